import { useText } from "#features/languages/languages.browser.tsx";
import { Select } from "#ui/forms/field.tsx";
import type { CategoryData } from "./category.loader.ts";
import type { CategoryFields } from "./use-category-fields.ts";

/** Selects for categories whose products go with these. */
const most = 6;

/** Categories whose products are suggested, the first one first. */
export function CompanionFields({ page: { id, categories }, fields }: { page: CategoryData; fields: CategoryFields }) {
  const t = useText();
  const chosen = fields
    .value("companions")
    .split(",")
    .filter((one) => one !== "");
  const error = fields.error("companions");
  return (
    <fieldset className="panel grid gap-4">
      <legend className="float-left h3">{t("adminCategories.companions")}</legend>
      <p className="clear-both text-small text-muted">{t("adminCategories.companions_about")}</p>
      {error ? <p className="error-text">{error}</p> : null}
      <div className="grid gap-4 md:grid-cols-3">
        {Array.from({ length: Math.max(most, chosen.length + 1) }, (_, at) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
            key={at}
            label={t("adminCategories.companion", { number: at + 1 })}
            name="companions"
            defaultValue={chosen[at] ?? ""}
          >
            <option value="">{t("adminCategories.companion_none")}</option>
            {categories
              .filter((one) => one.id !== id)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {`${"– ".repeat(one.depth)}${one.name}`}
                </option>
              ))}
          </Select>
        ))}
      </div>
    </fieldset>
  );
}
