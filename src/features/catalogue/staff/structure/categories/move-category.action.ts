import type { MessageKey } from "#features/languages/domain/messages.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { StaffCategories } from "../../../categories/staff-categories.service.ts";
import type { TreeMove } from "../../../domain/category-form/tree-moves.ts";
import { definitionErrorTexts } from "../parts/definition-error-texts.ts";

/** Why a category was not moved. */
export interface MoveAnswer {
  id: number;
  error: "conflict" | "nowhere" | "invalid";
  reason: MessageKey | null;
  other: string;
}

type Outcome = Result<{ id: number }, { code: "unreadable" } | { code: "refused"; answer: MoveAnswer }>;

/** Moves a category by a form: `id`, `how`, `target` (for `before`, `after` and `into`) and `seen`, the version of the tree. */
export async function moveCategory(
  categories: StaffCategories,
  by: { id: string },
  form: URLSearchParams,
): Promise<Outcome> {
  const id = numberOf(form.get("id"));
  const seen = numberOf(form.get("seen"));
  const move = moveOf(form);
  if (id === null || seen === null || !move) return fail({ code: "unreadable" });
  const done = await categories.move(by, { id, move, seen });
  if (done.ok) return ok({ id });
  const [error] = done.code === "invalid" ? done.errors : [];
  const reason = error ? definitionErrorTexts[error.code] : null;
  return fail({ code: "refused", answer: { id, error: done.code, reason, other: "" } });
}

function moveOf(form: URLSearchParams): TreeMove | null {
  const step = oneOf(["up", "down", "in", "out"] as const, form.get("how"));
  if (step) return { how: step };
  const how = oneOf(["before", "after", "into"] as const, form.get("how"));
  const target = numberOf(form.get("target"));
  return how && target !== null ? { how, target } : null;
}

function numberOf(typed: string | null): number | null {
  return /^\d{1,9}$/.test(typed ?? "") ? Number(typed) : null;
}
