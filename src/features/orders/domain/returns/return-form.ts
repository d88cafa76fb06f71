import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { longestReturnNote, type ReturnLine, type ReturnReason, returnReasons } from "./returns.ts";

/** Input of the return form, to be shown again. */
export interface TypedReturn {
  quantities: Record<string, string>;
  reasons: Record<string, string>;
  note: string;
}

export type ReturnFormError = "no_lines" | "no_reason" | "bad_form";

/** Reads the return form: `quantity:<item>`, `reason:<item>`, `note` and its own `id`. */
export function readReturnForm(
  form: URLSearchParams,
): Result<{ id: string; lines: ReturnLine[]; note: string | null }, { code: ReturnFormError }> {
  const id = form.get("id") ?? "";
  if (!isUuid(id)) return fail({ code: "bad_form" as const });
  const lines: ReturnLine[] = [];
  for (const [name, typed] of form) {
    const orderItemId = name.startsWith("quantity:") ? name.slice("quantity:".length) : null;
    if (orderItemId === null || typed.trim() === "" || typed === "0") continue;
    if (!isUuid(orderItemId) || !/^[1-9]\d{0,4}$/.test(typed)) return fail({ code: "bad_form" as const });
    const reason = reasonOf(form.get(`reason:${orderItemId}`));
    if (!reason) return fail({ code: "no_reason" as const });
    lines.push({ orderItemId, quantity: Number(typed), reason });
  }
  if (lines.length === 0) return fail({ code: "no_lines" as const });
  const note = [...(form.get("note") ?? "").trim().toWellFormed()].slice(0, longestReturnNote).join("");
  return ok({ id, lines, note: note.replaceAll("\0", "") || null });
}

/** The input as typed. */
export function typedReturn(form: URLSearchParams): TypedReturn {
  const starting = (start: string) =>
    Object.fromEntries(
      [...form]
        .filter(([name]) => name.startsWith(start))
        .map(([name, value]) => [name.slice(start.length), value.slice(0, 40)]),
    );
  return {
    quantities: starting("quantity:"),
    reasons: starting("reason:"),
    note: (form.get("note") ?? "").slice(0, longestReturnNote),
  };
}

function reasonOf(typed: string | null): ReturnReason | null {
  return returnReasons.find((reason) => reason === typed) ?? null;
}
