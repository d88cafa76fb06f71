import { oneOf } from "#platform/pure/one-of.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { CategoryPreview } from "../../../categories/category-forms.service.ts";
import type { StaffCategories } from "../../../categories/staff-categories.service.ts";
import {
  type CategoryErrors,
  type CategoryField,
  categoryDifferences,
  categoryFields,
  type TypedCategory,
} from "../../../domain/category-form/category-fields.ts";
import type { DefinitionError } from "../../../domain/definitions/definition-errors.ts";

/** Answer to a form that was not carried out. What was typed stays. */
export interface CategoryAnswer {
  intent: "save" | "preview" | "delete";
  typed: TypedCategory | null;
  errors: CategoryErrors;
  others: readonly DefinitionError[];
  /** Somebody else saved it meanwhile: the state to save over, once the differences were seen. */
  conflict: { seen: string; differences: { field: CategoryField; mine: string; theirs: string }[] } | null;
  preview: CategoryPreview | null;
  /** Why it was not deleted. */
  refusal: "sure" | "in_use" | "conflict" | null;
}

type Outcome = Result<
  { done: "add" | "save" | "delete"; id: number },
  { code: "unknown_category" } | { code: "refused"; status: 200 | 400 | 409; answer: CategoryAnswer }
>;

interface Target {
  categories: StaffCategories;
  by: { id: string };
  /** `null` for a new one. */
  id: number | null;
}

/** Saves, previews or deletes a category by a form: `intent`, the fields, `seen` (its state) and, to delete, `sure`. */
export async function writeCategory(target: Target, form: URLSearchParams): Promise<Outcome> {
  const { categories, by, id } = target;
  const intent = oneOf(["save", "preview", "delete"] as const, form.get("intent")) ?? "save";
  const seen = form.get("seen") ?? "";
  if (intent === "delete") return id === null ? fail({ code: "unknown_category" }) : remove(target, id, form, seen);
  const typed = typedIn(form);
  if (intent === "preview") {
    const read = await categories.preview(id, typed);
    if (read.ok) return refused(200, { intent, typed, preview: read.value });
    if (read.code === "unknown_category") return fail({ code: "unknown_category" });
    return refused(400, { intent, typed, errors: read.errors, others: read.others });
  }
  const like = /^\d{1,9}$/.test(form.get("like") ?? "") ? Number(form.get("like")) : null;
  const saved = await categories.save(by, id, { seen, typed, like });
  if (saved.ok) return ok({ done: id === null ? "add" : "save", id: saved.value.id });
  if (saved.code === "unknown_category") return fail({ code: "unknown_category" });
  if (saved.code === "invalid") return refused(400, { intent, typed, errors: saved.errors, others: saved.others });
  const { now, mine } = saved;
  const differences = categoryDifferences(mine, now.typed);
  return refused(409, { intent, typed, conflict: { seen: now.seen, differences } });
}

async function remove({ categories, by }: Target, id: number, form: URLSearchParams, seen: string): Promise<Outcome> {
  if (form.get("sure") !== "on") return refused(400, { intent: "delete", refusal: "sure" });
  const removed = await categories.remove(by, id, seen);
  if (removed.ok) return ok({ done: "delete", id });
  if (removed.code === "unknown_category") return fail({ code: "unknown_category" });
  return refused(409, { intent: "delete", refusal: removed.code });
}

/** Most characters of a field that is read; a little more than fits, so that the message can say that it is too long. */
const mostTyped = 20_000;

function typedIn(form: URLSearchParams): TypedCategory {
  const typed = (field: CategoryField) => (form.get(field) ?? "").slice(0, mostTyped);
  return {
    ...(Object.fromEntries(categoryFields.map((field) => [field, typed(field)])) as Record<CategoryField, string>),
    // One select for each; without scripts they are all sent.
    companions: form
      .getAll("companions")
      .filter((id) => id !== "")
      .join(","),
  };
}

function refused(
  status: 200 | 400 | 409,
  answer: Pick<CategoryAnswer, "intent"> & Partial<CategoryAnswer>,
): Extract<Outcome, { code: "refused" }> {
  const nothing = { typed: null, errors: {}, others: [], conflict: null, preview: null, refusal: null };
  return { ok: false, code: "refused", status, answer: { ...nothing, ...answer } };
}
