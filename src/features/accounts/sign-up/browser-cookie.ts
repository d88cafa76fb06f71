import { cookieValue } from "#platform/pure/cookie.ts";
import { cookiePrefix } from "../domain/identity/cookie-names.ts";

/** Cookie by which the browser that asked for an e-mail is recognised when its link or code is used. */
export interface BrowserCookie {
  /** Value of `Set-Cookie`. */
  set(secret: string, minutes: number): string;
  /** Secret that the browser sent; empty without one. */
  read(headers: Headers): string;
}

/** The cookie of this name, which scripts cannot read. */
export function browserCookie(publicUrl: string, name: "sign_up" | "code"): BrowserCookie {
  const fullName = `${cookiePrefix(publicUrl)}.${name}`;
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return {
    set: (secret, minutes) => `${fullName}=${secret}; Path=/; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure}`,
    read: (headers) => cookieValue(headers.get("cookie") ?? undefined, fullName) ?? "",
  };
}
