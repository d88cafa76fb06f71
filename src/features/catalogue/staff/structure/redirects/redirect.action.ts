import { ok, type Result } from "#platform/pure/result.ts";
import type { StaffRedirects } from "../../../definitions/redirects/staff-redirects.service.ts";
import type { RedirectRow } from "../../../domain/definitions/rows.ts";
import {
  maxNote,
  type RedirectError,
  type RedirectErrors,
  readRedirect,
  type TypedRedirect,
  typedRedirect,
} from "../../../domain/redirects/typed-redirect.ts";

/** Answer to a form that was not carried out. What was typed stays. */
export interface RedirectAnswer {
  intent: "save" | "delete";
  typed: TypedRedirect;
  errors: RedirectErrors;
  /** Somebody else saved it meanwhile: the version to save over, and what is stored; `null` for one that is gone. */
  conflict: { version: number; now: TypedRedirect | null } | null;
  /** Why it was not deleted. */
  refusal: "sure" | null;
}

interface Target {
  redirects: Pick<StaffRedirects, "add" | "save" | "remove">;
  by: { id: string };
  /** `null` for a new one. */
  path: string | null;
}

type Outcome = Result<{ done: "add" | "save" | "delete"; path: string }, { code: "refused"; answer: RedirectAnswer }>;

/** Adds, saves or deletes a redirect by a form: `intent`, the fields, `seen` (its version) and, to delete, `sure`. */
export async function writeRedirect({ redirects, by, path }: Target, form: URLSearchParams): Promise<Outcome> {
  const seen = /^\d{1,9}$/.test(form.get("seen") ?? "") ? Number(form.get("seen")) : 0;
  const typed = typedIn(form, path);
  const intent = form.get("intent") === "delete" && path !== null ? "delete" : "save";
  const refused = (answer: Partial<RedirectAnswer>): Outcome => ({
    ok: false,
    code: "refused",
    answer: { intent, typed, errors: {}, conflict: null, refusal: null, ...answer },
  });
  if (intent === "delete" && path !== null) {
    if (form.get("sure") !== "on") return refused({ refusal: "sure" });
    const removed = await redirects.remove(by, path, seen);
    if (removed.ok) return ok({ done: "delete", path });
    return refused(removed.code === "invalid" ? { errors: removed.errors } : { conflict: conflictOf(removed) });
  }
  const read = readRedirect(typed);
  if (!read.ok) return refused({ errors: read.errors });
  const saved = await (path === null ? redirects.add(by, read.value) : redirects.save(by, read.value, seen));
  if (saved.ok) return ok({ done: path === null ? "add" : "save", path: saved.value.path });
  return refused(saved.code === "invalid" ? { errors: saved.errors } : { conflict: conflictOf(saved) });
}

/** 409 for a version that is not the newest and for an address that exists already, else 400. */
export function statusOf({ conflict, errors }: RedirectAnswer): 400 | 409 {
  const isTaken = Object.values(errors).some((error: RedirectError) => error.code === "exists");
  return conflict || isTaken ? 409 : 400;
}

function conflictOf({ version, now }: { version: number; now: RedirectRow | null }): RedirectAnswer["conflict"] {
  return { version, now: now && typedRedirect(now) };
}

/** At most a little more than fits, so that the message can say that it is too long. */
function typedIn(form: URLSearchParams, path: string | null): TypedRedirect {
  const field = (name: string) => (form.get(name) ?? "").slice(0, 1_000);
  return {
    path: path === null ? field("path") : `/${path}`,
    target: field("target"),
    status: field("status"),
    note: field("note").slice(0, maxNote + 300),
  };
}
