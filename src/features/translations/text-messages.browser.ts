import type { Translate } from "#features/languages/domain/messages.ts";
import type { TextError, TextWarning } from "./domain/check.ts";

const kinds = ["number", "date", "time", "plural", "select", "selectordinal"] as const;

function kindLabel(t: Translate, kind: string): string {
  return t(`translationsEditor.kind_${kinds.find((one) => one === kind) ?? "value"}`);
}

/** Localised error, saying how to fix it. */
export function errorMessage(t: Translate, error: TextError): string {
  switch (error.code) {
    case "placeholder_missing":
      return t("translationsEditor.fault_placeholder_missing", { name: `{${error.name}}` });
    case "placeholder_unknown":
      return t("translationsEditor.fault_placeholder_unknown", { ...error, name: `{${error.name}}` });
    case "placeholder_kind":
      return t("translationsEditor.fault_placeholder_kind", {
        ...error,
        name: `{${error.name}}`,
        kind: kindLabel(t, error.kind),
        expected: kindLabel(t, error.expected),
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

export function warningMessage(t: Translate, warning: TextWarning): string {
  if (warning.code !== "mixed_terms") return t(`translationsEditor.warning_${warning.code}`, { ...warning });
  return t("translationsEditor.warning_mixed_terms", { words: warning.words.map((word) => `«${word}»`).join(", ") });
}

/** The text around an error; `at` is the character to highlight. */
export interface TextExcerpt {
  before: string;
  at: string;
  after: string;
}

/** Excerpt of the line with the error; `null` for an error of the whole text. */
export function excerptOf(text: string, error: TextError): TextExcerpt | null {
  if (!("line" in error)) return null;
  const line = text.split("\n")[error.line - 1] ?? "";
  const column = Math.min(error.column - 1, line.length);
  return {
    before: line.slice(Math.max(0, column - 40), column),
    // At the end of a line there is no character to highlight.
    at: line.slice(column, column + 1) || "⏎",
    after: line.slice(column + 1, column + 24),
  };
}
