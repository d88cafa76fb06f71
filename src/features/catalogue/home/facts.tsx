import { useText } from "#features/languages/languages.browser.tsx";
import type { Fact } from "./facts-of.ts";

/** The terms of the market as four figures. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useText();
  return (
    <section className="section" aria-labelledby="facts">
      <h2 id="facts" className="sr-only">
        {t("catalogueHome.facts")}
      </h2>
      <ul className="grid grid-cols-2 gap-x-(--gap) gap-y-7 border-t border-ink pt-6 lg:grid-cols-4">
        {facts.map((fact) => (
          <li key={fact.text}>
            <p className="num text-h1">
              {fact.figure}
              <small>{fact.unit}</small>
            </p>
            <p className="mt-2.5 max-w-[30ch] text-compact text-muted">{fact.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
