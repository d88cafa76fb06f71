import { locales } from "#features/languages/domain/locale.ts";
import type { AttributeRow, ChoiceRow, Pair, ValueKind } from "../definitions/rows.ts";
import type { FormError } from "./form-error.ts";
import { proposedKey, proposedValue } from "./proposed-key.ts";
import { rowsAfter } from "./row-order.ts";
import {
  readPair,
  shownPair,
  shownWords,
  type TypedPair,
  type TypedWords,
  textsOf,
  typedIn,
  typedPair,
  typedWords,
} from "./typed-text.ts";

/** What somebody who describes goods tells apart; a stored `list` is one of three. */
export const formKinds = [
  "number",
  "integer",
  "range",
  "size",
  "figures",
  "choice",
  "words",
  "names",
  "text",
  "flag",
] as const;
export type FormKind = (typeof formKinds)[number];

const stored: Readonly<Record<FormKind, { kind: ValueKind; isNumeric: boolean; hasChoices: boolean }>> = {
  number: { kind: "number", isNumeric: true, hasChoices: false },
  integer: { kind: "integer", isNumeric: true, hasChoices: false },
  range: { kind: "range", isNumeric: true, hasChoices: false },
  size: { kind: "size", isNumeric: true, hasChoices: false },
  figures: { kind: "list", isNumeric: true, hasChoices: false },
  choice: { kind: "choice", isNumeric: false, hasChoices: true },
  words: { kind: "list", isNumeric: false, hasChoices: true },
  names: { kind: "list", isNumeric: false, hasChoices: false },
  text: { kind: "text", isNumeric: false, hasChoices: false },
  flag: { kind: "flag", isNumeric: false, hasChoices: false },
};

/** Whether an attribute of the kind has figures, with unit, decimals and limits. */
export function isFigures(kind: FormKind): boolean {
  return stored[kind].isNumeric;
}

/** Whether its words come from a list. */
export function hasChoices(kind: FormKind): boolean {
  return stored[kind].hasChoices;
}

/** The kind that is stored. */
export function storedKindOf(kind: FormKind): ValueKind {
  return stored[kind].kind;
}

/** The kind of a stored attribute. */
export function formKindOf({ kind, digits, choices }: Pick<AttributeRow, "kind" | "digits" | "choices">): FormKind {
  if (kind !== "list") return kind;
  return digits ? "figures" : choices ? "words" : "names";
}

/** A choice as typed. `id`: its value, or `+1`, `+2` … for new ones. */
export interface TypedChoice {
  id: string;
  value: string;
  name: TypedWords;
}

/** The form of an attribute as typed. */
export interface TypedAttribute {
  key: string;
  kind: FormKind;
  storedUnit: string;
  shownUnit: string;
  digits: TypedPair;
  signed: boolean;
  range: TypedPair;
  group: string;
  label: TypedWords;
  short: TypedWords;
  choices: readonly TypedChoice[];
}

const noWords: TypedWords = { ua: "", pl: "", en: "" };
/** Choices that an attribute may have; a list of filters has fewer. */
const mostChoices = 200;

/** The form of a new attribute. */
export const emptyAttribute: TypedAttribute = {
  ...{ key: "", kind: "number", storedUnit: "", shownUnit: "", digits: ["0", "2"], signed: false, range: ["", ""] },
  ...{ group: "", label: noWords, short: noWords, choices: [] },
};

/** A stored attribute as its form shows it. Choices that were merged into others are not shown. */
export function shownAttribute(row: AttributeRow): TypedAttribute {
  return {
    ...{ key: row.key, kind: formKindOf(row), signed: row.signed, group: row.group },
    ...{ storedUnit: row.storedUnit ?? "", shownUnit: row.shownUnit ?? "" },
    ...{ digits: shownPair(row.digits), range: shownPair(row.range) },
    ...{ label: shownWords(row.texts, "label"), short: shownWords(row.texts, "short") },
    choices: (row.choices ?? [])
      .filter(({ mergedInto }) => mergedInto === null)
      .map(({ value, texts }) => ({ id: value, value, name: shownWords(texts, "name") })),
  };
}

/** Reads the form, after the row that its button moves, adds or takes out. */
export function typedAttribute(form: URLSearchParams): TypedAttribute {
  const ids = rowsAfter(form.getAll("choice").slice(0, mostChoices), form.get("intent") ?? "");
  return {
    key: typedIn(form, "key"),
    kind: formKinds.find((one) => one === form.get("kind")) ?? "number",
    ...{ storedUnit: typedIn(form, "storedUnit"), shownUnit: typedIn(form, "shownUnit") },
    ...{ digits: typedPair(form, "digits"), signed: form.get("signed") === "on", range: typedPair(form, "range") },
    ...{ group: typedIn(form, "group"), label: typedWords(form, "label"), short: typedWords(form, "short") },
    choices: ids.map((id) => ({
      id,
      value: id.startsWith("+") ? typedIn(form, `choice.${id}.value`) : id,
      name: typedWords(form, `choice.${id}`),
    })),
  };
}

/** The row of a typed attribute; `now` is what is stored, `taken` are the keys of all others. */
export function readAttribute(
  typed: TypedAttribute,
  { now, taken }: { now: AttributeRow | null; taken: ReadonlySet<string> },
): { row: AttributeRow; errors: FormError[] } {
  const errors: FormError[] = [];
  const { kind, isNumeric, hasChoices: isClosed } = stored[typed.kind];
  const unit = (name: string) => (isNumeric && name !== "" ? name : null);
  const storedUnit = unit(typed.storedUnit);
  const digits = isNumeric ? (readPair(typed.digits, { field: "digits", code: "decimals", errors }) ?? [0, 0]) : null;
  const name = locales.map((locale) => typed.label[locale]);
  const key =
    now?.key ?? (typed.key || proposedKey(name.toReversed().find((one) => one !== "") ?? "", storedUnit, taken));
  if (!now && (taken.has(key) || reservedKeys.has(key))) errors.push({ field: "key", code: "taken", other: key });
  return {
    row: {
      ...{ key, kind, storedUnit, shownUnit: unit(typed.shownUnit) ?? storedUnit, digits, group: typed.group },
      signed: isNumeric && typed.signed,
      range: isNumeric ? readPair(typed.range, { field: "range", code: "number", errors }) : null,
      isProtected: now?.isProtected ?? false,
      choices: isClosed ? choicesOf(typed.choices, now?.choices ?? []) : null,
      texts: { ...textsOf({ label: typed.label, short: typed.short }) },
    },
    errors,
  };
}

/** Last parts of addresses of other pages below `admin/attributes`. */
const reservedKeys: ReadonlySet<string> = new Set(["new"]);

/** Typed choices in their order, then those merged into others, which stay. Rows without any text are left out. */
function choicesOf(typed: readonly TypedChoice[], now: readonly ChoiceRow[]): ChoiceRow[] {
  const merged = now.filter(({ mergedInto }) => mergedInto !== null);
  const known = new Map(now.map((choice) => [choice.value, choice]));
  const taken = new Set([...known.keys(), ...typed.map(({ value }) => value)]);
  const rows = typed.flatMap(({ id, value, name }): ChoiceRow[] => {
    const own = known.get(id);
    const texts = textsOf({ name });
    if (own) return [{ ...own, texts }];
    const word = [name.en, name.pl, name.ua].find((one) => one !== "") ?? "";
    if (value === "" && word === "") return [];
    const next = value || proposedValue(word, taken);
    taken.add(next);
    return [{ value: next, isProtected: false, mergedInto: null, texts }];
  });
  return [...rows, ...merged];
}

/** Whether two pairs of figures are the same. */
export function isSamePair(a: Pair | null | undefined, b: Pair | null | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}
