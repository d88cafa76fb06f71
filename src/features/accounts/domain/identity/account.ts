import type { Reader } from "#features/emails/domain/email.ts";
import { defaultLocale, isLocale, type Locale } from "#features/languages/domain/locale.ts";
import { type BuiltInRole, builtInRoles, type Grants, type Holder, isBuiltIn } from "./permissions.ts";

/** Permissions of each role: permissions.ts (decision D34). */
export const roles = builtInRoles;
export type Role = BuiltInRole;

/** Error codes of a sign-in to an account that nobody may sign in to, and what they mean. */
export const closedCodes = { ACCOUNT_BLOCKED: "blocked", ACCOUNT_MERGED: "merged" } as const;
export type ClosedCode = keyof typeof closedCodes;

/** A staff account without a second factor must set one up (D46). */
export interface SecondFactorDemand extends Holder {
  /** From then on the role gives no permissions without one. */
  from: Date;
  isDue: boolean;
}

/** A person with an account. */
export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** E.164: `+380…`. */
  phone: string | null;
  locale: Locale;
  /** Id of the role in effect: `customer` while a second factor is due. */
  role: string;
  /** What it grants; absent for a built-in role. */
  grants?: Grants | undefined;
  /** Present while a second factor is missing. */
  secondFactor?: SecondFactorDemand;
  createdAt: Date;
}

/** An account as the recipient of an e-mail. */
export function readerOf({ id: userId, email, firstName, locale }: Account): Reader {
  return { userId, email, firstName, locale };
}

/** A user row as better-auth returns it. */
export interface StoredUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone?: string | null | undefined;
  locale: string;
  role?: string | null | undefined;
  createdAt: Date;
}

/** Whether this is the id of a built-in role. */
export const isRole = isBuiltIn;

/** Grants of an own role; `null` for one that does not exist. */
export type OwnRoles = (role: string) => Grants | null;

/** An unknown role becomes `customer`, an unknown language the default one. */
export function accountOf(user: StoredUser, ownRoles: OwnRoles = () => null): Account {
  const role = user.role ?? "customer";
  const grants = isBuiltIn(role) ? undefined : ownRoles(role);
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? null,
    locale: isLocale(user.locale) ? user.locale : defaultLocale,
    role: grants === null ? "customer" : role,
    ...(grants ? { grants } : {}),
    createdAt: user.createdAt,
  };
}
