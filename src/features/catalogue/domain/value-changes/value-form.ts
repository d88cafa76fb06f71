import { locales } from "#features/languages/domain/locale.ts";
import type { NumericAttribute, WordAttribute } from "../attribute.ts";
import type { AttributeRow, ChoiceRow } from "../definitions/rows.ts";
import type { ReadAs } from "../product-writes/read-cells.ts";

/** How values are stored: figures, or words. */
export type ValueForm =
  | Pick<NumericAttribute, "kind" | "numeric">
  | (Pick<WordAttribute, "kind" | "numeric"> & { choices: readonly ChoiceRow[] | null });

/** The form of an attribute's values; a list may have another `kind`. */
export function valueFormOf({ kind, digits, choices }: Pick<AttributeRow, "kind" | "digits" | "choices">): ValueForm {
  if (digits && isNumeric(kind)) return { kind, numeric: true };
  return { kind: isWord(kind) ? kind : "text", numeric: false, choices };
}

function isNumeric(kind: string): kind is NumericAttribute["kind"] {
  return ["number", "integer", "range", "size", "list"].includes(kind);
}

function isWord(kind: string): kind is WordAttribute["kind"] {
  return ["choice", "list", "text", "flag"].includes(kind);
}

/** Names of a choice, the Ukrainian one first. */
export function wordsOfChoice(choices: readonly ChoiceRow[] | null, value: string): string[] {
  const texts = choices?.find((one) => one.value === value)?.texts;
  return locales.flatMap((locale) => texts?.name?.[locale] ?? []);
}

/** A word as it is compared with others: `N-Type TOPCon` is `n-type topcon`, and `ІР 65` is not `ip65`. */
export function foldedWord(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s\u00a0_-]+/gu, " ")
    .trim();
}

/** What reads the texts of such values. */
export function readAsOf(form: ValueForm): ReadAs {
  if (form.numeric) return form;
  const choices = form.choices?.filter(({ mergedInto }) => mergedInto === null).map(({ value }) => value) ?? null;
  return { kind: form.kind, numeric: false, choices };
}
