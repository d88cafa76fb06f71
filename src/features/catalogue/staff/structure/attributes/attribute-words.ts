import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { unitWord } from "../../../domain/definitions/plain-texts.ts";
import type { AttributeRow, DefinitionRows, Texts } from "../../../domain/definitions/rows.ts";
import { type FormKind, formKindOf } from "../../../domain/structure-forms/typed-attribute.ts";
import type { PartWords } from "../parts/shown-history.ts";

export const kindTexts: Record<FormKind, MessageKey> = {
  number: "adminAttributes.kind_number",
  integer: "adminAttributes.kind_integer",
  range: "adminAttributes.kind_range",
  size: "adminAttributes.kind_size",
  figures: "adminAttributes.kind_figures",
  choice: "adminAttributes.kind_choice",
  words: "adminAttributes.kind_words",
  names: "adminAttributes.kind_names",
  text: "adminAttributes.kind_text",
  flag: "adminAttributes.kind_flag",
};

const storedKinds: Readonly<Record<string, FormKind>> = {
  ...{ number: "number", integer: "integer", range: "range", size: "size", choice: "choice", text: "text" },
  ...{ list: "words", flag: "flag" },
};

const plainFields = {
  kind: "adminAttributes.field_kind",
  storedUnit: "adminAttributes.field_storedUnit",
  shownUnit: "adminAttributes.field_shownUnit",
  digits: "adminAttributes.field_digits",
  signed: "adminAttributes.field_signed",
  range: "adminAttributes.field_range",
  group: "adminAttributes.field_group",
  choices: "adminAttributes.field_choices",
  "choices.order": "adminAttributes.order_of_choices",
} as const satisfies Record<string, MessageKey>;

const textFields = {
  label: "adminAttributes.field_label",
  short: "adminAttributes.field_short",
} as const satisfies Record<string, MessageKey>;

/** A text in the reader's language, else in Ukrainian; "" for none. */
export function textIn(texts: Texts | undefined, field: string, locale: Locale): string {
  return texts?.[field]?.[locale] ?? texts?.[field]?.ua ?? "";
}

interface Reader {
  t: Translate;
  locale: Locale;
}

/** Names of units, groups and kinds for the reader. */
export function definitionNames({ units, groups }: Pick<DefinitionRows, "units" | "groups">, { t, locale }: Reader) {
  const unitNames = new Map(units.map(({ key, texts }) => [key, unitWord(texts, 5, locale)]));
  const groupNames = new Map(groups.map(({ key, texts }) => [key, textIn(texts, "name", locale)]));
  const named = [...unitNames.values()];
  return {
    unit: (key: string) => unitNames.get(key) ?? key,
    /** Units with one name in this language, as кВт for kW and kWp, also have their key, so that they can be told apart. */
    unitAmongAll: (key: string) => {
      const name = unitNames.get(key) ?? key;
      return named.filter((one) => one === name).length > 1 ? `${name} (${key})` : name;
    },
    group: (key: string) => groupNames.get(key) ?? key,
    kind: (row: Pick<AttributeRow, "kind" | "digits" | "choices">) => t(kindTexts[formKindOf(row)]),
  };
}

/** Words for the history and the conflicts of an attribute. */
export function attributeWords(rows: DefinitionRows, row: AttributeRow | null, reader: Reader): PartWords {
  const { t, locale } = reader;
  const names = definitionNames(rows, reader);
  const choices = new Map((row?.choices ?? []).map(({ value, texts }) => [value, textIn(texts, "name", locale)]));
  const choiceName = (value: string) => choices.get(value) ?? value;
  const inLanguage = (field: string, language: string) => {
    const found = locales.find((one) => one === language);
    return found ? t("adminAttributes.in_language", { field, language: t(`adminAttributes.language_${found}`) }) : null;
  };
  return {
    field(path) {
      if (path in plainFields) return t(plainFields[path as keyof typeof plainFields]);
      const [what, name = "", ...rest] = path.split(".");
      if (what === "texts" && name in textFields)
        return inLanguage(t(textFields[name as keyof typeof textFields]), rest[0] ?? "");
      const choice = /^choices\.(.+)\.texts\.name\.(\w+)$/.exec(path);
      return choice
        ? inLanguage(t("adminAttributes.choice_named", { name: choiceName(choice[1] ?? "") }), choice[2] ?? "")
        : null;
    },
    value(path, value) {
      if (value === "") return "";
      if (path === "kind") return t(kindTexts[storedKinds[value] ?? "text"]);
      if (path === "storedUnit" || path === "shownUnit") return names.unit(value);
      if (path === "group") return names.group(value);
      if (path === "signed") return t(value === "true" ? "adminAttributes.yes" : "adminAttributes.no");
      if (path === "choices.order") return value.split(", ").map(choiceName).join(", ");
      return value;
    },
  };
}
