import { lazy, type ReactNode, Suspense } from "react";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import {
  defaultLocale,
  htmlLang,
  isLocale,
  localeCookie,
  marketCookie,
  marketOf,
  preferredLocale,
} from "#features/languages/domain/locale.ts";
import { LanguageProvider } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { pageSettings } from "#platform/pure/market/markets.ts";
import { wholeContext } from "#platform/server/http/whole-context.ts";
import { afterHtml } from "#ui/after-html.tsx";
import appStyles from "../ui/app.css?url";
import type { Route } from "./+types/root";
import { frameContext } from "./frame/frame.service.ts";

const file = (subset: string) => `/fonts/golos-text-${subset}-wght-normal.woff2`;

/** Fonts to preload: those of the page's script and of the currency label. */
function fontsOf(locale: Locale, market: MarketCode): string[] {
  const script = locale === "ua" || (locale === "en" && market === "UA") ? "cyrillic" : "polish";
  return [file("latin"), file(script)];
}

const Shop = afterHtml(async () => (await import("./frame/shop.tsx")).Shop, "now");
/** Always the same element, as a boundary that is not hydrated must not change. */
const page = <Outlet />;

/** Loaded on demand, as few pages fail. */
const Frame = afterHtml(async () => (await import("./frame/frame.tsx")).Frame);
const ErrorView = lazy(() =>
  import("./frame/error-view.tsx").then(
    (loaded) => ({ default: loaded.ErrorView }),
    () => ({ default: ({ status }: { status: number | null }) => <h1 className="h1 wrap py-16">{status}</h1> }),
  ),
);
const BareError = lazy(() => import("./frame/bare-error.tsx").then((loaded) => ({ default: loaded.BareError })));

/** Namespaces of texts on every page; the loaders of pages add others. */
const frameTexts = ["frame", "catalogue", "cart", "search", "wishes", "offline"] as const;

/** By address: as a part of the module, each import on demand would add the styles to the page again, and wait for them. */
export const links = () => [{ rel: "stylesheet", href: appStyles }];

/** Language, settings of the market, texts and menu of every page. Never personal data. */
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
    market: pageSettings(market),
    origin: context.get(frameContext).origin,
    chat: context.get(frameContext).chat(market),
    messages: context.get(textsContext).pick(locale, frameTexts),
    menu: await context.get(frameContext).menu({ locale, market }, () => {
      context.get(wholeContext).isWhole = false;
    }),
  };
}

/**
 * The frame does not depend on the query, so steps of the checkout need no request. The checkout asks for
 * its own address again when the settings of the market have changed.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isAgain = currentUrl.href === nextUrl.href && nextUrl.pathname.endsWith("/checkout");
  return defaultShouldRevalidate && (isAgain || formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname);
}

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={htmlLang[data?.locale ?? defaultLocale]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1916" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/app.${data?.locale ?? defaultLocale}.webmanifest`} />
        {fontsOf(data?.locale ?? defaultLocale, data?.market.code ?? "UA").map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** The page inside header and footer. */
export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <LanguageProvider locale={loaderData.locale} market={loaderData.market} texts={loaderData.messages}>
      <Shop menu={loaderData.menu}>{page}</Shop>
    </LanguageProvider>
  );
}

/** The error page, inside the frame if its data could be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (!data) {
    return (
      <Suspense>
        <BareError status={status} />
      </Suspense>
    );
  }
  return (
    <LanguageProvider locale={data.locale} market={data.market} texts={data.messages}>
      <Frame menu={data.menu}>
        <Suspense>
          <ErrorView status={status} menu={data.menu} />
        </Suspense>
      </Frame>
    </LanguageProvider>
  );
}
