import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { cookieValue } from "#platform/pure/cookie.ts";
import { cookiePrefix } from "../domain/identity/cookie-names.ts";

/** Seconds that a browser stays known after a sign-in. */
const lifetime = 180 * 24 * 60 * 60;

/**
 * Browsers in which an account was signed in to before. Their failed attempts are counted separately, so that guesses of
 * strangers do not lock the owner out (OWASP "device cookies").
 */
export interface KnownDevices {
  /** Rate limit key of this browser for the account; `null` if it is unknown. */
  find(headers: Headers, email: string): string | null;
  /** `Set-Cookie` value that makes this browser known for the account. */
  remember(email: string): string;
}

/** Known browsers by a signed cookie that does not contain the address. */
export function createKnownDevices(secret: string, publicUrl: string): KnownDevices {
  const name = `${cookiePrefix(publicUrl)}.device`;
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const sign = (email: string, id: string, until: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["device", email, id, until]))
      .digest("base64url");
  return {
    find(headers, email) {
      const [id = "", until = "", mac = ""] = (cookieValue(headers.get("cookie"), name) ?? "").split(".");
      const [sent, right] = [Buffer.from(mac), Buffer.from(sign(email, id, until))];
      const isRight = sent.length === right.length && timingSafeEqual(sent, right);
      return isRight && Number(until) > Date.now() / 1_000 ? id : null;
    },
    remember(email) {
      const id = randomBytes(16).toString("base64url");
      const until = String(Math.floor(Date.now() / 1_000) + lifetime);
      const value = `${id}.${until}.${sign(email, id, until)}`;
      return `${name}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}
