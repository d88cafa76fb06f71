import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { LinkChoices } from "./link-choices.ts";

interface SynonymLinksProps {
  choices: LinkChoices;
  categories: readonly number[];
  facts: readonly string[];
}

/** Categories and properties that the words lead to. */
export function SynonymLinks({ choices, categories, facts }: SynonymLinksProps) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <details className="panel" open={categories.length > 0}>
        <summary className="font-semibold">{t("adminSynonyms.categories_title", { count: categories.length })}</summary>
        <p className="mt-2 text-small text-muted">{t("adminSynonyms.categories_about")}</p>
        <ul className="mt-3 gap-x-6 md:columns-2">
          {choices.categories.map(({ id, name, depth }) => (
            <li key={id} className={depth > 0 ? "pl-6" : undefined}>
              <Tick name="category" value={id} defaultChecked={categories.includes(id)}>
                {name}
              </Tick>
            </li>
          ))}
        </ul>
      </details>
      <details className="panel" open={facts.length > 0}>
        <summary className="font-semibold">{t("adminSynonyms.facts_title", { count: facts.length })}</summary>
        <p className="mt-2 text-small text-muted">{t("adminSynonyms.facts_about")}</p>
        <div className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2">
          {choices.attributes.map(({ key, label, values }) => (
            <fieldset key={key} className="min-w-0">
              <legend className="text-small font-medium">{label}</legend>
              {values.map(({ fact, value }) => (
                <Tick key={fact} name="fact" value={fact} defaultChecked={facts.includes(fact)}>
                  {value ?? t("adminSynonyms.yes")}
                </Tick>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
    </div>
  );
}
