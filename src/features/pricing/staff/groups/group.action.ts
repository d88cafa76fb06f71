import { ok, type Result } from "#platform/pure/result.ts";
import {
  type CustomerGroup,
  type GroupErrors,
  type GroupFacts,
  maxGroupName,
  readGroup,
  type TypedGroup,
} from "../../domain/groups/customer-group.ts";
import { factChanges, type GroupChange } from "../../domain/groups/group-change.ts";
import type { CustomerGroups } from "../../groups/customer-groups.service.ts";

/** Answer to a form that was not carried out. What was typed stays. */
export interface GroupAnswer {
  intent: "save" | "delete";
  typed: TypedGroup;
  errors: GroupErrors;
  /** Somebody else saved it meanwhile: the version to save over, and what is stored (`before`) beside what was typed. */
  conflict: { version: number; differences: GroupChange[] } | null;
  /** Why it was not deleted. */
  refusal: "sure" | "in_use" | null;
}

type Outcome = Result<
  { done: "add" | "save" | "delete"; key: string },
  { code: "unknown_group" } | { code: "refused"; answer: GroupAnswer }
>;

interface Target {
  groups: Pick<CustomerGroups, "add" | "save" | "remove">;
  by: { id: string };
  /** `null` for a new one. */
  key: string | null;
}

/** Adds, saves or deletes a group by a form: `intent`, the fields, `seen` (its version) and, to delete, `sure`. */
export async function writeGroup({ groups, by, key }: Target, form: URLSearchParams): Promise<Outcome> {
  const seen = seenIn(form);
  const typed = typedIn(form);
  if (form.get("intent") === "delete" && key !== null) {
    if (form.get("sure") !== "on") return refused({ intent: "delete", typed, refusal: "sure" });
    const removed = await groups.remove(by, key, seen);
    if (removed.ok) return ok({ done: "delete", key });
    if (removed.code === "unknown_group") return removed;
    if (removed.code === "in_use") return refused({ intent: "delete", typed, refusal: "in_use" });
    return refused({ intent: "delete", typed, conflict: { version: removed.now.version, differences: [] } });
  }
  const read = readGroup(typed);
  if (!read.ok) return refused({ intent: "save", typed, errors: read.errors });
  if (key === null) return ok({ done: "add", key: await groups.add(by, read.value) });
  const saved = await groups.save(by, key, { seen, facts: read.value });
  if (saved.ok) return ok({ done: "save", key });
  if (saved.code === "unknown_group") return saved;
  return refused({ intent: "save", typed, conflict: conflictWith(saved.now, read.value) });
}

function conflictWith(now: CustomerGroup, mine: GroupFacts): GroupAnswer["conflict"] {
  return { version: now.version, differences: factChanges(now, mine) };
}

/** The version that a form was made from; 0 without a readable one. */
export function seenIn(form: URLSearchParams): number {
  return /^\d{1,9}$/.test(form.get("seen") ?? "") ? Number(form.get("seen")) : 0;
}

/** At most a little more than fits, so that the message can say that it is too long. */
function typedIn(form: URLSearchParams): TypedGroup {
  return {
    name: (form.get("name") ?? "").slice(0, maxGroupName + 200),
    percent: (form.get("percent") ?? "").slice(0, 40),
    showsNet: form.get("net") === "on",
  };
}

function refused(
  answer: Pick<GroupAnswer, "intent" | "typed"> & Partial<GroupAnswer>,
): Extract<Outcome, { code: "refused" }> {
  return { ok: false, code: "refused", answer: { errors: {}, conflict: null, refusal: null, ...answer } };
}
