import { useState } from "react";
import { htmlLang, type Locale, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { type TagItem, tagItems, tagsText } from "../../../domain/product-form/field-rows.ts";
import { idOf } from "../../../domain/product-writes/new-id.ts";
import { useForm } from "../form-context.tsx";
import { RowsField } from "../form-field.tsx";
import { RemovableChip } from "./choice-list.tsx";
import { FormPart } from "./form-part.tsx";

/** Tags: existing ones, and new ones with their names in all languages. */
export function TagsSection() {
  const t = useText();
  const { tags: known } = useForm().setting.choices;
  const nameOf = ({ key, names }: TagItem) =>
    names ? locales.map((locale) => names[locale]).join(" · ") : (known.find((one) => one.key === key)?.name ?? key);
  return (
    <FormPart section="tags" about={t("adminProduct.about_tags")}>
      <RowsField
        field="tags"
        label={fieldLabel("tags", t)}
        hint={t("adminProduct.hint_tags")}
        words={(value) => tagItems(value).map(nameOf).join(", ")}
        editor={({ value, set }) => {
          const items = tagItems(value);
          const free = known.filter(({ key }) => !items.some((item) => item.key === key));
          return (
            <>
              <ul className="flex flex-wrap gap-2 empty:hidden">
                {items.map((item) => (
                  <RemovableChip
                    key={item.key}
                    name={nameOf(item)}
                    onRemove={() => set(tagsText(items.filter((other) => other !== item)))}
                  />
                ))}
              </ul>
              <div className="grid items-start gap-4 md:grid-cols-3">
                <Select
                  label={t("adminProduct.tag_known")}
                  value=""
                  onChange={(event) => set(tagsText([...items, { key: event.currentTarget.value, names: null }]))}
                >
                  <option value="">{t("adminProduct.choose")}</option>
                  {free.map(({ key, name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </Select>
              </div>
              <NewTag
                taken={[...items.map(({ key }) => key), ...known.map(({ key }) => key)]}
                onAdd={(tag) => set(tagsText([...items, tag]))}
              />
            </>
          );
        }}
      />
    </FormPart>
  );
}

const noNames: Record<Locale, string> = { ua: "", pl: "", en: "" };

/** A tag that does not exist yet. Its key is made of the English name. */
function NewTag({ taken, onAdd }: { taken: readonly string[]; onAdd: (tag: TagItem) => void }) {
  const t = useText();
  const [names, setNames] = useState(noNames);
  const [isTried, setIsTried] = useState(false);
  const key = idOf(names.en)?.slice(0, 60) ?? null;
  const errorOf = (locale: Locale): string | null => {
    if (!isTried) return null;
    if (names[locale].trim() === "") return t("adminProduct.tag_name_needed");
    if (locale !== "en") return null;
    if (key === null) return t("adminProduct.tag_name_latin");
    return taken.includes(key) ? t("adminProduct.tag_taken") : null;
  };
  const add = () => {
    setIsTried(true);
    if (key === null || taken.includes(key) || locales.some((locale) => names[locale].trim() === "")) return;
    onAdd({ key, names });
    setNames(noNames);
    setIsTried(false);
  };
  return (
    <details className="text-small">
      <summary className="link w-fit cursor-pointer">{t("adminProduct.tag_new")}</summary>
      <div className="mt-3 grid items-start gap-4 md:grid-cols-3">
        {locales.map((locale) => (
          <Field
            key={locale}
            label={t(`adminProduct.language_${locale}`)}
            lang={htmlLang[locale]}
            maxLength={80}
            autoComplete="off"
            value={names[locale]}
            error={errorOf(locale)}
            onChange={(event) => setNames({ ...names, [locale]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Button className="mt-3" size="compact" onClick={add}>
        {t("adminProduct.tag_add")}
      </Button>
    </details>
  );
}
