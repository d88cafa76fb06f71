import { ok, type Result } from "#platform/pure/result.ts";
import {
  type OperatorDifference,
  type OperatorErrors,
  type OperatorField,
  operatorDifferences,
  operatorLimits,
  readOperator,
} from "../../domain/operators/operator.ts";
import type { Operators } from "../../operators.service.ts";

/** Answer to a form that was not carried out. What was typed stays. */
export interface OperatorAnswer {
  intent: "save" | "delete";
  typed: Record<OperatorField, string>;
  errors: OperatorErrors;
  /** Somebody else saved it meanwhile: the version to save over, once the differences were seen. */
  conflict: { version: number; differences: OperatorDifference[] } | null;
  /** Why it was not deleted. */
  refusal: { code: "sure" } | { code: "in_use"; products: number } | null;
}

type Outcome = Result<
  { done: "add" | "save" | "delete"; key: string },
  { code: "unknown_operator" } | { code: "refused"; answer: OperatorAnswer }
>;

interface Target {
  operators: Operators;
  by: { id: string };
  /** `null` for a new one. */
  key: string | null;
}

/** Adds, saves or deletes an operator by a form: `intent`, the fields, `seen` (its version) and, to delete, `sure`. */
export async function writeOperator(target: Target, form: URLSearchParams): Promise<Outcome> {
  const { operators, by, key } = target;
  const seen = /^\d{1,9}$/.test(form.get("seen") ?? "") ? Number(form.get("seen")) : 0;
  if (form.get("intent") === "delete" && key !== null) return remove(target, key, form, seen);
  const typed = typedIn(form);
  const read = readOperator(typed);
  if (!read.ok) return refused({ intent: "save", typed, errors: read.errors });
  if (key === null) return ok({ done: "add", key: await operators.add(by, read.value) });
  const saved = await operators.save(by, key, { seen, facts: read.value });
  if (saved.ok) return ok({ done: "save", key });
  if (saved.code === "unknown_operator") return saved;
  const conflict = { version: saved.now.version, differences: operatorDifferences(read.value, saved.now) };
  return refused({ intent: "save", typed, conflict });
}

async function remove({ operators, by }: Target, key: string, form: URLSearchParams, seen: number): Promise<Outcome> {
  const now = await operators.one(key);
  if (!now) return { ok: false, code: "unknown_operator" };
  const given = { intent: "delete", typed: now } as const;
  if (form.get("sure") !== "on") return refused({ ...given, refusal: { code: "sure" } });
  const removed = await operators.remove(by, key, seen);
  if (removed.ok) return ok({ done: "delete", key });
  if (removed.code === "unknown_operator") return removed;
  if (removed.code === "in_use") return refused({ ...given, refusal: { code: "in_use", products: removed.products } });
  return refused({ ...given, conflict: { version: removed.now.version, differences: [] } });
}

/** At most a little more than fits, so that the message can say that it is too long. */
function typedIn(form: URLSearchParams): Record<OperatorField, string> {
  const typed = (field: OperatorField) => (form.get(field) ?? "").slice(0, operatorLimits[field] + 200);
  return { name: typed("name"), address: typed("address"), country: typed("country"), contact: typed("contact") };
}

function refused(
  answer: Pick<OperatorAnswer, "intent" | "typed"> & Partial<OperatorAnswer>,
): Extract<Outcome, { code: "refused" }> {
  return { ok: false, code: "refused", answer: { errors: {}, conflict: null, refusal: null, ...answer } };
}
