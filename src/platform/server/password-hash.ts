import { availableParallelism } from "node:os";
import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";
import { turns } from "#platform/pure/turns.ts";

/**
 * scrypt runs beside JavaScript, on the threads of Node, and takes a core for a tenth of a second. One core stays for
 * pages: with as many hashes as threads, a kept page waited up to 0.2 s while twenty people signed in.
 */
export const hashesAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

const hashing = turns(hashesAtOnce);

/** Hash of a password as the table of accounts keeps it. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password));
}

/** True if the hash is of this password. */
export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return hashing(() => verify(attempt));
}
