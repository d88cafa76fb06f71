import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { cookieValue } from "#platform/pure/cookie.ts";
import { cookiePrefix } from "../domain/identity/cookie-names.ts";

/** Seconds for which a browser is known after its last sign-in. */
const life = 180 * 24 * 60 * 60;

/**
 * Browsers in which somebody has signed in to an account before: what strangers guess does not hold them up, and what is
 * guessed there is counted for them alone (OWASP's "device cookies").
 */
export interface KnownDevices {
  /** Under which the guesses of this browser at this account are counted; null if it is not known there. */
  find(headers: Headers, email: string): string | null;
  /** The `Set-Cookie` line that makes this browser known there. */
  remember(email: string): string;
}

/** Known browsers. The cookie says neither the address nor anything that others could make. */
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
      const until = String(Math.floor(Date.now() / 1_000) + life);
      const value = `${id}.${until}.${sign(email, id, until)}`;
      return `${name}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}
