import {
  type Grants,
  grantsOf,
  type Holder,
  type Permission,
  permissionsByMarket,
} from "#features/accounts/domain/identity/permissions.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { type Scope, scopes } from "./scopes.ts";

/** An API key as staff see it; the key itself is shown once and stored nowhere. */
export interface ApiKey {
  id: string;
  name: string;
  ownerId: string;
  /** Name of the owner; `null` without one. */
  owner: string | null;
  scopes: readonly Scope[];
  markets: readonly MarketCode[];
  last4: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Last use, at most a minute late, and the address it came from. */
  usedAt: Date | null;
  usedFrom: string | null;
  /** The owner may manage integrations; otherwise the key does not work. */
  isOwned: boolean;
}

export type KeyState = "active" | "expiring" | "expired" | "revoked" | "ownerless";

const day = 86_400_000;
/** Days before the end from which its owner is warned. */
export const warningDays = 14;
/** Days that a key lasts unless another number is typed, and at most. */
export const usualDays = 365;
export const maxDays = 730;
export const maxKeyName = 60;

/** State of a key. Only active and expiring keys work. */
export function keyState(key: Pick<ApiKey, "revokedAt" | "expiresAt" | "isOwned">, now: Date): KeyState {
  if (key.revokedAt) return "revoked";
  if (key.expiresAt <= now) return "expired";
  if (!key.isOwned) return "ownerless";
  return key.expiresAt.getTime() - now.getTime() <= warningDays * day ? "expiring" : "active";
}

/** What was typed into the form of a new key. */
export interface TypedKey {
  name: string;
  scopes: readonly string[];
  markets: readonly string[];
  days: string;
}

export interface NewKey {
  name: string;
  scopes: Scope[];
  markets: MarketCode[];
  days: number;
}

type KeyError = "name_needed" | "name_long" | "scopes_needed" | "markets_needed" | "days";
export type KeyErrors = Partial<Record<keyof TypedKey, KeyError>>;

/** Validates the form of a new key. Unknown scopes and markets are left out. */
export function readKey(typed: TypedKey): Result<NewKey, { code: "invalid"; errors: KeyErrors }> {
  const name = typed.name
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toWellFormed();
  const chosen = scopes.filter((scope) => typed.scopes.includes(scope));
  const chosenMarkets = marketCodes.filter((market) => typed.markets.includes(market));
  const days = /^\d{1,4}$/.test(typed.days.trim()) ? Number(typed.days) : 0;
  const errors: KeyErrors = {
    ...(name === "" ? { name: "name_needed" as const } : {}),
    ...(name.length > maxKeyName ? { name: "name_long" as const } : {}),
    ...(chosen.length === 0 ? { scopes: "scopes_needed" as const } : {}),
    ...(chosenMarkets.length === 0 ? { markets: "markets_needed" as const } : {}),
    ...(days < 1 || days > maxDays ? { days: "days" as const } : {}),
  };
  if (Object.keys(errors).length > 0) return fail({ code: "invalid" as const, errors });
  return ok({ name, scopes: chosen, markets: chosenMarkets, days });
}

/** The moment at which a key of so many days expires. */
export function expiryOf(days: number, now: Date): Date {
  return new Date(now.getTime() + days * day);
}

/** What a key may do at most: the present permissions of its owner, those by market only in the markets of the key. */
export function accessOf(owner: Holder, markets: readonly MarketCode[]): Holder {
  const grants: Partial<Record<Permission, Grants[Permission]>> = {};
  for (const [name, grant] of Object.entries(grantsOf(owner)) as [Permission, NonNullable<Grants[Permission]>][]) {
    const shared = grant.markets.filter((market) => markets.includes(market));
    if (!permissionsByMarket.has(name)) grants[name] = grant;
    else if (shared.length > 0) grants[name] = { ...grant, markets: shared };
  }
  return { role: owner.role, grants };
}
