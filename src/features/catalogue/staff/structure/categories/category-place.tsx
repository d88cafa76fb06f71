import { useText } from "#features/languages/languages.browser.tsx";
import { Field, Select, TextArea } from "#ui/forms/field.tsx";
import type { CategoryData } from "./category.loader.ts";
import { FixedFact, TickFact } from "./fact-fields.tsx";
import type { CategoryFields } from "./use-category-fields.ts";

const sections = ["catalogue", "low_voltage"] as const;

interface PlaceFieldsProps {
  page: CategoryData;
  fields: CategoryFields;
}

/** Addresses of a category, and its place in the catalogue. */
export function PlaceFields({ page, fields }: PlaceFieldsProps) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <AddressFields page={page} fields={fields} />
      <TreeFields page={page} fields={fields} />
    </div>
  );
}

function AddressFields({ page: { id, former, redirects, fixedAliases }, fields }: PlaceFieldsProps) {
  const t = useText();
  return (
    <fieldset className="panel grid gap-4">
      <legend className="float-left h3">{t("adminCategories.address")}</legend>
      <div className="clear-both grid gap-4">
        {fields.isFixed("slug") ? (
          <FixedFact
            name="slug"
            label={t("adminCategories.field_slug")}
            value={fields.value("slug")}
            shown={`/${fields.value("slug")}`}
            hint={t("adminCategories.fixed_slug")}
          />
        ) : (
          <Field
            label={t("adminCategories.field_slug")}
            hint={t(id === null ? "adminCategories.hint_slug_new" : "adminCategories.hint_slug")}
            name="slug"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={fields.value("slug")}
            error={fields.error("slug")}
          />
        )}
        <TextArea
          label={t("adminCategories.field_aliases")}
          hint={[
            t("adminCategories.hint_aliases"),
            fixedAliases.length > 0 ? t("adminCategories.fixed_aliases", { list: fixedAliases.join(", ") }) : "",
          ]
            .join(" ")
            .trim()}
          name="aliases"
          rows={2}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={fields.value("aliases")}
          error={fields.error("aliases")}
        />
        <Addresses title={t("adminCategories.former")} slugs={former} />
        <Addresses title={t("adminCategories.redirects")} slugs={redirects} />
      </div>
    </fieldset>
  );
}

function Addresses({ title, slugs }: { title: string; slugs: readonly string[] }) {
  if (slugs.length === 0) return null;
  return (
    <div className="text-small">
      <p className="font-medium">{title}</p>
      <ul className="text-muted">
        {slugs.map((slug) => (
          <li key={slug} className="wrap-anywhere">
            /{slug}
          </li>
        ))}
      </ul>
    </div>
  );
}

function TreeFields({ page: { parents, categories }, fields }: PlaceFieldsProps) {
  const t = useText();
  const parent = fields.value("parent");
  return (
    <fieldset className="panel grid gap-4">
      <legend className="float-left h3">{t("adminCategories.place")}</legend>
      <div className="clear-both grid gap-4">
        {fields.isFixed("parent") ? (
          <FixedFact
            name="parent"
            label={t("adminCategories.field_parent")}
            value={parent}
            shown={categories.find(({ id }) => String(id) === parent)?.name ?? t("adminCategories.parent_none")}
            hint={t("adminCategories.fixed")}
          />
        ) : (
          <Select
            label={t("adminCategories.field_parent")}
            hint={t("adminCategories.hint_parent")}
            name="parent"
            defaultValue={parent}
            error={fields.error("parent")}
          >
            <option value="">{t("adminCategories.parent_none")}</option>
            {parents.map(({ id, name, depth }) => (
              <option key={id} value={id}>
                {`${"– ".repeat(depth)}${name}`}
              </option>
            ))}
          </Select>
        )}
        {fields.isFixed("section") ? (
          <input type="hidden" name="section" value={fields.value("section")} />
        ) : (
          <Select label={t("adminCategories.field_section")} name="section" defaultValue={fields.value("section")}>
            {sections.map((section) => (
              <option key={section} value={section}>
                {t(`adminCategories.section_${section}`)}
              </option>
            ))}
          </Select>
        )}
        <TickFact field="hidden" fields={fields} />
        <TickFact field="nests" fields={fields} />
      </div>
    </fieldset>
  );
}
