import { locales } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { oneOf } from "#platform/pure/one-of.ts";
import {
  type CategoryField,
  categoryTextFields,
  categoryTicks,
} from "../../../domain/category-form/category-fields.ts";
import { machines, warranties } from "../../../domain/category-form/read-category.ts";
import { plannerRoles } from "../../../domain/definitions/rows.ts";

type Named = readonly { id: number; name: string }[];

/** Names of the fields of a category and their values in words, for people. */
export function useShownValues(categories: Named) {
  return shownValues(useText(), categories);
}

/** The same where there is no page. */
export function shownValues(t: Translate, categories: Named) {
  const category = (id: string) => categories.find((one) => String(one.id) === id)?.name ?? id;
  return {
    nameOf(field: CategoryField): string {
      const [first, second] = field.split(".");
      const text = oneOf(categoryTextFields, first);
      const locale = oneOf(locales, second);
      if (text && locale)
        return t("adminCategories.field_in", {
          field: t(`adminCategories.field_${text}`),
          language: t(`adminCategories.language_${locale}`),
        });
      return t(`adminCategories.field_${field as Exclude<CategoryField, `${string}.${string}`>}`);
    },
    wordsFor(field: CategoryField, value: string): string {
      if (oneOf(categoryTicks, field)) return t(value === "on" ? "adminCategories.yes" : "adminCategories.no");
      if (value === "") return t("adminCategories.nothing");
      if (field === "parent") return category(value);
      if (field === "companions") return value.split(/,\s*/).map(category).join(", ");
      return wordOf(t, field, value);
    },
  };
}

function wordOf(t: Translate, field: CategoryField, value: string): string {
  const role = field === "role" ? oneOf(plannerRoles, value) : null;
  if (role) return t(`adminCategories.role_${role}`);
  const warranty = field === "warranty" ? oneOf(warranties, value) : null;
  if (warranty) return t(`adminCategories.warranty_${warranty}`);
  const machine = field === "machine" ? oneOf(machines, value) : null;
  if (machine) return t(`adminCategories.machine_${machine}`);
  const unit = field === "saleUnit" ? oneOf(["piece", "metre"] as const, value) : null;
  if (unit) return t(`adminCategories.saleUnit_${unit}`);
  const section = field === "section" ? oneOf(["catalogue", "low_voltage"] as const, value) : null;
  return section ? t(`adminCategories.section_${section}`) : value;
}
