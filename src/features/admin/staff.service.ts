import { data, type RouterContextProvider, redirect } from "react-router";
import { type Account, requireAccount } from "#features/accounts/accounts.service.ts";
import { isStaff, may, type Permission } from "#features/accounts/domain/identity/permissions.ts";
import { isStaffOnceSecured, lacksSecondFactor } from "#features/accounts/domain/sign-in/second-factor-rule.ts";
import { defaultLocale, isLocale } from "#features/languages/domain/locale.ts";

/**
 * The signed-in account, if it has the permission. Guests are redirected to sign in, accounts without a required second
 * factor to set one up; everybody else gets 403.
 */
export async function requirePermission(
  request: Request,
  context: Readonly<RouterContextProvider>,
  permission: Permission,
): Promise<Account> {
  const account = await requireAccount(request, context);
  if (lacksSecondFactor(account, permission)) throw toSecondFactor(request);
  if (!may(account, permission)) throw data(null, { status: 403 });
  return account;
}

/** The same for pages of every role with staff pages. */
export async function requireStaff(request: Request, context: Readonly<RouterContextProvider>): Promise<Account> {
  const account = await requireAccount(request, context);
  if (isStaffOnceSecured(account)) throw toSecondFactor(request);
  if (!isStaff(account)) throw data(null, { status: 403 });
  return account;
}

function toSecondFactor(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const first = pathname.split("/")[1];
  const locale = isLocale(first) ? first : defaultLocale;
  const back = encodeURIComponent(`${pathname}${search}`);
  return redirect(`/${locale}/profile/two-factor?redirect=${back}`, request.method === "GET" ? 302 : 303);
}
