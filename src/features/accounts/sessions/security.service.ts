import { randomUUID } from "node:crypto";
import { createContext } from "react-router";
import type { Emails } from "#features/emails/emails.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { hashPassword, verifyPassword } from "#platform/server/password-hash.ts";
import type { Places } from "#platform/server/places/country.ts";
import type { OwnSession } from "../accounts.service.ts";
import { type Account, readerOf } from "../domain/identity/account.ts";
import { type Device, deviceOf } from "../domain/identity/device.ts";
import { emailInput, type FieldErrors, fieldErrors } from "../domain/sign-in/forms.ts";
import type { AuthRefusal } from "../domain/sign-in/messages.ts";
import { checkNewPassword } from "../domain/sign-in/new-password.ts";
import type { Attempts } from "../identity/attempts.adapter.ts";
import { selectCredential, setEmail, setPassword } from "../identity/credentials.store.ts";
import { type Identity, renewSession } from "../identity/identity.adapter.ts";
import type { Recovery } from "../sign-in/recovery.service.ts";
import type { SignIn } from "../sign-in/sign-ins.store.ts";
import type { Confirmations } from "../sign-up/confirmations.service.ts";
import { deleteFor, takeConfirmation } from "../sign-up/confirmations.store.ts";
import { sendAddressChanged, sendPasswordChanged } from "./security.email.ts";
import { deleteSession, deleteSessions, type Session, selectSessions } from "./sessions.store.ts";
import type { History } from "./sign-in-history.service.ts";

const signInsPerPage = 10;

export type SecurityRefusal =
  | Extract<AuthRefusal, { code: "invalid_fields" | "too_many_attempts" }>
  /** The current password is wrong. */
  | { code: "wrong_password" }
  /** The account was opened through a provider; a reset link sets a password. */
  | { code: "no_password" }
  | { code: "link_spent" | "address_taken" };

/** An open session with its device and country. */
export interface KnownSession extends Omit<Session, "userAgent">, Device {
  country: string | null;
}

/** Content of the security page. */
export interface SecurityOf {
  hasPassword: boolean;
  passwordChangedAt: Date | null;
  sessions: KnownSession[];
  signIns: SignInPage;
}

/** Sign-in attempts, newest first; `before` is the cursor of the next page, `null` on the last. */
export interface SignInPage {
  signIns: SignIn[];
  before: number | null;
}

type NewPassword = Record<"current" | "password" | "confirmPassword", string>;
type NewAddress = Record<"email" | "current", string>;

/** Sessions, password and e-mail address of the caller's own account. */
export interface Security {
  securityOf(accountId: string): Promise<SecurityOf>;
  signInsOf(accountId: string, before: number | null): Promise<SignInPage>;
  /** Checks the account's password. A wrong one counts as a guess. */
  checkPassword(accountId: string, password: string, caller: Caller): Promise<Result<true, SecurityRefusal>>;
  /** Changes the password and ends all other sessions; this one continues under the returned cookies. */
  changePassword(
    own: OwnSession,
    typed: NewPassword,
    caller: Caller,
  ): Promise<Result<{ cookies: string[] }, SecurityRefusal>>;
  /** Sends a confirmation link to the new address; the answer is the same for an address that has an account. */
  changeAddress(
    own: OwnSession,
    typed: NewAddress,
    caller: Caller,
  ): Promise<Result<{ email: string }, SecurityRefusal>>;
  /** The new address that a link confirms; `null` if it is invalid or belongs to another account. */
  pendingAddress(own: OwnSession, token: string): Promise<string | null>;
  confirmAddress(own: OwnSession, token: string): Promise<Result<{ email: string }, SecurityRefusal>>;
  /** Ends a session; false if the account has none with this id. */
  endSession(accountId: string, id: string): Promise<boolean>;
  /** Ends every session, including the current one. */
  endAll(accountId: string): Promise<void>;
  /** The owner does not recognise a sign-in: ends every session and sends a reset link. */
  notMe(own: OwnSession): Promise<void>;
}

export const securityContext = createContext<Security>();

interface SecurityDeps {
  db: Database;
  identity: Identity;
  attempts: Attempts;
  confirmations: Confirmations;
  history: History;
  recovery: Recovery;
  emails: Emails;
  places: Places;
}

/** The security of accounts on a database. No I/O happens here. */
export function createSecurity(deps: SecurityDeps): Security {
  const { db, history, recovery } = deps;
  return {
    securityOf: (accountId) => securityOf(deps, accountId),
    signInsOf: (accountId, before) => signInsOf(history, accountId, before),
    checkPassword: (accountId, password, caller) => checkPassword(deps, accountId, password, caller),
    changePassword: (own, typed, caller) => changePassword(deps, own, typed, caller),
    changeAddress: (own, typed, caller) => changeAddress(deps, own, typed, caller),
    async pendingAddress({ account }, token) {
      return (await findAddressChange(deps, account, token))?.email ?? null;
    },
    confirmAddress: ({ account }, token) => confirmAddress(deps, account, token),
    endSession: (accountId, id) => deleteSession(db, accountId, id),
    endAll: (accountId) => deleteSessions(db, accountId),
    async notMe({ account }) {
      await deleteSessions(db, account.id);
      await recovery.send(account.email, account.locale);
    },
  };
}

async function securityOf({ db, history, places }: SecurityDeps, accountId: string): Promise<SecurityOf> {
  const [owner, sessions, signIns] = await Promise.all([
    selectCredential(db, accountId),
    selectSessions(db, accountId),
    signInsOf(history, accountId, null),
  ]);
  return {
    hasPassword: owner?.hash != null,
    passwordChangedAt: owner?.changedAt ?? null,
    sessions: await Promise.all(sessions.map((session) => knownSession(places, session))),
    signIns,
  };
}

async function knownSession(places: Places, { userAgent, ...session }: Session): Promise<KnownSession> {
  return { ...session, ...deviceOf(userAgent), country: await places.countryOf(session.address) };
}

async function signInsOf(history: History, accountId: string, before: number | null): Promise<SignInPage> {
  const found = await history.page(accountId, before, signInsPerPage + 1);
  const signIns = found.slice(0, signInsPerPage);
  return { signIns, before: found.length > signInsPerPage ? (signIns.at(-1)?.id ?? null) : null };
}

async function checkPassword(
  { db, attempts }: SecurityDeps,
  accountId: string,
  password: string,
  caller: Caller,
): ReturnType<Security["checkPassword"]> {
  const owner = await selectCredential(db, accountId);
  if (!owner?.hash) return fail({ code: "no_password" });
  // Signed-in sessions have a count of their own, so that guesses of strangers do not lock out the owner.
  const attempt = { address: caller.address, email: owner.email, device: `session:${accountId}` };
  const wait = await attempts.takeSignIn(attempt);
  if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
  if (!(await verifyPassword({ hash: owner.hash, password }))) return fail({ code: "wrong_password" });
  await attempts.signInUnused(attempt);
  return ok(true);
}

async function changePassword(
  deps: SecurityDeps,
  { account, id, token }: OwnSession,
  { current, ...typed }: NewPassword,
  caller: Caller,
): ReturnType<Security["changePassword"]> {
  const { db, identity, history, emails } = deps;
  const owner = await selectCredential(db, account.id);
  const input = await checkNewPassword(typed, owner?.own ?? []);
  if (!input.ok || current === "") return invalidFields(input.ok ? {} : input.errors, current);
  const checked = await checkPassword(deps, account.id, current, caller);
  if (!checked.ok) return checked;
  const hash = await hashPassword(input.value);
  const where = await history.whereabouts(caller);
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, account.id, hash);
    await deleteSessions(trx, account.id, id);
    await deleteFor(trx, "reset", { userId: account.id });
    await sendPasswordChanged(trx, emails, readerOf(account), { changeId: randomUUID(), where });
  });
  return ok({ cookies: (await renewSession(identity, caller, token)) ?? [] });
}

async function changeAddress(
  deps: SecurityDeps,
  { account }: OwnSession,
  { email, current }: NewAddress,
  caller: Caller,
): ReturnType<Security["changeAddress"]> {
  const { attempts, confirmations } = deps;
  const input = emailInput.safeParse({ email });
  if (!input.success || current === "") return invalidFields(input.success ? {} : fieldErrors(input.error), current);
  if (input.data.email === account.email) return fail({ code: "invalid_fields", errors: { email: "email_same" } });
  const checked = await checkPassword(deps, account.id, current, caller);
  if (!checked.ok) return checked;
  const wait =
    (await attempts.takeReset(caller.address)) || (await confirmations.take("change-address", account.email));
  if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
  const change = { email: input.data.email, locale: account.locale, userId: account.id, next: null };
  await confirmations.request({ purpose: "change-address", ...change });
  return ok({ email: input.data.email });
}

/** Errors of the fields, and of an empty current password. */
function invalidFields(errors: FieldErrors, current: string) {
  const missing: FieldErrors = current === "" ? { current: "password_required" } : {};
  return fail({ code: "invalid_fields", errors: { ...errors, ...missing } });
}

/** The change of address that a link stands for, if this account asked for it. */
async function findAddressChange({ confirmations }: SecurityDeps, account: Account, token: string) {
  const change = await confirmations.find("change-address", token);
  return change?.userId === account.id ? change : null;
}

async function confirmAddress(
  deps: SecurityDeps,
  account: Account,
  token: string,
): ReturnType<Security["confirmAddress"]> {
  const change = await findAddressChange(deps, account, token);
  if (!change) return fail({ code: "link_spent" });
  const applied = inTransaction(deps.db, async (trx) => {
    if (!(await takeConfirmation(trx, change.id))) return fail({ code: "link_spent" });
    if (!(await setEmail(trx, account.id, change.email))) return fail({ code: "address_taken" });
    // Links that were sent to the old address must stop working.
    await deleteFor(trx, "reset", { userId: account.id });
    await deleteFor(trx, "change-address", { userId: account.id });
    await deleteFor(trx, "sign-up", { email: change.email });
    await sendAddressChanged(trx, deps.emails, account, { changeId: change.id, newAddress: change.email });
    return ok({ email: change.email });
  });
  // A concurrent sign-up has taken the address.
  return applied.catch((error: unknown) => {
    if (isUniqueViolation(error)) return fail({ code: "address_taken" });
    throw error;
  });
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}
