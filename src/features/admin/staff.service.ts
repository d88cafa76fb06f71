import { data, type RouterContextProvider } from "react-router";
import { type Account, requireAccount } from "#features/accounts/accounts.service.ts";
import { may, type Permission } from "#features/accounts/domain/permissions.ts";

/**
 * The signed-in account of a page that needs a permission. A guest is sent to sign in and comes back; for everybody
 * else without it the page is that of error 403.
 */
export async function requirePermission(
  request: Request,
  context: Readonly<RouterContextProvider>,
  permission: Permission,
): Promise<Account> {
  const account = await requireAccount(request, context);
  if (!may(account.role, permission)) throw data(null, { status: 403 });
  return account;
}
