import { slugOf } from "../slug.ts";
import { type Complain, complaining, type DefinitionError } from "./definition-errors.ts";
import { type KnownAttribute, knownAttributes } from "./protected.ts";
import type { AttributeRow, DefinitionRows, Texts } from "./rows.ts";

/** Longest name, in characters. */
const longestName = 120;
/** Decimals that a figure may show. */
const mostDigits = 6;
/** Figures of one kind: the others are words. */
const numericKinds: ReadonlySet<string> = new Set(["number", "integer", "range", "size"]);

/** Errors of units, groups, names of orders and attributes. */
export function attributeErrors({
  units,
  groups,
  orders,
  attributes,
  formerKeys = {},
}: DefinitionRows): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const unitsByKey = new Map(units.map((unit) => [unit.key, unit]));
  const groupKeys = new Set(groups.map(({ key }) => key));
  for (const { key, factor, texts } of units) {
    const complain = complaining(errors, `unit:${key}`);
    checkText(texts, "name" in texts ? "name" : "other", complain);
    if (!(factor > 0 && Number.isFinite(factor))) complain("factor", "format");
  }
  for (const { key, texts } of groups) checkText(texts, "name", complaining(errors, `group:${key}`));
  for (const { key, texts } of orders) checkText(texts, "name", complaining(errors, `order:${key}`));
  checkKeys(attributes, formerKeys, (key) => complaining(errors, `attribute:${key}`));
  for (const row of attributes) {
    const complain = complaining(errors, `attribute:${row.key}`);
    checkText(row.texts, "label", complain);
    if (row.texts.short) checkText(row.texts, "short", complain);
    if (!groupKeys.has(row.group)) complain("group", "unknown", row.group);
    checkValues(row, complain);
    const [stored, shown] = [row.storedUnit, row.shownUnit].map((key) => (key === null ? null : unitsByKey.get(key)));
    if (stored === undefined) complain("storedUnit", "unknown", row.storedUnit ?? "");
    if (shown === undefined) complain("shownUnit", "unknown", row.shownUnit ?? "");
    if (stored?.dimension !== shown?.dimension) complain("shownUnit", "other_dimension", row.storedUnit ?? "");
  }
  const known = new Map(attributes.map((row) => [row.key, row]));
  for (const key of Object.keys(knownAttributes) as KnownAttribute[])
    checkKnown(key, known.get(key), complaining(errors, `attribute:${key}`));
  return errors;
}

function checkKeys(
  attributes: readonly AttributeRow[],
  former: Readonly<Record<string, string>>,
  complainOf: (key: string) => Complain,
): void {
  // A key of before still leads to its attribute, for imports and old versions.
  const seen = new Set(Object.keys(former));
  for (const { key } of attributes) {
    if (!/^[a-z][a-z0-9_]{1,59}$/.test(key)) complainOf(key)("key", "format");
    if (seen.has(key)) complainOf(key)("key", "taken", key);
    seen.add(key);
  }
}

/** A Ukrainian text must be there; none may be empty or too long. */
export function checkText(texts: Texts, field: string, complain: Complain): void {
  const own = Object.values(texts[field] ?? {});
  if (!texts[field]?.ua?.trim()) complain(field, "missing_text");
  if (own.some((text) => text !== undefined && text.length > longestName)) complain(field, "long_text");
}

/** Whether kind, decimals, limits and choices fit together. */
export function checkValues(
  { kind, digits, range, choices }: Pick<AttributeRow, "kind" | "digits" | "range" | "choices">,
  complain: Complain,
): void {
  const isNumeric = numericKinds.has(kind) || (kind === "list" && digits !== null);
  if (isNumeric !== (digits !== null) || (isNumeric && choices !== null)) complain("kind", "wrong_kind", kind);
  if (kind === "choice" && !choices?.length) complain("choices", "no_choices");
  if (choices && kind !== "choice" && kind !== "list") complain("kind", "wrong_kind", kind);
  if (digits && !(digits[0] >= 0 && digits[0] <= digits[1] && digits[1] <= mostDigits))
    complain("digits", "upside_down");
  if (range && (range[0] >= range[1] || !isNumeric)) complain("range", isNumeric ? "upside_down" : "wrong_kind");
  const slugs = new Map<string, string>();
  for (const choice of choices ?? []) {
    const slug = slugOf(choice.value);
    const other = slugs.get(slug);
    if (other !== undefined) complain(`choices.${choice.value}`, "taken", other);
    slugs.set(slug, choice.value);
    checkText(choice.texts, "name", (_, code) => complain(`choices.${choice.value}`, code));
    const { mergedInto } = choice;
    if (mergedInto !== null && !choices?.some(({ value, mergedInto: next }) => value === mergedInto && next === null))
      complain(`choices.${choice.value}`, "unknown", mergedInto);
  }
}

/** Code reads these attributes by their key. */
function checkKnown(key: KnownAttribute, row: AttributeRow | undefined, complain: Complain): void {
  const { kinds, storedUnit, words } = knownAttributes[key];
  if (!row) {
    complain("key", "protected", key);
    return;
  }
  if (!(kinds as readonly string[]).includes(row.kind)) complain("kind", "protected", kinds.join(" "));
  if (row.storedUnit !== storedUnit) complain("storedUnit", "protected", storedUnit ?? "");
  for (const word of words)
    if (!row.choices?.some(({ value, mergedInto }) => value === word && mergedInto === null))
      complain(`choices.${word}`, "protected", word);
}
