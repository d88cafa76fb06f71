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

/** Passwords of accounts and of sign-ups that wait. What is typed at a sign-in is hashed once, whatever it is compared with. */
export interface Passwords {
  /** As the library asks for it. */
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
  /**
   * Lets the library try a password for this address. `typed` is the hash of it, to be compared with those of sign-ups; null
   * if the library refused without looking at the password.
   */
  trying<T>(email: string, work: () => Promise<T>): Promise<{ answer: T; typed: string | null }>;
  /** Hash for a sign-up: made as that of the account with this address would be, so that one hash is compared with both. */
  hashForSignUp(email: string, password: string): Promise<string>;
}

interface Attempt {
  email: string;
  typed: string | null;
}

/** A hash of before that nobody has; it costs what a real one does. */
const oldDecoy = `${"0".repeat(32)}:${"0".repeat(128)}`;

/** Milliseconds for which it is remembered whether hashes of before are left. */
const asked = 60_000;

/** Passwords on a database. `secret` gives the salt of an address that has no hash yet. No I/O happens here. */
export function createPasswords(db: Database, secret: string): Passwords {
  const attempts = new AsyncLocalStorage<Attempt>();
  const saltKey = (email: string) => createHmac("sha256", secret).update(`salt:${email}`).digest("hex");
  let left = { found: false, at: Number.NEGATIVE_INFINITY };

  /** While some accounts have a hash of before, a try costs one of each kind for every address: none can be told apart (D17). */
  async function hasOldHashes(): Promise<boolean> {
    if (performance.now() - left.at < asked) return left.found;
    const row = await db
      .selectFrom("accounts")
      .select("id")
      .where("password", "not like", "$%")
      .limit(1)
      .executeTakeFirst();
    left = { found: row !== undefined, at: performance.now() };
    return left.found;
  }

  /** One hash of each kind that is in use; true if the password is that of the account. */
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
      // The library hashes for an address without a password, so that it takes as long.
      await compare(attempt, null, password);
      return attempt.typed ?? "";
    },
    async verify({ hash, password }) {
      const attempt = attempts.getStore();
      return attempt ? compare(attempt, hash, password) : verifyPassword({ hash, password });
    },
    async trying(email, work) {
      const attempt: Attempt = { email, typed: null };
      return { answer: await attempts.run(attempt, work), typed: attempt.typed };
    },
    async hashForSignUp(email, password) {
      const hash = (await selectCredentialByEmail(db, email))?.hash ?? null;
      return hashPasswordLike(password, hash, saltKey(email));
    },
  };
}

/** Puts a hash of today in the place of one of before; the password stays the same, so nobody is told. */
async function replaceHash(db: Database, old: string, hash: string): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ password: hash, updated_at: sql<Date>`now()` })
    .where("provider_id", "=", "credential")
    .where("password", "=", old)
    .execute();
}
