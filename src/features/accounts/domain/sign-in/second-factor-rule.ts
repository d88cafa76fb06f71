import { type Account, accountOf, type OwnRoles, type StoredUser } from "../identity/account.ts";
import { isStaff, may, type Permission } from "../identity/permissions.ts";

const day = 24 * 60 * 60 * 1_000;

/**
 * Account of a stored user. Staff need a second factor (D46): without one, the role becomes `customer` `days` after it was
 * assigned (0: at once).
 */
export function accountUnderRule(
  user: StoredUser & { roleGivenAt?: Date | null | undefined; twoFactorEnabled?: boolean | null | undefined },
  { days, now, ownRoles }: { days: number; now: Date; ownRoles?: OwnRoles },
): Account {
  const account = accountOf(user, ownRoles);
  const { role, grants, ...person } = account;
  if (user.twoFactorEnabled === true || !isStaff(account)) return account;
  const from = new Date((user.roleGivenAt ?? user.createdAt).getTime() + days * day);
  const isDue = from <= now;
  const secondFactor = { role, ...(grants ? { grants } : {}), from, isDue };
  return isDue ? { ...person, role: "customer", secondFactor } : { ...account, secondFactor };
}

/** The permission is refused only because the second factor is missing. */
export function lacksSecondFactor({ secondFactor }: Pick<Account, "secondFactor">, permission: Permission): boolean {
  return secondFactor?.isDue === true && may(secondFactor, permission);
}

/** True if the account has no staff pages only because its second factor is missing. */
export function isStaffOnceSecured({ secondFactor }: Pick<Account, "secondFactor">): boolean {
  return secondFactor?.isDue === true && isStaff(secondFactor);
}

/** Error code for a signed-in user without the permission. */
export function refusalCode(
  account: Pick<Account, "secondFactor">,
  permission: Permission,
): "second_factor_needed" | "forbidden" {
  return lacksSecondFactor(account, permission) ? "second_factor_needed" : "forbidden";
}
