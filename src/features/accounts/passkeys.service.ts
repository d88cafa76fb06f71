import { createContext } from "react-router";
import type { Whereabouts } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { type Account, closedCodes } from "./domain/identity/account.ts";
import type { AuthRefusal } from "./domain/sign-in/messages.ts";
import { askIdentity, beginSecondFactor, type Identity } from "./identity/identity.adapter.ts";
import { deletePasskey, type Passkey, selectPasskeyOwner, selectPasskeys } from "./passkeys/passkeys.store.ts";
import { sendPasskeyAdded } from "./sessions/security.email.ts";
import type { KnownDevices } from "./sign-in/known-devices.service.ts";

/** Options for the browser's WebAuthn call, with the cookie that ties its answer to them. */
export interface Ceremony {
  options: unknown;
  cookies: string[];
}

/** The passkey was right. `secondFactor`: the account asks for its second factor before the session opens. */
export interface PasskeySignIn {
  cookies: string[];
  secondFactor: boolean;
}

export type PasskeyRefusal =
  | Extract<AuthRefusal, { code: "too_many_attempts" | "blocked" | "merged" }>
  /** Unknown, removed, or not confirmed by its authenticator within five minutes. */
  | { code: "passkey_unknown" }
  /** The session is older than a day: sign in again to add a passkey. */
  | { code: "passkey_stale" }
  | { code: "passkey_refused" }
  | { code: "passkey_limit" };

/** Passkeys: WebAuthn by the identity library. A second factor is asked for in addition. */
export interface Passkeys {
  list(userId: string): Promise<Passkey[]>;
  /** Options to sign in with any passkey of this shop; the same for everybody. */
  signInOptions(caller: Caller): Promise<Result<Ceremony, PasskeyRefusal>>;
  /** `response` is the browser's credential as JSON. */
  signIn(response: { id: string }, caller: Caller): Promise<Result<PasskeySignIn, PasskeyRefusal>>;
  /** Options to make a passkey for the account of the session. */
  newOptions(account: Account, caller: Caller): Promise<Result<Ceremony, PasskeyRefusal>>;
  /** Stores a passkey and tells the owner by e-mail. */
  add(account: Account, response: { id: string }, caller: Caller): Promise<Result<null, PasskeyRefusal>>;
  /** Removes one; false if the account has none with this id. */
  remove(userId: string, id: string): Promise<boolean>;
}

export const passkeysContext = createContext<Passkeys>();

interface PasskeysDeps {
  db: Database;
  identity: Identity;
  /** The library on a transaction. */
  identityOn: (trx: Executor) => Identity;
  devices: Pick<KnownDevices, "remember">;
  emails: Emails;
  /** Device and country of the caller, for the e-mail. */
  whereabouts: (caller: Caller) => Promise<Whereabouts>;
}

/** Most passkeys of one account. */
const maxPasskeys = 20;

/** Passkeys on a database. No I/O happens here. */
export function createPasskeys(deps: PasskeysDeps): Passkeys {
  const { db, identity } = deps;
  // A signature cannot be guessed; the limit spares the table of challenges.
  const attempts = createRateLimit(db, { name: "passkey-address", points: 60, seconds: 10 * 60 });
  return {
    list: (userId) => selectPasskeys(db, userId),
    async signInOptions(caller) {
      const wait = await attempts.take(addressKey(caller.address));
      if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
      // Without the session, whose own passkeys the library would list.
      return ceremony(await askIdentity(identity, withoutCookies(caller), "/passkey/generate-authenticate-options"));
    },
    signIn: (response, caller) => signIn(deps, response, caller),
    async newOptions({ id }, caller) {
      if ((await selectPasskeys(db, id)).length >= maxPasskeys) return fail({ code: "passkey_limit" });
      return ceremony(await askIdentity(identity, caller, "/passkey/generate-register-options"));
    },
    add: (account, response, caller) => add(deps, account, response, caller),
    remove: (userId, id) => deletePasskey(db, userId, id),
  };
}

async function signIn(
  { db, identity, devices }: PasskeysDeps,
  response: { id: string },
  caller: Caller,
): ReturnType<Passkeys["signIn"]> {
  const answer = await askIdentity(identity, caller, "/passkey/verify-authentication", { response });
  const owner = await selectPasskeyOwner(db, response.id);
  if (answer.status === 200 && owner) {
    return ok({ cookies: [...answer.headers.getSetCookie(), devices.remember(owner.email)], secondFactor: false });
  }
  const code = await codeOf(answer);
  if (code === "ACCOUNT_BLOCKED" || code === "ACCOUNT_MERGED") return fail({ code: closedCodes[code] });
  // The library opens a session only after the signature was right.
  if (code === "SECOND_FACTOR_REQUIRED" && owner) {
    return ok({ cookies: await beginSecondFactor(identity, caller, owner.userId), secondFactor: true });
  }
  return fail({ code: "passkey_unknown" });
}

async function add(
  { db, identityOn, emails, whereabouts }: PasskeysDeps,
  account: Account,
  response: { id: string },
  caller: Caller,
): ReturnType<Passkeys["add"]> {
  const where = await whereabouts(caller);
  try {
    const answer = await db.transaction().execute(async (trx) => {
      const stored = await askIdentity(identityOn(trx), caller, "/passkey/verify-registration", { response });
      if (stored.status === 200) await sendPasskeyAdded(trx, emails, account, where);
      return stored;
    });
    return answer.status === 200 ? ok(null) : await refusalOf(answer);
  } catch (error) {
    // The library hides why a row could not be stored.
    if (await selectPasskeyOwner(db, response.id)) return fail({ code: "passkey_refused" });
    throw error;
  }
}

async function ceremony(answer: Response): Promise<Result<Ceremony, PasskeyRefusal>> {
  if (answer.status !== 200) return refusalOf(answer);
  return ok({ options: await answer.json(), cookies: answer.headers.getSetCookie() });
}

async function refusalOf(answer: Response): Promise<Result<never, PasskeyRefusal>> {
  const code = await codeOf(answer);
  return fail({ code: code === "SESSION_NOT_FRESH" ? "passkey_stale" : "passkey_refused" });
}

/** The library's error code; an error of the database is thrown. */
async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === "object" && body !== null && "code" in body ? body.code : null;
}

function withoutCookies(caller: Caller): Caller {
  const headers = new Headers(caller.headers);
  headers.delete("cookie");
  return { ...caller, headers };
}
