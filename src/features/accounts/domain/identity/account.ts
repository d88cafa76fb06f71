import type { Reader } from "#features/emails/domain/email.ts";
import { defaultLocale, isLocale, type Locale } from "#features/languages/domain/locale.ts";

/** Permissions of each role: permissions.ts (decision D34). */
export const roles = ["customer", "translator", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

/** A staff account without a second factor must set one up (D46). */
export interface SecondFactorDemand {
  /** The assigned role. */
  role: Role;
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
  /** The role in effect: `customer` while a second factor is due. */
  role: Role;
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

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** An unknown role becomes `customer`, an unknown language the default one. */
export function accountOf(user: StoredUser): Account {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? null,
    locale: isLocale(user.locale) ? user.locale : defaultLocale,
    role: isRole(user.role) ? user.role : "customer",
    createdAt: user.createdAt,
  };
}
