import { createContext } from "react-router";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import {
  type ApiKey,
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
  selectKey,
  selectKeyByHash,
  selectKeys,
} from "./keys/api-keys.store.ts";
import { createKey, hashOf, isKeyShaped } from "./keys/key-secret.ts";

/** Why a key is not accepted. */
type KeyRefusal = "invalid_api_key" | "api_key_expired" | "api_key_revoked" | "api_key_disabled";

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
  authenticate(secret: string, address: string): Promise<Result<ApiKey, { code: KeyRefusal }>>;
  /** E-mails owners 14 days before a key expires, once for each key. */
  warnExpiring(): Promise<void>;
  now(): Date;
}

export const apiKeysContext = createContext<ApiKeys>();

interface ApiKeysDeps {
  db: Database;
  emails: Emails;
  now: () => Date;
}

/** API keys on a database. No I/O happens here. */
export function createApiKeys(deps: ApiKeysDeps): ApiKeys {
  const { db, now } = deps;
  return {
    now,
    list: () => selectKeys(db),
    one: async (id) => (isUuid(id) ? selectKey(db, id) : null),
    create: (by, typed) => create(deps, by, typed),
    revoke: (by, id) => revoke(deps, by, id),
    async authenticate(secret, address) {
      const key = isKeyShaped(secret) ? await selectKeyByHash(db, hashOf(secret)) : null;
      if (!key) return fail({ code: "invalid_api_key" as const });
      const at = now();
      const state = keyState(key, at);
      if (state === "revoked") return fail({ code: "api_key_revoked" as const });
      if (state === "expired") return fail({ code: "api_key_expired" as const });
      if (state === "ownerless") return fail({ code: "api_key_disabled" as const });
      const isRecent = key.usedAt !== null && at.getTime() - key.usedAt.getTime() < 60_000;
      if (!isRecent) await noteUse(db, key.id, { at, from: address });
      return ok(key);
    },
    warnExpiring: () => warnExpiring(deps),
  };
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

async function warnExpiring({ db, emails, now }: ApiKeysDeps): Promise<void> {
  const at = now();
  await inTransaction(db, async (trx) => {
    const due = await markWarned(trx, { now: at, until: expiryOf(warningDays, at) });
    const warned = due.filter(({ role }) => may(role, "integrations"));
    if (warned.length === 0) return ok(null);
    await emails.writeAll(
      trx,
      warned.map(({ id, name, expiresAt, role: _, ...reader }) => ({
        effectKey: `api-key-expiring:${id}`,
        reader,
        content: {
          kind: "api-key-expiring" as const,
          name,
          until: expiresAt,
          link: `/${reader.locale}/admin/integrations/keys/${id}`,
        },
      })),
    );
    return ok(null);
  });
}
