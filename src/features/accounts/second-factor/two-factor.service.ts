import { isAPIError } from "better-auth/api";
import { createContext } from "react-router";
import type { Whereabouts } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import type { Account } from "../domain/identity/account.ts";
import { withPresentNames } from "../domain/identity/cookie-names.ts";
import { backupCode, timeCode } from "../domain/sign-in/second-factor.ts";
import type { SecondFactorRefusal } from "../domain/sign-in/second-factor-messages.ts";
import { askIdentity, type Identity, type OpenSession } from "../identity/identity.adapter.ts";
import { securityPath } from "../sessions/sign-in-history.service.ts";
import type { KnownDevices } from "../sign-in/known-devices.service.ts";
import { type QrCode, qrCode } from "./qr-code.ts";
import { type Protection, selectProtection } from "./two-factor.store.ts";

/** What an app has to be told: as a picture, and as text to type. */
export interface Setup {
  qr: QrCode;
  /** Base32, as apps take it. */
  secret: string;
}

/** State of somebody's second factor. */
export interface SecondFactorState extends Protection {
  /** Backup codes that are left; 0 while it is off. */
  codesLeft: number;
}

interface Changed {
  cookies: string[];
  backupCodes: string[];
}

/** The second factor: an app that shows a code for every half minute, and codes on paper. */
export interface TwoFactor {
  state(account: Pick<Account, "id">): Promise<SecondFactorState>;
  /** Begins to turn it on; nothing is asked at sign-in until `confirm`. */
  begin(account: Account, password: string, caller: Caller): Promise<Result<Setup, SecondFactorRefusal>>;
  /** The picture of a secret that `begin` gave, to be shown again. */
  setupOf(account: Account, secret: string): Setup | null;
  /** Turns it on with a code of the app, ends all other sessions and gives the backup codes. */
  confirm(account: Account, code: string, caller: Caller): Promise<Result<Changed, SecondFactorRefusal>>;
  /** New backup codes; the old ones are worth nothing from then on. */
  renewCodes(account: Account, password: string, caller: Caller): Promise<Result<Changed, SecondFactorRefusal>>;
  /** Turns it off with the password (if there is one) and a code of either kind. */
  turnOff(
    account: Account,
    typed: { password: string; code: string },
    caller: Caller,
  ): Promise<Result<Changed, SecondFactorRefusal>>;
  /** Answers the question of a sign-in. Gives the cookies of the session. */
  answer(
    typed: { code: string; kind: "app" | "backup" },
    caller: Caller,
  ): Promise<Result<{ cookies: string[]; body: unknown }, SecondFactorRefusal>>;
}

export const twoFactorContext = createContext<TwoFactor>();

interface TwoFactorDeps {
  db: Database;
  identity: Identity;
  /** The library on a transaction; `opened` hears of the sessions that it opens there. */
  identityOn: (trx: Executor, opened: (session: OpenSession) => Promise<void>) => Identity;
  /** Remembers a session that was opened. */
  opened: (session: OpenSession) => Promise<void>;
  devices: Pick<KnownDevices, "remember">;
  emails: Emails;
  /** Where somebody is, for the e-mail about a change. */
  whereabouts: (caller: Caller) => Promise<Whereabouts>;
}

/** The second factor on a database. No I/O happens here. */
export function createTwoFactor(deps: TwoFactorDeps): TwoFactor {
  const { db, identity, emails, whereabouts } = deps;
  // Guesses of a password in an open session: a stolen one must not become a way to try them all.
  const guesses = createRateLimit(db, { name: "second-factor-password", points: 5, seconds: 15 * 60 });

  /** Asks the library something that takes the password; counted before, given back when it was right. */
  async function withPassword(
    account: Account,
    caller: Caller,
    path: string,
    body: { password?: string; [more: string]: unknown },
  ): Promise<Result<{ body: Record<string, unknown>; cookies: string[] }, SecondFactorRefusal>> {
    const wait = await guesses.take(account.id);
    if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
    const answer = await ask(caller, path, body);
    if (answer.status !== 200) return fail(refusalOf(answer));
    await guesses.giveBack(account.id);
    return ok(answer);
  }

  async function ask(caller: Caller, path: string, body: unknown, by: Identity = identity) {
    const answer = await askIdentity(by, caller, path, body);
    if (answer.status >= 500) throw new Error(`${path} failed with status ${answer.status}`);
    const content: unknown = await answer.json();
    const isRecord = typeof content === "object" && content !== null;
    return {
      status: answer.status,
      cookies: answer.headers.getSetCookie(),
      body: isRecord ? { ...content } : ({} as Record<string, unknown>),
    };
  }

  function check(caller: Caller, kind: "app" | "backup", typed: string, by = identity) {
    const code = kind === "app" ? timeCode(typed) : backupCode(typed);
    // What cannot be a code costs nobody an attempt.
    if (code === null) return null;
    return ask(caller, kind === "app" ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code", { code }, by);
  }

  async function isPassword(caller: Caller, password: string): Promise<boolean> {
    const headers = new Headers({ cookie: withPresentNames(caller.headers.get("cookie") ?? "").header });
    try {
      return (await identity.api.verifyPassword({ body: { password }, headers })).status;
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) return false;
      throw error;
    }
  }

  /** Asks the library in one transaction with the e-mail about what it changed: neither is there without the other. */
  async function changing<Answer extends { status: number } | null>(
    account: Account,
    on: boolean,
    caller: Caller,
    asking: (by: Identity) => Promise<Answer>,
  ): Promise<Answer> {
    const where = await whereabouts(caller);
    const sessions: OpenSession[] = [];
    const answer = await db.transaction().execute(async (trx) => {
      const answer = await asking(deps.identityOn(trx, async (session) => void sessions.push(session)));
      if (answer?.status === 200) await tell(trx, account, on, where);
      return answer;
    });
    for (const session of sessions) await deps.opened(session);
    return answer;
  }

  async function tell(trx: Executor, account: Account, on: boolean, where: Whereabouts): Promise<void> {
    const { id: userId, email, firstName, locale } = account;
    await emails.write(
      trx,
      `two-factor-changed:${userId}:${where.at.getTime()}`,
      { userId, email, firstName, locale },
      {
        kind: "two-factor-changed",
        on,
        securityLink: securityPath(locale),
        where,
      },
    );
  }

  async function codesOf(userId: string): Promise<string[]> {
    const { backupCodes } = await identity.api.viewBackupCodes({ body: { userId } });
    return backupCodes;
  }

  return {
    async state({ id }) {
      const kept = await selectProtection(db, id);
      if (!kept) return { on: false, hasPassword: false, codesLeft: 0 };
      return { ...kept, codesLeft: kept.on ? (await codesOf(id)).length : 0 };
    },

    async begin(account, password, caller) {
      const answer = await withPassword(account, caller, "/two-factor/enable", { ...given(password), method: "totp" });
      if (!answer.ok) return answer;
      const secret = URL.parse(String(answer.value.body.totpURI))?.searchParams.get("secret");
      if (!secret) throw new Error("the library gave no secret");
      return ok(setup(account, secret));
    },

    setupOf: (account, secret) => (/^[A-Z2-7]{16,128}$/.test(secret) ? setup(account, secret) : null),

    async confirm(account, code, caller) {
      const answer = await changing(account, true, caller, async (by) => check(caller, "app", code, by));
      if (!answer) return fail({ code: "wrong_code" });
      if (answer.status !== 200) return fail(refusalOf(answer));
      return ok({ cookies: answer.cookies, backupCodes: await codesOf(account.id) });
    },

    async renewCodes(account, password, caller) {
      const answer = await withPassword(account, caller, "/two-factor/generate-backup-codes", given(password));
      if (!answer.ok) return answer;
      return ok({ cookies: answer.value.cookies, backupCodes: await codesOf(account.id) });
    },

    async turnOff(account, { password, code }, caller) {
      const protection = await selectProtection(db, account.id);
      if (!protection?.on) return fail({ code: "changed_meanwhile" });
      // The password first: a code that is good once must not be lost to a slip in the password.
      if (protection.hasPassword) {
        const wait = await guesses.take(account.id);
        if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
        if (!(await isPassword(caller, password))) return fail({ code: "wrong_password" });
        await guesses.giveBack(account.id);
      }
      const answer = await check(caller, timeCode(code) === null ? "backup" : "app", code);
      if (!answer) return fail({ code: "wrong_code" });
      if (answer.status !== 200) return fail(refusalOf(answer));
      const ended = await changing(account, false, caller, (by) =>
        ask(caller, "/two-factor/disable", given(password), by),
      );
      if (ended.status !== 200) return fail(refusalOf(ended));
      return ok({ cookies: ended.cookies, backupCodes: [] });
    },

    async answer({ code, kind }, caller) {
      const answer = await check(withoutSession(caller), kind, code);
      if (!answer) return fail({ code: "wrong_code" });
      if (answer.status !== 200) return fail(refusalOf(answer));
      const { user } = answer.body;
      const email = typeof user === "object" && user !== null && "email" in user ? String(user.email) : null;
      const known = email === null ? [] : [deps.devices.remember(email)];
      return ok({ cookies: [...answer.cookies, ...known], body: answer.body });
    },
  };
}

function setup({ email }: Account, secret: string): Setup {
  const query = new URLSearchParams({ secret, issuer: "Heliora", digits: "6", period: "30" });
  return { secret, qr: qrCode(`otpauth://totp/Heliora:${encodeURIComponent(email)}?${query}`) };
}

/** Who came by a provider has no password to give. */
function given(password: string): { password?: string } {
  return password === "" ? {} : { password };
}

/** What the library's refusal means here. */
function refusalOf({ status, body }: { status: number; body: Record<string, unknown> }): SecondFactorRefusal {
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
      // The question is over, or two answers came at once and the other one counted.
      return { code: status === 403 ? "forbidden" : "sign_in_again" };
  }
}

/** The answer belongs to the sign-in that waits, never to a session that the browser may still have. */
function withoutSession(caller: Caller): Caller {
  const headers = new Headers(caller.headers);
  const kept = (headers.get("cookie") ?? "")
    .split(/;\s*/)
    .filter((cookie) => !/^(__Host-|__Secure-)?heliora\.session_/.test(cookie));
  headers.set("cookie", kept.join("; "));
  return { ...caller, headers };
}
