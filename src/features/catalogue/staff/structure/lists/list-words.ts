import { locales } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import type { DefinitionRows, ListRow } from "../../../domain/definitions/rows.ts";
import { definitionNames, textIn } from "../attributes/attribute-words.ts";
import type { PartWords } from "../parts/shown-history.ts";

const attributeFields = {
  strip: "adminLists.field_strip",
  mainDigits: "adminLists.field_main",
  shownUnit: "adminAttributes.field_shownUnit",
  digits: "adminAttributes.field_digits",
  range: "adminAttributes.field_range",
  group: "adminAttributes.field_group",
  choices: "adminAttributes.field_choices",
} as const satisfies Record<string, MessageKey>;

const filterFields = {
  key: "adminLists.filter_attribute",
  kind: "adminLists.filter_kind",
  promoted: "adminLists.filter_presets",
} as const satisfies Record<string, MessageKey>;

const kinds = {
  values: "adminLists.kind_values",
  range: "adminLists.kind_range",
  flag: "adminLists.kind_flag",
} as const satisfies Record<ListRow["facets"][number]["kind"], MessageKey>;

const orders = {
  "attributes.order": "adminLists.order_attributes",
  "facets.order": "adminLists.order_filters",
  "sorts.order": "adminLists.order_sorts",
} as const satisfies Record<string, MessageKey>;

const isIn = <Key extends string>(table: Readonly<Record<Key, MessageKey>>, name: string): name is Key => name in table;

/** Words for the history and the conflicts of a list of attributes, filters and orders. */
export function listWords(
  rows: DefinitionRows,
  list: ListRow,
  reader: { t: Translate; locale: "ua" | "pl" | "en" },
): PartWords {
  const { t, locale } = reader;
  const names = definitionNames(rows, reader);
  const labels = new Map(rows.attributes.map(({ key, texts }) => [key, textIn(texts, "label", locale)]));
  const filters = new Map(list.facets.map(({ param, key }) => [param, labels.get(key) ?? key]));
  const sorts = new Map(rows.orders.map(({ key, texts }) => [key, textIn(texts, "name", locale)]));
  const joined = (names: ReadonlyMap<string, string>, value: string) =>
    value
      .split(", ")
      .map((one) => names.get(one) ?? one)
      .join(", ");
  const of = (name: string, field: string) => t("adminLists.field_of", { name, field });
  return {
    field(path) {
      if (isIn(orders, path)) return t(orders[path]);
      const [what, name = "", field = "", text = "", language = ""] = path.split(".");
      if (what === "attributes") {
        const label = labels.get(name) ?? name;
        if (isIn(attributeFields, field)) return of(label, t(attributeFields[field]));
        const found = locales.find((one) => one === language);
        return field === "texts" && found
          ? of(
              label,
              `${t(text === "short" ? "adminAttributes.field_short" : "adminAttributes.field_label")}, ${t(`adminAttributes.language_${found}`)}`,
            )
          : null;
      }
      if (what === "facets" && isIn(filterFields, field)) return of(filters.get(name) ?? name, t(filterFields[field]));
      return what === "sorts" && field === "key" ? of(sorts.get(name) ?? name, t("adminLists.filter_attribute")) : null;
    },
    value(path, value) {
      if (value === "") return "";
      if (path === "attributes.order") return joined(labels, value);
      if (path === "facets.order") return joined(filters, value);
      if (path === "sorts.order") return joined(sorts, value);
      const field = path.split(".")[2] ?? "";
      if (field === "key") return labels.get(value) ?? value;
      if (field === "kind") return isIn(kinds, value) ? t(kinds[value]) : value;
      if (field === "shownUnit") return names.unit(value);
      return field === "group" ? names.group(value) : value;
    },
  };
}
