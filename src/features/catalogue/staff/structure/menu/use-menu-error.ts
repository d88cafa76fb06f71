import { isLocale, type Locale } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import type { MenuError } from "../../../definitions/menu/staff-menu.service.ts";
import { definitionErrorTexts } from "../parts/definition-error-texts.ts";
import type { MenuAnswer } from "./menu.action.ts";

/** The first error of the fields in the reader's language, and the language of the name that it concerns. */
export function useMenuError(
  answer: MenuAnswer | null,
  ...fields: readonly MenuError["field"][]
): { text: string; locale: Locale | null } | null {
  const t = useText();
  const error = answer?.errors.find((one) => fields.includes(one.field));
  if (!error) return null;
  const { code, other } = error;
  if (code === "nowhere") return { text: t("adminMenu.error_nowhere"), locale: null };
  if (code === "taken") return { text: t("adminMenu.error_taken"), locale: null };
  if (code === "unknown") return { text: t("adminMenu.error_gone"), locale: null };
  if (code === "protected") return { text: t("adminMenu.error_required"), locale: null };
  const [locale, count] = other.split(" ");
  if (code !== "long_text" || !isLocale(locale))
    return { text: t(definitionErrorTexts[code], { other }), locale: null };
  return { text: t("adminMenu.error_long", { count: Number(count) }), locale };
}
