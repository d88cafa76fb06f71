import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new signing secret: `whsec_` and 32 random bytes in Base64. */
export function createSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString("base64")}`;
}

/** A message to be signed: `timestamp` in Unix seconds. */
interface SignedMessage {
  id: string;
  timestamp: number;
  payload: string;
}

/**
 * Value of the header `webhook-signature` (Standard Webhooks, "Signature scheme"): a symmetric signature of
 * `id.timestamp.payload` for each secret, separated by spaces.
 */
export function signatureOf({ id, timestamp, payload }: SignedMessage, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${payload}`).digest("base64")}`;
    })
    .join(" ");
}

/** Encrypts and decrypts what is stored. */
export interface Sealing {
  seal(text: string): string;
  /** Throws if the text was sealed with another secret or changed. */
  open(sealed: string): string;
}

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM with a key derived from the secret of the shop: a copy of the database alone signs nothing. */
export function createSealing(secret: string): Sealing {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "heliora webhook secrets", 32));
  return {
    seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
    },
    open(text) {
      const bytes = Buffer.from(text, "base64");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceLength));
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      const opened = [decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()];
      return Buffer.concat(opened).toString("utf8");
    },
  };
}
