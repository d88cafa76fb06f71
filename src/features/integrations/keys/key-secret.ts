import { createHash, randomBytes } from "node:crypto";

const prefix = "hk_live_";
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Characters of 32 random bytes in base 62, and of the checksum. */
const randomLength = 43;
const checksumLength = 6;
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** A new API key: prefix, 32 random bytes, checksum. The prefix lets scanners for leaked secrets find it. */
export function createKey(): string {
  const random = inBase62(randomBytes(32), randomLength);
  return `${prefix}${random}${checksumOf(random)}`;
}

/** Whether a text has the shape of a key with a right checksum; mistyped ones are refused without a query. */
export function isKeyShaped(text: string): boolean {
  if (!shape.test(text)) return false;
  const random = text.slice(prefix.length, -checksumLength);
  return checksumOf(random) === text.slice(-checksumLength);
}

/** SHA-256 in hex, as stored. The key has 256 random bits, so no salt or slow hash is needed. */
export function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function checksumOf(random: string): string {
  return inBase62(createHash("sha256").update(random).digest().subarray(0, 4), checksumLength);
}

function inBase62(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString("hex")}`);
  let text = "";
  for (; rest > 0n; rest /= 62n) text = `${digits[Number(rest % 62n)]}${text}`;
  return text.padStart(length, "0");
}
