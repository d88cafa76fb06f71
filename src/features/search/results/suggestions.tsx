import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Suggestion } from "../domain/answer.ts";
import { Marked } from "../field/marked.tsx";

/** Suggestions for a single letter. */
export function Suggestions({ guesses }: { guesses: readonly Suggestion[] }) {
  const { t, path } = useLanguage();
  if (guesses.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="guesses">
      <h2 id="guesses" className="h3">
        {t("search.suggestions")}
      </h2>
      <ul className="mt-2">
        {guesses.map(({ path: target, text, marks }) => (
          <li key={target}>
            <a className="inline-flex min-h-11 items-center search-marks hover:underline" href={path(target)}>
              <Marked text={text} marks={marks} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
