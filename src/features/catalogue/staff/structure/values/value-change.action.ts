import { randomUUID } from "node:crypto";
import { isUuid } from "#platform/pure/uuid.ts";
import type { HashedPreview } from "../../../definitions/value-changes/carry-out.service.ts";
import type { UndoPreview } from "../../../definitions/value-changes/undo-values.service.ts";
import type { ValueChanges } from "../../../definitions/value-changes/value-changes.service.ts";
import type { AttributeRow } from "../../../domain/definitions/rows.ts";
import { type FormError, formErrors } from "../../../domain/structure-forms/form-error.ts";
import { planOf, type TypedPlan, typedPlan } from "../../../domain/value-changes/typed-plan.ts";

/** Answer to a form that was not carried out. What was typed stays. */
export interface ChangeAnswer {
  status: 200 | 400 | 409;
  typed: TypedPlan | null;
  /** `stale`: what was seen is not so any more; the preview is of now. */
  notice: "stale" | "unsure" | "busy" | "already" | "too_old" | "changed_since" | "others" | "invalid" | null;
  errors: FormError[];
  preview: HashedPreview | null;
  undo: UndoPreview | null;
}

type Outcome = { change: string } | { unknown: true } | { answer: ChangeAnswer };

interface Target {
  changes: ValueChanges;
  by: { id: string };
  key: string;
  /** `null` for one that is deleted. */
  row: AttributeRow | null;
}

/** Previews a change (`preview`), carries it out (`carry_out`) or undoes one (`undo`, `undo_rest`). */
export async function writeChange(target: Target, form: URLSearchParams): Promise<Outcome> {
  const intent = form.get("intent") ?? "";
  if (intent === "undo" || intent === "undo_rest") return undo(target, form, intent === "undo_rest");
  const { changes, by, key, row } = target;
  if (!row) return { unknown: true };
  const typed = typedPlan(form, row);
  const plan = planOf(typed);
  if (intent !== "carry_out") {
    const preview = await changes.preview(key, plan);
    return preview ? answered({ typed, preview }) : { unknown: true };
  }
  const done = await changes.start(by, {
    ...{ id: idIn(form), key, plan, hash: form.get("hash") ?? "", isSure: form.get("sure") === "on" },
  });
  if (done.ok) return { change: done.value.id };
  switch (done.code) {
    case "stale":
      return done.preview ? answered({ typed, preview: done.preview, notice: "stale" }) : { unknown: true };
    case "unsure":
      return answered({ typed, preview: done.preview, notice: "unsure" });
    case "busy":
      return answered({ typed, preview: await changes.preview(key, plan), notice: "busy" });
    case "invalid":
      return answered({
        typed,
        preview: await changes.preview(key, plan),
        errors: formErrors(done.errors, subjectOf(key)),
      });
  }
}

const subjectOf = (key: string) => `attribute:${key}`;

async function undo({ changes, by }: Target, form: URLSearchParams, isPartly: boolean): Promise<Outcome> {
  const of = form.get("change") ?? "";
  if (!isUuid(of)) return { unknown: true };
  const done = await changes.undo(by, { id: idIn(form), of, isPartly });
  if (done.ok) return { change: done.value.isDone ? of : done.value.id };
  if (done.code === "unknown") return { unknown: true };
  if (done.code === "others") return answered({ notice: "others", undo: done.preview });
  return answered({ notice: done.code });
}

/** The id that the page has given to the order. */
function idIn(form: URLSearchParams): string {
  const id = form.get("request") ?? "";
  return isUuid(id) ? id : randomUUID();
}

const conflicts: ReadonlySet<ChangeAnswer["notice"]> = new Set([
  ...(["stale", "busy", "already", "too_old", "changed_since", "others"] as const),
]);

function answered(answer: Partial<ChangeAnswer>): Outcome {
  const { preview = null, notice = null, typed = null, undo: left = null } = answer;
  const errors = answer.errors ?? formErrors(preview?.errors ?? [], subjectOf(preview?.before.key ?? ""));
  const isWrong = errors.length > 0 || notice !== null;
  const status = conflicts.has(notice) ? 409 : isWrong ? 400 : 200;
  return { answer: { status, typed, notice, errors, preview, undo: left } };
}
