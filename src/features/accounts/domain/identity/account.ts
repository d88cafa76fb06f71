import { defaultLocale, isLocale, type Locale } from "#features/languages/domain/locale.ts";

/** What somebody may do (decision D34). */
export const roles = ["customer", "translator", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

/** What is still asked of somebody with a role of the shop: a second factor (D46). */
export interface SecondFactorDemand {
  /** The role that they were given. */
  role: Role;
  /** From when on the role gives nothing without it. */
  from: Date;
  isDue: boolean;
}

/** A person with an account. */
export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** As the network dials it, `+380…`. */
  phone: string | null;
  locale: Locale;
  /** The role in effect: `customer` while a second factor is due. */
  role: Role;
  /** Left out where nothing is asked. */
  secondFactor?: SecondFactorDemand;
  createdAt: Date;
}

/** A user as the library keeps it. */
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

/** True for the four roles. */
export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** The account of a stored user. A role or language that nobody knows grants nothing. */
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
