import { createContext } from "react-router";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { cookieValue } from "#platform/pure/cookie.ts";

/** Session cookie that switches editing in place on. It grants no permission. */
const cookieName = "heliora.in_place";

/** Texts without marks, for the bar around a page that is edited in place; `null` on every other page. */
export const inPlaceContext = createContext<Texts | null>(null);

export interface InPlace {
  /** Whether this page is edited in place. Requests without the cookie cost no query. */
  isOn(headers: { cookie?: string | undefined }, path: string): Promise<boolean>;
}

export function createInPlace({ accounts }: { accounts: Pick<Accounts, "current"> }): InPlace {
  return {
    async isOn({ cookie = "" }, path) {
      if (!hasSwitchedOn(cookie) || path.split("/")[2] === "admin") return false;
      const account = await accounts.current(new Headers({ cookie }));
      return account !== null && may(account, "translations");
    },
  };
}

export function hasSwitchedOn(cookies: string | null | undefined): boolean {
  return cookieValue(cookies, cookieName) === "1";
}

/** The `Set-Cookie` header that switches it on or off. */
export function inPlaceCookie(isOn: boolean, isSecure: boolean): string {
  return `${cookieName}=${isOn ? "1" : ""}; Path=/; HttpOnly; SameSite=Lax${isOn ? "" : "; Max-Age=0"}${isSecure ? "; Secure" : ""}`;
}
