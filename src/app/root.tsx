import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { defaultLocale, htmlLang, isLocale, marketCookie, marketOf, preferredLocale, localeCookie } from "#features/languages/domain/locale.ts";
import { LanguageProvider } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import type { Route } from "./+types/root";
import { ErrorView } from "./frame/error-view.tsx";
import { Frame } from "./frame/frame.tsx";
import { frameContext } from "./frame/frame.service.ts";
import "../ui/app.css";

/** Texts that every page carries; the others come with the loaders of the pages that need them. */
const frameTexts = ["frame", "catalogue", "cart", "search"] as const;

/** What every page needs: language, market, texts and the menu. Never anything personal. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const first = url.pathname.split("/")[1];
  const locale = isLocale(first)
    ? first
    : preferredLocale(cookieValue(cookies, localeCookie), request.headers.get("Accept-Language"));
  const market = marketOf(locale, cookieValue(cookies, marketCookie));
  return {
    locale,
    market,
    origin: context.get(frameContext).origin,
    messages: context.get(textsContext).pick(locale, frameTexts),
    menu: await context.get(frameContext).menu({ locale, market }),
  };
}

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={htmlLang[data?.locale ?? defaultLocale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The page inside header and footer. */
export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <LanguageProvider locale={loaderData.locale} market={loaderData.market} texts={loaderData.messages}>
      <Frame menu={loaderData.menu}>
        <Outlet />
      </Frame>
    </LanguageProvider>
  );
}

/** Any page that failed, inside the same frame as long as the frame itself could be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (!data) return <ErrorView status={status} />;
  return (
    <LanguageProvider locale={data.locale} market={data.market} texts={data.messages}>
      <Frame menu={data.menu}>
        <ErrorView status={status} />
      </Frame>
    </LanguageProvider>
  );
}
