import type { Caller } from "#platform/server/http/caller.ts";
import { withPresentNames } from "../domain/identity/cookie-names.ts";
import { backupCode, timeCode } from "../domain/sign-in/second-factor.ts";
import type { SecondFactorRefusal } from "../domain/sign-in/second-factor-messages.ts";
import { askIdentity, type Identity, isLibraryError } from "../identity/identity.adapter.ts";

/** `app`: six digits of the authenticator app; `backup`: a backup code. */
export type CodeKind = "app" | "backup";

export interface LibraryResponse {
  status: number;
  cookies: string[];
  body: Record<string, unknown>;
}

/** Calls an endpoint of better-auth; a status from 500 on is thrown. */
export async function callLibrary(
  identity: Identity,
  caller: Caller,
  path: string,
  body: unknown,
): Promise<LibraryResponse> {
  const response = await askIdentity(identity, caller, path, body);
  if (response.status >= 500) throw new Error(`${path} failed with status ${response.status}`);
  const content: unknown = await response.json();
  const isRecord = typeof content === "object" && content !== null;
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    body: isRecord ? { ...content } : {},
  };
}

/** Verifies a code; `null` for a malformed one, which does not count as an attempt. */
export async function verifyCode(
  identity: Identity,
  caller: Caller,
  kind: CodeKind,
  typed: string,
): Promise<LibraryResponse | null> {
  const code = kind === "app" ? timeCode(typed) : backupCode(typed);
  if (code === null) return null;
  const path = kind === "app" ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code";
  return callLibrary(identity, caller, path, { code });
}

/** Whether this is the password of the session's account. */
export async function isOwnPassword(identity: Identity, caller: Caller, password: string): Promise<boolean> {
  const headers = new Headers({ cookie: withPresentNames(caller.headers.get("cookie") ?? "").header });
  try {
    const { api } = await identity.library();
    return (await api.verifyPassword({ body: { password }, headers })).status;
  } catch (error) {
    if (isLibraryError(error) && error.statusCode < 500) return false;
    throw error;
  }
}

/** Maps the library's error codes to ours. */
export function refusalOf({ status, body }: LibraryResponse): SecondFactorRefusal {
  switch (body.code) {
    case "INVALID_CODE":
    case "INVALID_BACKUP_CODE":
      return { code: "wrong_code" };
    case "INVALID_PASSWORD":
    case "PASSWORD_TOO_LONG":
      return { code: "wrong_password" };
    case "SECOND_FACTOR_LOCKED":
      return { code: "too_many_attempts", retryAfterSeconds: Number(body.retryAfter) || 15 * 60 };
    case "ACCOUNT_TEMPORARILY_LOCKED":
      return { code: "too_many_attempts", retryAfterSeconds: 15 * 60 };
    case "TOTP_ALREADY_ENABLED":
    case "TOTP_NOT_ENABLED":
    case "TWO_FACTOR_NOT_ENABLED":
    case "BACKUP_CODES_NOT_ENABLED":
      return { code: "changed_meanwhile" };
    default:
      // The challenge has expired, or a concurrent request has used it up.
      return { code: status === 403 ? "forbidden" : "sign_in_again" };
  }
}

/** Removes the session cookies: a code completes the pending sign-in, not a session that the browser may still have. */
export function withoutSession(caller: Caller): Caller {
  const headers = new Headers(caller.headers);
  const remaining = (headers.get("cookie") ?? "")
    .split(/;\s*/)
    .filter((cookie) => !/^(__Host-|__Secure-)?heliora\.session_/.test(cookie));
  headers.set("cookie", remaining.join("; "));
  return { ...caller, headers };
}
