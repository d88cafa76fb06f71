import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { RedirectRow } from "../definitions/rows.ts";
import { readOwnPath } from "./redirect-path.ts";

export const maxNote = 200;

/** A redirect as somebody typed it. */
export interface TypedRedirect {
  path: string;
  target: string;
  status: string;
  note: string;
}

/** Why a field cannot be saved; `other` is what it collides with. */
export interface RedirectError {
  code: "required" | "format" | "taken" | "product" | "exists" | "loop" | "nowhere" | "protected" | "long";
  other: string;
}

export type RedirectErrors = Partial<Record<"path" | "target" | "note", RedirectError>>;

/** Reads a form; what the shop has is checked later. */
export function readRedirect(
  typed: TypedRedirect,
): Result<RedirectRow, { code: "invalid_fields"; errors: RedirectErrors }> {
  const [path, target] = [readOwnPath(typed.path), readOwnPath(typed.target)];
  const note = typed.note.trim();
  const errors: RedirectErrors = {};
  if (typed.path.trim() === "") errors.path = { code: "required", other: "" };
  else if (path === null || path === "") errors.path = { code: "format", other: "" };
  if (typed.target.trim() === "") errors.target = { code: "required", other: "" };
  else if (target === null) errors.target = { code: "format", other: "" };
  if (note.length > maxNote) errors.note = { code: "long", other: "" };
  if (path === null || target === null || Object.keys(errors).length > 0)
    return fail({ code: "invalid_fields", errors });
  return ok({ path, target, status: typed.status === "302" ? 302 : 308, isProtected: false, note });
}

/** The same redirect as the form shows it. */
export function typedRedirect({ path, target, status, note }: RedirectRow): TypedRedirect {
  return { path: `/${path}`, target: `/${target}`, status: String(status), note };
}
