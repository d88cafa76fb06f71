import { createContext } from "react-router";
import { readerOf } from "#features/accounts/domain/identity/account.ts";
import { type Holder, may } from "#features/accounts/domain/identity/permissions.ts";
import type { Holders } from "#features/accounts/roles.service.ts";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import {
  type ApiKey,
  accessOf,
  expiryOf,
  type KeyErrors,
  keyState,
  readKey,
  type TypedKey,
  warningDays,
} from "./domain/api-key.ts";
import {
  insertKey,
  markWarned,
  noteUse,
  revokeKey,
  type StoredKey,
  selectKey,
  selectKeyByHash,
  selectKeys,
} from "./keys/api-keys.store.ts";
import { sendExpiryWarnings } from "./keys/key-expiry.email.ts";
import { createKey, hashOf, isKeyShaped } from "./keys/key-secret.ts";

/** Why a key is not accepted. */
type KeyRefusal = "invalid_api_key" | "api_key_expired" | "api_key_revoked" | "api_key_disabled";

/** A key that was accepted, with what it may do at most. */
export interface AcceptedKey extends ApiKey {
  access: Holder;
}

/** API keys of other programs. The pages check the permission `integrations`. */
export interface ApiKeys {
  list(): Promise<ApiKey[]>;
  /** `null` for an unknown id. */
  one(id: string): Promise<ApiKey | null>;
  /** Makes a key. `secret` is the key itself: it is shown once and cannot be read again. */
  create(
    by: { id: string },
    typed: TypedKey,
  ): Promise<Result<{ id: string; secret: string }, { code: "invalid"; errors: KeyErrors }>>;
  /** Ends a key at once. A second call changes nothing. */
  revoke(by: { id: string }, id: string): Promise<Result<null, { code: "unknown_key" }>>;
  /** The key of a request, with what its owner may do now. Notes the use. */
  authenticate(secret: string, address: string): Promise<Result<AcceptedKey, { code: KeyRefusal }>>;
  /** E-mails owners 14 days before a key expires, once for each key. */
  warnExpiring(): Promise<void>;
  now(): Date;
}

export const apiKeysContext = createContext<ApiKeys>();

interface ApiKeysDeps {
  db: Database;
  emails: Emails;
  holders: Holders;
  now: () => Date;
}

/** API keys on a database. No I/O happens here. */
export function createApiKeys(deps: ApiKeysDeps): ApiKeys {
  const { db, now } = deps;
  return {
    now,
    list: async () => owned(deps, await selectKeys(db)),
    async one(id) {
      const stored = isUuid(id) ? await selectKey(db, id) : null;
      return stored && ((await owned(deps, [stored]))[0] ?? null);
    },
    create: (by, typed) => create(deps, by, typed),
    revoke: (by, id) => revoke(deps, by, id),
    authenticate: (secret, address) => authenticate(deps, secret, address),
    warnExpiring: () => warnExpiring(deps),
  };
}

/** Keys with whether their owners may manage integrations now. */
async function owned({ db, holders }: ApiKeysDeps, keys: readonly StoredKey[]): Promise<ApiKey[]> {
  const accounts = await holders.accountsOf(db, [...new Set(keys.map(({ ownerId }) => ownerId))]);
  return keys.map((key) => {
    const owner = accounts.get(key.ownerId);
    return { ...key, isOwned: owner !== undefined && may(owner, "integrations") };
  });
}

async function authenticate(
  { db, holders, now }: ApiKeysDeps,
  secret: string,
  address: string,
): ReturnType<ApiKeys["authenticate"]> {
  const stored = isKeyShaped(secret) ? await selectKeyByHash(db, hashOf(secret)) : null;
  if (!stored) return fail({ code: "invalid_api_key" as const });
  // At each use: whoever loses the permission loses the keys at once.
  const owner = (await holders.accountsOf(db, [stored.ownerId])).get(stored.ownerId);
  const key = { ...stored, isOwned: owner !== undefined && may(owner, "integrations") };
  const at = now();
  const state = keyState(key, at);
  if (state === "revoked") return fail({ code: "api_key_revoked" as const });
  if (state === "expired") return fail({ code: "api_key_expired" as const });
  if (state === "ownerless" || !owner) return fail({ code: "api_key_disabled" as const });
  const isRecent = key.usedAt !== null && at.getTime() - key.usedAt.getTime() < 60_000;
  if (!isRecent) await noteUse(db, key.id, { at, from: address });
  return ok({ ...key, access: accessOf(owner, key.markets) });
}

async function create({ db, now }: ApiKeysDeps, by: { id: string }, typed: TypedKey): ReturnType<ApiKeys["create"]> {
  const read = readKey(typed);
  if (!read.ok) return read;
  const { days, ...key } = read.value;
  const secret = createKey();
  const createdAt = now();
  const expiresAt = expiryOf(days, createdAt);
  return inTransaction(db, async (trx) => {
    const stored = { ...key, ownerId: by.id, hash: hashOf(secret), last4: secret.slice(-4), createdAt, expiresAt };
    const id = await insertKey(trx, stored);
    await addAuditEntry(trx, {
      actor: `user:${by.id}`,
      action: "api_key.create",
      subject: { kind: "api_key", id },
      details: { scopes: key.scopes.join(" "), markets: key.markets.join(" "), days },
    });
    return ok({ id, secret });
  });
}

async function revoke({ db, now }: ApiKeysDeps, by: { id: string }, id: string): ReturnType<ApiKeys["revoke"]> {
  if (!isUuid(id)) return fail({ code: "unknown_key" as const });
  return inTransaction(db, async (trx) => {
    const actor = `user:${by.id}`;
    const isRevoked = await revokeKey(trx, id, { by: actor, now: now() });
    if (!isRevoked && !(await selectKey(trx, id))) return fail({ code: "unknown_key" as const });
    if (isRevoked)
      await addAuditEntry(trx, { actor, action: "api_key.revoke", subject: { kind: "api_key", id }, details: {} });
    return ok(null);
  });
}

async function warnExpiring({ db, emails, holders, now }: ApiKeysDeps): Promise<void> {
  const at = now();
  await inTransaction(db, async (trx) => {
    const due = await markWarned(trx, { now: at, until: expiryOf(warningDays, at) });
    const owners = await holders.accountsOf(
      trx,
      due.map(({ ownerId }) => ownerId),
    );
    const warned = due.flatMap((key) => {
      const owner = owners.get(key.ownerId);
      return owner && may(owner, "integrations") ? [{ key, reader: readerOf(owner) }] : [];
    });
    if (warned.length > 0) await sendExpiryWarnings(trx, emails, warned);
    return ok(null);
  });
}
