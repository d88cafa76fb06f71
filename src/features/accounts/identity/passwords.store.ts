import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#platform/server/db/database.ts";
import {
  hashPassword,
  hashPasswordLike,
  isOldHash,
  isSameHash,
  verifyPassword,
} from "#platform/server/password-hash.ts";
import { selectCredentialByEmail } from "./credentials.store.ts";

/** Passwords of accounts and pending sign-ups. A typed password is hashed once for all comparisons. */
export interface Passwords {
  /** Hooks of the library. */
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
  /**
   * Runs a library call that verifies a password for this address. `typed` is the hash of that password, to compare with
   * pending sign-ups; `null` if the library did not verify it.
   */
  captureHash<T>(email: string, work: () => Promise<T>): Promise<{ answer: T; typed: string | null }>;
  /** Hash of a sign-up, with the salt of the account that has this address, so that one hash compares with both. */
  hashForSignUp(email: string, password: string): Promise<string>;
}

interface Attempt {
  email: string;
  typed: string | null;
}

/** A hash in the old format that no password matches, for equal timing. */
const oldDecoy = `${"0".repeat(32)}:${"0".repeat(128)}`;

/** Milliseconds between checks whether old hashes remain. */
const oldHashCheckInterval = 60_000;

/** Passwords on a database. The salt of an address without a hash is derived from `secret`. No I/O happens here. */
export function createPasswords(db: Database, secret: string): Passwords {
  const attempts = new AsyncLocalStorage<Attempt>();
  const saltKey = (email: string) => createHmac("sha256", secret).update(`salt:${email}`).digest("hex");
  let oldHashes = { found: false, at: Number.NEGATIVE_INFINITY };

  /** While old hashes remain, every attempt computes one hash of each kind, so that timing does not reveal accounts (D17). */
  async function hasOldHashes(): Promise<boolean> {
    if (performance.now() - oldHashes.at < oldHashCheckInterval) return oldHashes.found;
    const row = await db
      .selectFrom("accounts")
      .select("id")
      .where("password", "not like", "$%")
      .limit(1)
      .executeTakeFirst();
    oldHashes = { found: row !== undefined, at: performance.now() };
    return oldHashes.found;
  }

  /** Computes one hash of each kind in use; true if the password matches. An old hash is then replaced. */
  async function compare(attempt: Attempt, hash: string | null, password: string): Promise<boolean> {
    const old = hash !== null && isOldHash(hash) ? hash : null;
    attempt.typed = await hashPasswordLike(password, old === null ? hash : null, saltKey(attempt.email));
    if (old !== null) {
      const isRight = await verifyPassword({ hash: old, password });
      if (isRight) await replaceHash(db, old, attempt.typed);
      return isRight;
    }
    if (await hasOldHashes()) await verifyPassword({ hash: oldDecoy, password });
    return hash !== null && isSameHash(attempt.typed, hash);
  }

  return {
    async hash(password) {
      const attempt = attempts.getStore();
      if (!attempt) return hashPassword(password);
      // For an unknown address, the library hashes the password for equal timing.
      await compare(attempt, null, password);
      return attempt.typed ?? "";
    },
    async verify({ hash, password }) {
      const attempt = attempts.getStore();
      return attempt ? compare(attempt, hash, password) : verifyPassword({ hash, password });
    },
    async captureHash(email, work) {
      const attempt: Attempt = { email, typed: null };
      return { answer: await attempts.run(attempt, work), typed: attempt.typed };
    },
    async hashForSignUp(email, password) {
      const hash = (await selectCredentialByEmail(db, email))?.hash ?? null;
      return hashPasswordLike(password, hash, saltKey(email));
    },
  };
}

/** Replaces an old hash of the same password. */
async function replaceHash(db: Database, old: string, hash: string): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ password: hash, updated_at: sql<Date>`now()` })
    .where("provider_id", "=", "credential")
    .where("password", "=", old)
    .execute();
}
