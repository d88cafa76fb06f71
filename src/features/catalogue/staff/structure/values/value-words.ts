import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { unitWord } from "../../../domain/definitions/plain-texts.ts";
import type { AttributeRow, DefinitionRows } from "../../../domain/definitions/rows.ts";
import { formatFigure } from "../../../domain/figures.ts";
import type { SpecValue } from "../../../domain/specs.ts";
import type { LostReason } from "../../../domain/value-changes/convert.ts";
import type { Removed } from "../../../domain/value-changes/fitted-lists.ts";
import { type Example, type Outcome, outcomes } from "../../../domain/value-changes/tally.ts";
import type { ValuePlan } from "../../../domain/value-changes/value-plan.ts";
import { definitionNames, textIn } from "../attributes/attribute-words.ts";

export interface Reader {
  t: Translate;
  locale: Locale;
}

/** Decimals of figures here: a rounding must be seen. */
const decimals = [0, 6] as const;

/** A stored value in the reader's language, with the unit in which it is stored. */
function shownValue(value: SpecValue, row: AttributeRow, rows: Pick<DefinitionRows, "units">, reader: Reader): string {
  const { t, locale } = reader;
  if (typeof value === "boolean") return t(value ? "attributes.yes" : "attributes.no");
  const words = [value].flat().map((one) => {
    if (typeof one === "number") return formatFigure(one, decimals, locale);
    const choice = row.choices?.find((known) => known.value === one);
    return textIn(choice?.texts, "name", locale) || String(one);
  });
  const joint = row.kind === "range" ? "–" : row.kind === "size" ? " × " : "; ";
  const unit = rows.units.find(({ key }) => key === row.storedUnit);
  const last = [value].flat().at(-1);
  const name = unit && typeof last === "number" ? unitWord(unit.texts, last, locale) : "";
  return name ? `${words.join(joint)}\u00a0${name}` : words.join(joint);
}

const reasons: Record<LostReason, MessageKey> = {
  not_number: "adminValues.reason_not_number",
  not_choice: "adminValues.reason_not_choice",
  not_flag: "adminValues.reason_not_flag",
  several: "adminValues.reason_several",
  other: "adminValues.reason_other",
  removed: "adminValues.reason_removed",
};

/** A value before and after, in words. */
export interface ShownExample {
  sku: string;
  count: number;
  before: string;
  after: string | null;
  reason: string | null;
}

interface Sides {
  before: AttributeRow;
  after: AttributeRow | null;
  rows: Pick<DefinitionRows, "units">;
}

/** Examples of each outcome in the reader's language. */
export function shownExamples(
  examples: Record<Outcome, readonly Example[]>,
  { before, after, rows }: Sides,
  reader: Reader,
): Record<Outcome, ShownExample[]> {
  const shown = ({ sku, count, before: old, after: next, reason }: Example): ShownExample => ({
    ...{ sku, count, before: shownValue(old, before, rows, reader) },
    after: next === null ? null : shownValue(next, after ?? before, rows, reader),
    reason: reason && reader.t(reasons[reason]),
  });
  const entries = outcomes.map((outcome) => [outcome, examples[outcome].map(shown)] as const);
  return Object.fromEntries(entries) as Record<Outcome, ShownExample[]>;
}

const removedTexts: Record<Removed["what"], MessageKey> = {
  filter: "adminValues.removed_filter",
  preset: "adminValues.removed_preset",
  order: "adminValues.removed_order",
  settings: "adminValues.removed_settings",
};

/** What goes with the change, with the names of categories. */
export function shownRemoved(
  removed: readonly Removed[],
  names: Readonly<Record<number, string>>,
  { t }: Reader,
): string[] {
  return removed.map(({ categoryId, what, name }) =>
    t(removedTexts[what], { category: names[categoryId] ?? String(categoryId), name }),
  );
}

/** What a plan does, in one line. */
export function shownPlan(
  plan: ValuePlan | { do: "undo" },
  { before, after }: { before: AttributeRow | null; after: AttributeRow | null },
  rows: DefinitionRows,
  reader: Reader,
): string {
  const { t, locale } = reader;
  const names = definitionNames(rows, reader);
  const word = (value: string) =>
    textIn(before?.choices?.find((choice) => choice.value === value)?.texts, "name", locale) || value;
  switch (plan.do) {
    case "form": {
      if (!before || !after) return t("adminValues.plan_form");
      const form = (row: AttributeRow) =>
        [names.kind(row), row.storedUnit ? names.unit(row.storedUnit) : ""].filter(Boolean).join(", ");
      const [old, next] = [form(before), form(after)];
      return old === next ? t("adminValues.plan_words", { kind: old }) : `${old} → ${next}`;
    }
    case "merge":
      return t("adminValues.plan_merge", { word: word(plan.value), into: word(plan.into) });
    case "drop":
      return t("adminValues.plan_drop", { word: word(plan.value) });
    case "rename":
      return t("adminValues.plan_rename", { to: plan.to });
    case "delete":
      return t("adminValues.plan_delete");
    case "undo":
      return t("adminValues.plan_undo");
  }
}
