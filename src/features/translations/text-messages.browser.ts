import type { Translate } from "#features/languages/domain/messages.ts";
import type { TextError, TextWarning } from "./domain/check.ts";

const kinds = ["number", "date", "time", "plural", "select", "selectordinal"] as const;

/** How a placeholder is written, in words. */
function kindWords(t: Translate, kind: string): string {
  return t(`translationsEditor.kind_${kinds.find((one) => one === kind) ?? "value"}`);
}

/** Why a text cannot be published, with what to do about it. */
export function errorWords(t: Translate, error: TextError): string {
  switch (error.code) {
    case "placeholder_missing":
      return t("translationsEditor.fault_placeholder_missing", { name: `{${error.name}}` });
    case "placeholder_unknown":
      return t("translationsEditor.fault_placeholder_unknown", { ...error, name: `{${error.name}}` });
    case "placeholder_kind":
      return t("translationsEditor.fault_placeholder_kind", {
        ...error,
        name: `{${error.name}}`,
        kind: kindWords(t, error.kind),
        expected: kindWords(t, error.expected),
      });
    case "plural_missing":
      return t("translationsEditor.fault_plural_missing", {
        ...error,
        name: `{${error.name}}`,
        forms: error.forms.join(", "),
      });
    case "plural_unknown":
      return t("translationsEditor.fault_plural_unknown", { ...error, name: `{${error.name}}` });
    default:
      return t(`translationsEditor.fault_${error.code}`, { ...error });
  }
}

/** What is probably wrong with a text. */
export function warningWords(t: Translate, warning: TextWarning): string {
  if (warning.code !== "mixed_terms") return t(`translationsEditor.warning_${warning.code}`, { ...warning });
  return t("translationsEditor.warning_mixed_terms", { words: warning.words.map((word) => `«${word}»`).join(", ") });
}

/** The line of a text that an error is in, cut around its place; null for an error of the whole text. */
export function placeOf(text: string, error: TextError): { before: string; at: string; behind: string } | null {
  if (!("line" in error)) return null;
  const line = text.split("\n")[error.line - 1] ?? "";
  const column = Math.min(error.column - 1, line.length);
  return {
    before: line.slice(Math.max(0, column - 40), column),
    // At the very end there is nothing to mark but the end itself.
    at: line.slice(column, column + 1) || "⏎",
    behind: line.slice(column + 1, column + 24),
  };
}
