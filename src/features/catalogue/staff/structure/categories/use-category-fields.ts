import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import type { CategoryErrorCode, CategoryField } from "../../../domain/category-form/category-fields.ts";
import { definitionErrorTexts } from "../parts/definition-error-texts.ts";
import type { CategoryAnswer } from "./category.action.ts";
import type { CategoryData } from "./category.loader.ts";

/** What each error says at its field. */
const errorTexts: Record<CategoryErrorCode, MessageKey> = {
  ...definitionErrorTexts,
  needed: "adminCategories.error_needed",
  too_long: "adminCategories.error_too_long",
};

/** What an error says where it belongs to a field with rules of its own. */
const ownTexts: Partial<Record<CategoryField, Partial<Record<CategoryErrorCode, MessageKey>>>> = {
  slug: { format: "adminCategories.error_slug" },
  aliases: { format: "adminCategories.error_slug" },
  face: { unknown: "adminCategories.face_unknown" },
};

export interface CategoryFields {
  /** What stands in a field: typed, else stored. */
  value(field: CategoryField): string;
  error(field: CategoryField): string | null;
  isFixed(field: CategoryField): boolean;
}

/** Values and errors of the form of a category. */
export function useCategoryFields(page: CategoryData, answer: CategoryAnswer | null): CategoryFields {
  const t = useText();
  const shown = useOwner(page);
  const typed = answer?.typed ?? page.typed;
  return {
    value: (field) => (page.fixed.includes(field) ? page.typed[field] : typed[field]),
    error(field) {
      const error = answer?.errors[field];
      if (!error) return null;
      const key = ownTexts[field]?.[error.code] ?? errorTexts[error.code];
      return t(key, { other: error.code === "taken" ? shown(error.other) : error.other });
    },
    isFixed: (field) => page.fixed.includes(field),
  };
}

/** Names what already has an address. */
function useOwner({ id, categories }: Pick<CategoryData, "id" | "categories">) {
  const t = useText();
  return (owner: string): string => {
    const category = /^category:(\d+)$/.exec(owner)?.[1];
    if (category !== undefined && Number(category) === id) return t("adminCategories.owner_itself");
    if (category !== undefined) {
      const name = categories.find((one) => one.id === Number(category))?.name ?? category;
      return t("adminCategories.owner_category", { name });
    }
    return t(owner.startsWith("redirect:") ? "adminCategories.owner_redirect" : "adminCategories.owner_page");
  };
}
