import {
  type Argon2Parameters,
  argon2 as argon2WithCallback,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";
import { inPasswordSlot } from "./password-semaphore.ts";

const argon2 = promisify(argon2WithCallback);

/** OWASP's parameters for argon2id (Password Storage Cheat Sheet, 2025): KiB of memory, passes, lanes. */
const present = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltLength = 16;
const tagLength = 32;

/** The PHC string of a hash: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface Recipe extends Pick<Argon2Parameters, "memory" | "passes" | "parallelism"> {
  salt: Buffer;
}

function recipeOf(hash: string): Recipe | null {
  const [, memory, passes, parallelism, salt] = phc.exec(hash) ?? [];
  if (salt === undefined) return null;
  return {
    ...{ memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
  };
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

async function hashBy(password: string, { salt, ...cost }: Recipe): Promise<string> {
  // Keyboards differ in how they compose characters.
  const message = password.normalize("NFKC");
  const tag = await inPasswordSlot(() => argon2("argon2id", { message, nonce: salt, tagLength, ...cost }));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** True for a hash of the former scheme: scrypt, without its parameters. */
export function isOldHash(hash: string): boolean {
  return !hash.startsWith("$");
}

/** Hash of a password for storing, with parameters and a new salt. */
export function hashPassword(password: string): Promise<string> {
  return hashBy(password, { ...present, salt: randomBytes(saltLength) });
}

/**
 * Hash of a password with the salt and parameters of `model`, for comparison with it. For a hash of the former scheme, or
 * without a model, the salt is derived from `key`.
 */
export function hashPasswordLike(password: string, model: string | null, key: string): Promise<string> {
  const salt = () => createHmac("sha256", key).update("salt").digest().subarray(0, saltLength);
  return hashBy(password, (model !== null && recipeOf(model)) || { ...present, salt: salt() });
}

/** Compares hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Verifies a password against a hash of the current or the former scheme. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  if (isOldHash(hash)) {
    const { verifyPassword: verifyOld } = await import("better-auth/crypto");
    return inPasswordSlot(() => verifyOld({ hash, password }));
  }
  const recipe = recipeOf(hash);
  return recipe !== null && isSameHash(await hashBy(password, recipe), hash);
}
