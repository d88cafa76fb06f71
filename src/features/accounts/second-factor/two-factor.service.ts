import { createContext } from "react-router";
import type { Whereabouts } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { createRateLimit, type RateLimit } from "#platform/server/http/rate-limit.ts";
import type { Account } from "../domain/identity/account.ts";
import { timeCode } from "../domain/sign-in/second-factor.ts";
import type { SecondFactorRefusal } from "../domain/sign-in/second-factor-messages.ts";
import type { OpenSession } from "../identity/better-auth.adapter.ts";
import type { Identity } from "../identity/identity.adapter.ts";
import { sendTwoFactorChanged } from "../sessions/security.email.ts";
import type { KnownDevices } from "../sign-in/known-devices.service.ts";
import { type QrCode, qrCode } from "./qr-code.ts";
import {
  type CodeKind,
  callLibrary,
  isOwnPassword,
  type LibraryResponse,
  refusalOf,
  verifyCode,
  withoutSession,
} from "./two-factor.adapter.ts";
import { type Protection, selectProtection } from "./two-factor.store.ts";

/** Secret for the authenticator app. */
export interface Setup {
  qr: QrCode;
  /** Base32, to type by hand. */
  secret: string;
}

/** State of an account's second factor. */
export interface SecondFactorState extends Protection {
  /** Unused backup codes; 0 while it is off. */
  codesLeft: number;
}

interface Changed {
  cookies: string[];
  backupCodes: string[];
}

/** Second factor: time-based codes of an app (TOTP), and backup codes. */
export interface TwoFactor {
  state(account: Pick<Account, "id">): Promise<SecondFactorState>;
  /** Creates the secret. Sign-in asks for no code until `confirm`. */
  begin(account: Account, password: string, caller: Caller): Promise<Result<Setup, SecondFactorRefusal>>;
  /** Setup for a secret from `begin`, to show it again; `null` if malformed. */
  setupOf(account: Account, secret: string): Promise<Setup | null>;
  /** Turns it on with a code of the app, ends all other sessions and returns the backup codes. */
  confirm(account: Account, code: string, caller: Caller): Promise<Result<Changed, SecondFactorRefusal>>;
  /** Replaces the backup codes. */
  renewCodes(account: Account, password: string, caller: Caller): Promise<Result<Changed, SecondFactorRefusal>>;
  /** Turns it off with the password (if the account has one) and a code of either kind. */
  turnOff(
    account: Account,
    typed: { password: string; code: string },
    caller: Caller,
  ): Promise<Result<Changed, SecondFactorRefusal>>;
  /** Completes a sign-in that waits for a code; returns the cookies of the session. */
  completeSignIn(
    typed: { code: string; kind: CodeKind },
    caller: Caller,
  ): Promise<Result<{ cookies: string[]; body: unknown }, SecondFactorRefusal>>;
}

export const twoFactorContext = createContext<TwoFactor>();

interface TwoFactorDeps {
  db: Database;
  identity: Identity;
  /** The library on a transaction; `opened` is called for sessions that it opens there. */
  identityOn: (trx: Executor, opened: (session: OpenSession) => Promise<void>) => Identity;
  /** Records an opened session in the sign-in history. */
  opened: (session: OpenSession) => Promise<void>;
  devices: Pick<KnownDevices, "remember">;
  emails: Emails;
  /** Device and country of the caller, for the e-mail. */
  whereabouts: (caller: Caller) => Promise<Whereabouts>;
}

/** State of every use case: dependencies and the limit on password guesses. */
interface TwoFactorState extends TwoFactorDeps {
  passwordGuesses: RateLimit;
}

/** The second factor on a database. No I/O happens here. */
export function createTwoFactor(deps: TwoFactorDeps): TwoFactor {
  const state: TwoFactorState = {
    ...deps,
    // Also within an open session: a stolen one must not allow guessing the password.
    passwordGuesses: createRateLimit(deps.db, { name: "second-factor-password", points: 5, seconds: 15 * 60 }),
  };
  return {
    state: ({ id }) => readState(state, id),
    begin: (account, password, caller) => begin(state, account, password, caller),
    setupOf: async (account, secret) => (/^[A-Z2-7]{16,128}$/.test(secret) ? setup(account, secret) : null),
    confirm: (account, code, caller) => confirm(state, account, code, caller),
    renewCodes: (account, password, caller) => renewCodes(state, account, password, caller),
    turnOff: (account, typed, caller) => turnOff(state, account, typed, caller),
    completeSignIn: (typed, caller) => completeSignIn(state, typed, caller),
  };
}

async function readState({ db, identity }: TwoFactorState, userId: string): Promise<SecondFactorState> {
  const protection = await selectProtection(db, userId);
  if (!protection) return { on: false, hasPassword: false, codesLeft: 0 };
  return { ...protection, codesLeft: protection.on ? (await backupCodesOf(identity, userId)).length : 0 };
}

async function begin(
  state: TwoFactorState,
  account: Account,
  password: string,
  caller: Caller,
): ReturnType<TwoFactor["begin"]> {
  const body = { ...passwordField(password), method: "totp" };
  const response = await callWithPassword(state, account, caller, "/two-factor/enable", body);
  if (!response.ok) return response;
  const secret = URL.parse(String(response.value.body.totpURI))?.searchParams.get("secret");
  if (!secret) throw new Error("the library gave no secret");
  return ok(await setup(account, secret));
}

async function confirm(
  state: TwoFactorState,
  account: Account,
  code: string,
  caller: Caller,
): ReturnType<TwoFactor["confirm"]> {
  const response = await changeAndNotify(state, account, true, caller, (identity) =>
    verifyCode(identity, caller, "app", code),
  );
  if (!response) return fail({ code: "wrong_code" });
  if (response.status !== 200) return fail(refusalOf(response));
  return ok({ cookies: response.cookies, backupCodes: await backupCodesOf(state.identity, account.id) });
}

async function renewCodes(
  state: TwoFactorState,
  account: Account,
  password: string,
  caller: Caller,
): ReturnType<TwoFactor["renewCodes"]> {
  const path = "/two-factor/generate-backup-codes";
  const response = await callWithPassword(state, account, caller, path, passwordField(password));
  if (!response.ok) return response;
  return ok({ cookies: response.value.cookies, backupCodes: await backupCodesOf(state.identity, account.id) });
}

async function turnOff(
  state: TwoFactorState,
  account: Account,
  { password, code }: { password: string; code: string },
  caller: Caller,
): ReturnType<TwoFactor["turnOff"]> {
  const { db, identity } = state;
  const protection = await selectProtection(db, account.id);
  if (!protection?.on) return fail({ code: "changed_meanwhile" });
  // Password first, so that a mistyped password does not use up a one-time code.
  const refusal = protection.hasPassword ? await checkPassword(state, account, password, caller) : null;
  if (refusal) return fail(refusal);
  const verified = await verifyCode(identity, caller, timeCode(code) === null ? "backup" : "app", code);
  if (!verified) return fail({ code: "wrong_code" });
  if (verified.status !== 200) return fail(refusalOf(verified));
  const disabled = await changeAndNotify(state, account, false, caller, (transactional) =>
    callLibrary(transactional, caller, "/two-factor/disable", passwordField(password)),
  );
  if (disabled.status !== 200) return fail(refusalOf(disabled));
  return ok({ cookies: disabled.cookies, backupCodes: [] });
}

async function completeSignIn(
  { identity, devices }: TwoFactorState,
  { code, kind }: { code: string; kind: CodeKind },
  caller: Caller,
): ReturnType<TwoFactor["completeSignIn"]> {
  const response = await verifyCode(identity, withoutSession(caller), kind, code);
  if (!response) return fail({ code: "wrong_code" });
  if (response.status !== 200) return fail(refusalOf(response));
  const { user } = response.body;
  const email = typeof user === "object" && user !== null && "email" in user ? String(user.email) : null;
  const deviceCookies = email === null ? [] : [devices.remember(email)];
  return ok({ cookies: [...response.cookies, ...deviceCookies], body: response.body });
}

/** Why the password is not accepted; `null` if it is. Guesses are counted before the check. */
async function checkPassword(
  { identity, passwordGuesses }: TwoFactorState,
  { id }: Account,
  password: string,
  caller: Caller,
): Promise<SecondFactorRefusal | null> {
  const wait = await passwordGuesses.take(id);
  if (wait > 0) return { code: "too_many_attempts", retryAfterSeconds: wait };
  if (!(await isOwnPassword(identity, caller, password))) return { code: "wrong_password" };
  await passwordGuesses.giveBack(id);
  return null;
}

/** Calls an endpoint that verifies the password itself. Guesses are counted before the call. */
async function callWithPassword(
  { identity, passwordGuesses }: TwoFactorState,
  { id }: Account,
  caller: Caller,
  path: string,
  body: { password?: string; method?: string },
): Promise<Result<LibraryResponse, SecondFactorRefusal>> {
  const wait = await passwordGuesses.take(id);
  if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
  const response = await callLibrary(identity, caller, path, body);
  if (response.status !== 200) return fail(refusalOf(response));
  await passwordGuesses.giveBack(id);
  return ok(response);
}

/** Runs a library call and writes the e-mail about the change in one transaction. */
async function changeAndNotify<Response extends LibraryResponse | null>(
  state: TwoFactorState,
  account: Account,
  on: boolean,
  caller: Caller,
  change: (identity: Identity) => Promise<Response>,
): Promise<Response> {
  const where = await state.whereabouts(caller);
  const sessions: OpenSession[] = [];
  const response = await state.db.transaction().execute(async (trx) => {
    const response = await change(state.identityOn(trx, async (session) => void sessions.push(session)));
    if (response?.status === 200) await sendTwoFactorChanged(trx, state.emails, account, { on, where });
    return response;
  });
  for (const session of sessions) await state.opened(session);
  return response;
}

async function backupCodesOf(identity: Identity, userId: string): Promise<string[]> {
  const { api } = await identity.library();
  const { backupCodes } = await api.viewBackupCodes({ body: { userId } });
  return backupCodes;
}

async function setup({ email }: Account, secret: string): Promise<Setup> {
  const query = new URLSearchParams({ secret, issuer: "Heliora", digits: "6", period: "30" });
  return { secret, qr: await qrCode(`otpauth://totp/Heliora:${encodeURIComponent(email)}?${query}`) };
}

/** Accounts opened through a provider have no password; the library expects the field to be absent then. */
function passwordField(password: string): { password?: string } {
  return password === "" ? {} : { password };
}
