import { locales } from "#features/languages/domain/locale.ts";

const words = {
  ua: { lang: "uk", text: "Магазин зараз недоступний. Оновіть сторінку за хвилину.", home: "На головну" },
  pl: { lang: "pl", text: "Sklep jest teraz niedostępny. Odśwież stronę za minutę.", home: "Strona główna" },
  en: { lang: "en", text: "The shop is unavailable right now. Reload the page in a minute.", home: "Go to home" },
} as const;

/** The last resort: neither language nor texts could be loaded, so it speaks all three by itself. */
export function BareError({ status }: { status: number }) {
  return (
    <main className="night min-h-dvh py-16">
      <title>{`${status} — Heliora`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <h1 className="text-[clamp(140px,25vw,340px)] leading-[0.78] font-medium tracking-[-0.07em]">{status}</h1>
        <ul className="mt-12 grid gap-4">
          {locales.map((locale) => (
            <li key={locale} lang={words[locale].lang}>
              {words[locale].text}{" "}
              <a className="link" href={`/${locale}`}>
                {words[locale].home}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
