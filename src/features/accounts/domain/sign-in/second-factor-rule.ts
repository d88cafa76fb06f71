import { type Account, accountOf, type StoredUser } from "../identity/account.ts";
import { isStaff, may, type Permission } from "../identity/permissions.ts";

const day = 24 * 60 * 60 * 1_000;

/**
 * The account of a stored user under the rule that people of the shop sign in with a second factor (D46): `days` after a
 * role was given (0: at once) it gives nothing without one.
 */
export function accountUnderRule(
  user: StoredUser & { roleGivenAt?: Date | null | undefined; twoFactorEnabled?: boolean | null | undefined },
  { days, now }: { days: number; now: Date },
): Account {
  const account = accountOf(user);
  const { role } = account;
  if (user.twoFactorEnabled === true || !isStaff(role)) return account;
  const from = new Date((user.roleGivenAt ?? user.createdAt).getTime() + days * day);
  const isDue = from <= now;
  return { ...account, role: isDue ? "customer" : role, secondFactor: { role, from, isDue } };
}

/** True where only the missing second factor stands between somebody and what they want to do. */
export function lacksSecondFactor({ secondFactor }: Pick<Account, "secondFactor">, permission: Permission): boolean {
  return secondFactor?.isDue === true && may(secondFactor.role, permission);
}

/** Code of the refusal for who is signed in and may not do something. */
export function refusalCode(
  account: Pick<Account, "secondFactor">,
  permission: Permission,
): "second_factor_needed" | "forbidden" {
  return lacksSecondFactor(account, permission) ? "second_factor_needed" : "forbidden";
}
