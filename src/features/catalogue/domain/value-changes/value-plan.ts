import type { AttributeRow, ChoiceRow, DefinitionRows, Pair, UnitRow } from "../definitions/rows.ts";
import { proposedValue } from "../structure-forms/proposed-key.ts";
import { type FormKind, hasChoices, isFigures, storedKindOf } from "../structure-forms/typed-attribute.ts";
import { type Conversion, figureIn } from "./convert.ts";
import { foldedWord, valueFormOf, wordsOfChoice } from "./value-form.ts";

/** Another form of values: a kind, a unit, or other words. */
export interface FormPlan {
  do: "form";
  kind: FormKind;
  /** Units of figures; `null` for figures without one, and for words. */
  storedUnit: string | null;
  /** The stored figures were meant in the new unit: they stay. */
  isRelabelled: boolean;
  /** What a word of a list becomes as a text. */
  words: Conversion["words"];
  /** Ukrainian names of the words that values can have, in their order. */
  names: readonly string[];
  /** Words that no name fits are added. */
  addsMissing: boolean;
}

/** What shall become of an attribute that products have values of. */
export type ValuePlan =
  | FormPlan
  | { do: "merge"; value: string; into: string }
  | { do: "drop"; value: string }
  | { do: "delete" }
  | { do: "rename"; to: string };

/** An attribute as the plan leaves it, and how its values get there. */
export interface Planned {
  after: AttributeRow | null;
  conversion: Conversion;
  /** Factor of figures that are kept in a shown unit (of the attribute or of a list), such as presets of filters. */
  shownFactor(shownUnit: string | null): number;
}

/** The attribute after a plan; `missing` are words that it adds. Units of other dimensions have the factor 1: whether that is meant, the caller asks. */
export function planned(
  rows: Pick<DefinitionRows, "units">,
  before: AttributeRow,
  { plan, missing = [] }: { plan: ValuePlan; missing?: readonly string[] },
): Planned {
  const units = new Map(rows.units.map((unit) => [unit.key, unit]));
  const after = afterOf(before, plan, missing);
  const isMeasured = plan.do === "form" && isFigures(plan.kind) && before.digits !== null;
  const factorOf = (some: string | null, other: string | null) => factor(units.get(some ?? ""), units.get(other ?? ""));
  const converts = isMeasured && !plan.isRelabelled;
  const scale = converts ? factorOf(before.storedUnit, plan.storedUnit) : 1;
  const ranged = after && { ...after, range: scaled(after.range, scale) };
  const merged = new Map(
    (after?.choices ?? []).flatMap(({ value, mergedInto }) => (mergedInto === null ? [] : [[value, mergedInto]])),
  );
  return {
    after: ranged,
    conversion: {
      from: valueFormOf(before),
      to: valueFormOf(ranged ?? before),
      ...{ factor: scale, words: plan.do === "form" ? plan.words : "value", merged },
    },
    shownFactor: (unit) => (converts && ranged && isOtherForm(before, ranged) ? factorOf(unit, ranged.shownUnit) : 1),
  };
}

/** Whether lists cannot have a kind, unit, decimals and limits of their own as they had. */
export function isOtherForm(before: AttributeRow, after: AttributeRow): boolean {
  return after.kind !== before.kind || after.storedUnit !== before.storedUnit;
}

/** Whether figures cannot be converted because the units measure different things. */
export function isOtherDimension(
  { units }: Pick<DefinitionRows, "units">,
  before: AttributeRow,
  plan: ValuePlan,
): boolean {
  if (plan.do !== "form" || !isFigures(plan.kind) || before.digits === null || plan.isRelabelled) return false;
  const dimensionOf = (key: string | null) => units.find((unit) => unit.key === key)?.dimension ?? null;
  return dimensionOf(before.storedUnit) !== dimensionOf(plan.storedUnit);
}

function factor(from: UnitRow | undefined, to: UnitRow | undefined): number {
  return from && to && from.dimension === to.dimension ? from.factor / to.factor : 1;
}

function scaled(range: Pair | null, by: number): Pair | null {
  return range && [figureIn(range[0], by), figureIn(range[1], by)];
}

function afterOf(before: AttributeRow, plan: ValuePlan, missing: readonly string[]): AttributeRow | null {
  switch (plan.do) {
    case "delete":
      return null;
    case "rename":
      return { ...before, key: plan.to };
    case "drop":
      return { ...before, choices: without(before.choices, plan.value) };
    case "merge":
      return {
        ...before,
        choices: (before.choices ?? []).map((choice) =>
          choice.value === plan.value || choice.mergedInto === plan.value
            ? { ...choice, mergedInto: plan.into }
            : choice,
        ),
      };
    case "form":
      return formed(before, plan, missing);
  }
}

/** Words that were merged into the one that goes go with it. */
function without(choices: AttributeRow["choices"], value: string): ChoiceRow[] {
  return (choices ?? []).filter((choice) => choice.value !== value && choice.mergedInto !== value);
}

function formed(before: AttributeRow, plan: FormPlan, missing: readonly string[]): AttributeRow {
  const isNumeric = isFigures(plan.kind);
  const kept = plan.storedUnit === before.storedUnit ? before.shownUnit : plan.storedUnit;
  return {
    ...before,
    kind: storedKindOf(plan.kind),
    storedUnit: isNumeric ? plan.storedUnit : null,
    shownUnit: isNumeric ? kept : null,
    digits: isNumeric ? digitsOf(before, plan.kind) : null,
    signed: isNumeric && before.signed,
    range: isNumeric ? before.range : null,
    choices: hasChoices(plan.kind) ? choicesOf(before, plan, missing) : null,
  };
}

const usualDigits: Pair = [0, 2];

function digitsOf({ digits, kind }: AttributeRow, next: FormKind): Pair {
  if (next === "integer") return digits && kind === "integer" ? digits : [0, 0];
  return digits && kind !== "integer" ? digits : usualDigits;
}

const flagNames: Readonly<Record<string, ChoiceRow["texts"]>> = {
  yes: { name: { ua: "Так", pl: "Tak", en: "Yes" } },
  no: { name: { ua: "Ні", pl: "Nie", en: "No" } },
};

/** Known words with these names keep their value; other names become new ones, and so do missing words. */
function choicesOf(before: AttributeRow, { names }: FormPlan, missing: readonly string[]): ChoiceRow[] {
  const known = before.choices ?? [];
  const taken = new Set(known.map(({ value }) => value));
  const used = new Set<string>();
  const added = (name: string, texts: ChoiceRow["texts"] = { name: { ua: name } }): ChoiceRow => {
    const value = proposedValue(name, taken);
    taken.add(value);
    return { value, isProtected: false, mergedInto: null, texts };
  };
  const rows = names.flatMap((name): ChoiceRow[] => {
    const own = known.find(
      ({ value, mergedInto }) => mergedInto === null && !used.has(value) && isNamed(known, value, name),
    );
    if (own) used.add(own.value);
    return own ? [own] : [added(name)];
  });
  const left = known.filter(({ mergedInto }) => mergedInto !== null && used.has(mergedInto));
  const extra = missing.map((word) => {
    const own = known.find(({ value }) => value === word);
    return own ? { ...own, mergedInto: null } : added(word, before.kind === "flag" ? flagNames[word] : undefined);
  });
  return [...rows, ...extra, ...left];
}

function isNamed(known: readonly ChoiceRow[], value: string, name: string): boolean {
  const wanted = foldedWord(name);
  return foldedWord(wordsOfChoice(known, value)[0] ?? value) === wanted || value === name;
}
