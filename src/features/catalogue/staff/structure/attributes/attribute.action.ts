import type { DefinitionWrites } from "../../../definition-writes.service.ts";
import type { PartVersions } from "../../../definitions/part-versions.service.ts";
import { type PartDifference, partDifferences } from "../../../domain/definitions/part-differences.ts";
import { type FormError, formErrors } from "../../../domain/structure-forms/form-error.ts";
import { rowIntent } from "../../../domain/structure-forms/row-order.ts";
import { readAttribute, type TypedAttribute, typedAttribute } from "../../../domain/structure-forms/typed-attribute.ts";

/** Answer to a form that was not carried out. What was typed stays. */
export interface AttributeAnswer {
  intent: "save" | "delete" | "put_back" | "rows";
  typed: TypedAttribute;
  errors: FormError[];
  /** Somebody else saved it meanwhile: the version to save over, and what differs (`before`: stored, `after`: typed). */
  conflict: { version: number; differences: PartDifference[] } | null;
  refusal: "sure" | null;
}

type Outcome =
  | { done: "add" | "save" | "delete" | "put_back"; key: string }
  | { unknown: true }
  | { answer: AttributeAnswer };

interface Target {
  writes: DefinitionWrites;
  versions: PartVersions;
  by: { id: string };
  /** `null` for a new one. */
  key: string | null;
  /** Keys of all attributes. */
  keys: ReadonlySet<string>;
}

/** The version that a form was made from; 0 without a readable one. */
export function seenIn(form: URLSearchParams): number {
  return /^\d{1,9}$/.test(form.get("seen") ?? "") ? Number(form.get("seen")) : 0;
}

/** Adds, saves, deletes an attribute or puts an earlier state back; a button of a row answers the form with the rows as it leaves them. */
export async function writeAttribute(target: Target, form: URLSearchParams): Promise<Outcome> {
  const { writes, by, key, keys } = target;
  const intent = form.get("intent") ?? "";
  if (key !== null && intent === "put_back") return putBack(target, key, form);
  if (key !== null && intent === "delete") return remove(target, key, form);
  const typed = typedAttribute(form);
  if (rowIntent.test(intent)) return refused({ intent: "rows", typed });
  const now = key === null ? null : (await writes.read("attribute", key)).rows;
  if (key !== null && !now) return { unknown: true };
  const { row, errors } = readAttribute(typed, { now, taken: keys });
  // Of a taken short name the database knows whether the same attribute was sent before: that is a double click.
  const mayBeRepeated = key === null && keys.has(row.key) && errors.length === 1;
  if (errors.length > 0 && !mayBeRepeated) return refused({ intent: "save", typed, errors });
  const saved = await writes.change(by, { kind: "attribute", subject: row.key, seen: seenIn(form), rows: row });
  if (saved.ok) return { done: key === null ? "add" : "save", key: row.key };
  if (saved.code === "invalid")
    return refused({ intent: "save", typed, errors: formErrors(saved.errors, `attribute:${row.key}`) });
  // Somebody else has taken the short name meanwhile.
  if (key === null)
    return refused({ intent: "save", typed, errors: [{ field: "key", code: "taken", other: row.key }] });
  if (saved.now === null) return { unknown: true };
  const conflict = { version: saved.version, differences: partDifferences(saved.now, row) };
  return refused({ intent: "save", typed, conflict });
}

async function remove({ writes, by }: Target, key: string, form: URLSearchParams): Promise<Outcome> {
  const typed = typedAttribute(form);
  if (form.get("sure") !== "on") return refused({ intent: "delete", typed, refusal: "sure" });
  const removed = await writes.change(by, { kind: "attribute", subject: key, seen: seenIn(form), rows: null });
  if (removed.ok) return { done: "delete", key };
  if (removed.code === "invalid")
    return refused({ intent: "delete", typed, errors: formErrors(removed.errors, `attribute:${key}`) });
  return refused({ intent: "delete", typed, conflict: { version: removed.version, differences: [] } });
}

async function putBack({ versions, by }: Target, key: string, form: URLSearchParams): Promise<Outcome> {
  const version = Number(form.get("version") ?? "");
  if (!Number.isSafeInteger(version)) return { unknown: true };
  const back = await versions.putBack(by, { kind: "attribute", subject: key, version, seen: seenIn(form) });
  if (back.ok) return { done: "put_back", key };
  if (back.code === "unknown_version") return { unknown: true };
  const typed = typedAttribute(form);
  if (back.code === "invalid")
    return refused({ intent: "put_back", typed, errors: formErrors(back.errors, `attribute:${key}`) });
  return refused({ intent: "put_back", typed, conflict: { version: back.version, differences: [] } });
}

function refused(answer: Pick<AttributeAnswer, "intent" | "typed"> & Partial<AttributeAnswer>): Outcome {
  return { answer: { errors: [], conflict: null, refusal: null, ...answer } };
}

/** Status of an answer: 200 for rows that were moved, 409 for a conflict, else 400. */
export function statusOf({ intent, conflict }: Pick<AttributeAnswer, "conflict"> & { intent: string }): number {
  return intent === "rows" || intent === "preview" ? 200 : conflict ? 409 : 400;
}
