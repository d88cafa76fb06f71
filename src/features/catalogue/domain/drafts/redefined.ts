import { locales } from "#features/languages/domain/locale.ts";
import type { Attribute } from "../attribute.ts";
import { attributeOf } from "../attributes.ts";
import { definitions } from "../definitions/current.ts";
import { unitWord, type Words } from "../definitions/plain-texts.ts";
import type { Pair, ValueKind } from "../definitions/rows.ts";
import { columnOf } from "../product-writes/columns.ts";
import { readSpec } from "../product-writes/read-cells.ts";
import { rangeError } from "../product-writes/set-cell.ts";
import type { FieldEdit } from "./draft.ts";
import { attributeKey, type ShownAttribute } from "./shown-attribute.ts";

/** What an attribute is now that it was not when a form showed it. Names of before are in the language of that form. */
export type AttributeChange =
  | { what: "removed" }
  | { what: "renamed"; from: string; to: Words }
  | { what: "kind"; from: ValueKind; to: ValueKind }
  /** Names of the units, as after five. */
  | { what: "unit"; from: Words | null; to: Words | null }
  | { what: "range"; from: Pair | null; to: Pair | null }
  | { what: "words"; removed: readonly string[]; added: readonly Words[] };

/** A typed value whose attribute somebody changed after the form had shown it. */
export interface Redefined {
  field: string;
  /** The field of the attribute now, which another key has changed; `null` if the category does not have it any more. */
  to: string | null;
  shown: ShownAttribute;
  typed: string;
  /** Whether the value means the same by the new definition and was taken; otherwise it is not saved. */
  isTaken: boolean;
  changes: readonly AttributeChange[];
}

/** Whether an edit can be saved or at least explained: of a known field, or of an attribute that the form says to have shown. */
export function isExplained({ field, shown }: FieldEdit, isKnown: (field: string) => boolean): boolean {
  return isKnown(field) || (shown !== undefined && attributeKey(field) !== null);
}

/**
 * Compares edits of attributes with the definitions in force. A value is taken where it cannot mean anything else: its unit is the
 * same, and it is valid by the new kind, words and range. A figure whose unit changed is never taken, for nobody knows in which it was
 * meant. Edits of an attribute with another key go to its field of now.
 */
export function compareShown(edits: readonly FieldEdit[]): { edits: FieldEdit[]; redefined: Redefined[] } {
  const taken: FieldEdit[] = [];
  const redefined: Redefined[] = [];
  for (const { shown, ...edit } of edits) {
    const key = attributeKey(edit.field);
    if (!shown || key === null) {
      taken.push(edit);
      continue;
    }
    const column = columnOf(edit.field);
    const now = column?.kind === "spec" ? attributeOf(shown.category, column.key) : null;
    const field = column?.name ?? null;
    const changes = changesOf(shown, now);
    // Nothing is lost with an empty value, whatever it is empty of.
    const isTaken = edit.after === "" || (now !== null && isSameMeaning(shown, now, edit.after));
    if (isTaken && field !== null) taken.push({ ...edit, field, shown });
    if ((changes.length > 0 || !isTaken) && edit.after !== "")
      redefined.push({ field: edit.field, to: now && field, shown, typed: edit.after, isTaken, changes });
  }
  return { edits: taken, redefined };
}

function isSameMeaning(shown: ShownAttribute, now: Attribute, typed: string): boolean {
  if (unitOf(now) !== shown.unit) return false;
  // A word of a list is its value, which says nothing as a text.
  if (shown.words && (now.numeric || !now.choices)) return false;
  if (changesOf(shown, now).every(({ what }) => what === "renamed")) return true;
  const read = readSpec(typed, now);
  return read.ok && rangeError(now, read.value, typed) === null;
}

function unitOf(attribute: Attribute): string | null {
  return attribute.numeric ? (attribute.stored?.key ?? null) : null;
}

/** Every difference that matters to who types a value. */
function changesOf(shown: ShownAttribute, now: Attribute | null): AttributeChange[] {
  if (!now) return [{ what: "removed" }];
  const changes: AttributeChange[] = [];
  if (!locales.some((locale) => now.label[locale] === shown.label))
    changes.push({ what: "renamed", from: shown.label, to: now.label });
  if (now.kind !== shown.kind) changes.push({ what: "kind", from: shown.kind, to: now.kind });
  if (unitOf(now) !== shown.unit)
    changes.push({ what: "unit", from: unitNames(shown.unit), to: unitNames(unitOf(now)) });
  if (now.numeric && JSON.stringify(now.range) !== JSON.stringify(shown.range))
    changes.push({ what: "range", from: shown.range, to: now.range });
  return now.kind === shown.kind ? [...changes, ...changedWords(shown.words ?? {}, now)] : changes;
}

function changedWords(before: Readonly<Record<string, string>>, now: Attribute): AttributeChange[] {
  const names = now.numeric || !now.choices ? new Map<string, Words>() : now.names;
  const removed = Object.entries(before).flatMap(([value, name]) => (names.has(value) ? [] : [name]));
  const added = [...names].flatMap(([value, name]) => (Object.hasOwn(before, value) ? [] : [name]));
  return removed.length + added.length > 0 ? [{ what: "words", removed, added }] : [];
}

/** The names of a unit; one that is gone is named by its key. */
function unitNames(key: string | null): Words | null {
  if (key === null) return null;
  const unit = definitions().rows.units.find((one) => one.key === key);
  const names = locales.map((locale) => [locale, unit ? unitWord(unit.texts, 5, locale) : key]);
  return Object.fromEntries(names) as unknown as Words;
}
