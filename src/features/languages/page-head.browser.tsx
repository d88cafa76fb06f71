import { useLocation, useRouteLoaderData } from "react-router";
import { hreflang, locales, ogLocale } from "./domain/locale.ts";
import { useLanguage } from "./languages.browser.tsx";

interface PageHeadProps {
  title: string;
  description: string;
  /** Part of the query that belongs to the canonical address, e.g. `?page=2`. */
  query?: string;
  /** Keeps personal pages and search results out of search engines. */
  hidden?: boolean;
  /** Canonical path below the locale, e.g. `ev-chargers`, if a page has several addresses. */
  path?: string;
  /** Absolute path of the picture for sharing. */
  picture?: string;
}

/** Title, description, canonical address and alternates in other languages. React hoists them into the head. */
export function PageHead({
  title,
  description,
  query = "",
  hidden = false,
  path,
  picture = "/share/heliora.jpg",
}: PageHeadProps) {
  const { locale } = useLanguage();
  const { pathname } = useLocation();
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  const rest = path === undefined ? pathname.replace(/^\/[^/]+/, "") : `/${path}`;
  const address = (target: string) => `${origin}/${target}${rest}${query}`;
  return (
    <>
      <title>{`${title} — Heliora`}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {locales.map((other) => (
        <meta key={other} property={`og:locale${other === locale ? "" : ":alternate"}`} content={ogLocale[other]} />
      ))}
      <meta property="og:image" content={origin + picture} />
      <meta name="twitter:card" content="summary_large_image" />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(locale)} />
          {locales.map((target) => (
            <link key={target} rel="alternate" hrefLang={hreflang[target]} href={address(target)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address("ua")} />
        </>
      )}
    </>
  );
}
