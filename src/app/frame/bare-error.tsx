import { useLocation } from "react-router";
import { locales } from "#features/languages/domain/locale.ts";

const words = {
  ua: {
    lang: "uk",
    away: "Магазин зараз недоступний. Оновіть сторінку за хвилину.",
    form: "Форма надійшла в невідомому нам вигляді, тож нічого не змінено. Поверніться, оновіть сторінку й надішліть її ще раз.",
    home: "На головну",
  },
  pl: {
    lang: "pl",
    away: "Sklep jest teraz niedostępny. Odśwież stronę za minutę.",
    form: "Formularz dotarł w nieznanej nam postaci, więc niczego nie zmieniliśmy. Wróć, odśwież stronę i wyślij go ponownie.",
    home: "Strona główna",
  },
  en: {
    lang: "en",
    away: "The shop is unavailable right now. Reload the page in a minute.",
    form: "The form came in a way we do not know, so nothing was changed. Go back, reload the page and send it again.",
    home: "Go to home",
  },
} as const;

/**
 * Error page without loaded texts, in all three languages. Also shown for a refused form without scripts, because no loader
 * runs for it; the URL then determines the language.
 */
export function BareError({ status }: { status: number }) {
  const { pathname } = useLocation();
  const isForm = status === 400;
  const own = locales.filter((locale) => isForm && pathname.split("/")[1] === locale);
  return (
    <main className="night min-h-dvh py-16">
      <title>{`${status} — Heliora`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <h1 className="text-[clamp(140px,25vw,340px)] leading-[0.78] font-medium tracking-[-0.07em]">{status}</h1>
        <ul className="mt-12 grid gap-4">
          {(own.length > 0 ? own : locales).map((locale) => (
            <li key={locale} lang={words[locale].lang}>
              {words[locale][isForm ? "form" : "away"]}{" "}
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
