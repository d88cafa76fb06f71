import { availableParallelism } from "node:os";
import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";
import { turns } from "#platform/pure/turns.ts";

/**
 * scrypt runs beside JavaScript, on the threads of Node, and takes a core for a tenth of a second. One core stays for
 * pages: with as many hashes as threads, a kept page waited up to 0.2 s while twenty people signed in.
 */
const hashing = turns(Math.max(1, Math.min(3, availableParallelism() - 1)));

/** Hash of a password as the table of accounts keeps it. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password));
}

/** True if the hash is of this password. */
export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return hashing(() => verify(attempt));
}
