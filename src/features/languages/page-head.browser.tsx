import { useLocation, useRouteLoaderData } from "react-router";
import { hreflang, locales, ogLocale } from "./domain/locale.ts";
import { useLanguage } from "./languages.browser.tsx";

interface PageHeadProps {
  title: string;
  description: string;
  /** Query that belongs to the page's own address, e.g. `?page=2`; other queries are not canonical. */
  query?: string;
  /** Personal and result pages are kept out of search engines. */
  hidden?: boolean;
  /** Canonical path below the locale, e.g. `ev-chargers`, where a page has several addresses; otherwise its own. */
  path?: string;
  /** Absolute path of the picture shown when the page is shared; that of the shop where a page has none. */
  picture?: string;
}

/** Title, description, canonical address and the same page in the other languages. React lifts these into the head. */
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
