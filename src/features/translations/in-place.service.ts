import { createContext } from "react-router";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { cookieValue } from "#platform/pure/cookie.ts";

/** Carried by the browser of somebody who edits in place, for as long as it stays open. It gives no right by itself. */
const cookieName = "heliora.in_place";

/** The texts without marks, for what stands around a page that is edited in place; null on every other page. */
export const inPlaceContext = createContext<Texts | null>(null);

/** Whether somebody edits in place. */
export interface InPlace {
  /** For a request with these headers, for the page at this path. Ordinary readers cost no question. */
  isOn(headers: { cookie?: string | undefined }, path: string): Promise<boolean>;
}

export function createInPlace({ accounts }: { accounts: Pick<Accounts, "current"> }): InPlace {
  return {
    async isOn({ cookie = "" }, path) {
      if (!hasSwitchedOn(cookie) || path.split("/")[2] === "admin") return false;
      const account = await accounts.current(new Headers({ cookie }));
      return account !== null && may(account.role, "translations");
    },
  };
}

/** True if this browser has switched it on. */
export function hasSwitchedOn(cookies: string | null | undefined): boolean {
  return cookieValue(cookies, cookieName) === "1";
}

/** The cookie that switches it on or off. `isSecure`: the shop is reached by https. */
export function inPlaceCookie(isOn: boolean, isSecure: boolean): string {
  return `${cookieName}=${isOn ? "1" : ""}; Path=/; HttpOnly; SameSite=Lax${isOn ? "" : "; Max-Age=0"}${isSecure ? "; Secure" : ""}`;
}
