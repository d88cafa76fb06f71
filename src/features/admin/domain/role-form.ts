import {
  type Grant,
  type Grants,
  type Permission,
  permissionsByMarket,
  permissionsWithLimit,
  wholeGrant,
} from "#features/accounts/domain/identity/permissions.ts";
import { readAmount } from "#platform/pure/from-decimal.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";

/** Permissions as the form of a role groups them. */
export const permissionGroups = [
  ["orders", ["orders", "refunds", "returns", "rental", "stock"]],
  ["customers", ["customers", "inbox", "reviews"]],
  ["catalogue", ["products", "imports", "content", "translations"]],
  ["shop", ["outbox", "outbox-links", "audit", "people", "settings", "integrations", "accounting"]],
] as const satisfies readonly (readonly [string, readonly Permission[]])[];

const permissions = permissionGroups.flatMap(([, names]) => [...names] as Permission[]);

export const maxRoleName = 60;

/** Error of a field, or of the whole form by the name `grants`; `adminPeople.error_…` has a message for each. */
export type RoleError =
  | "required"
  | "too_long"
  | "name_taken"
  | "no_permission"
  | "no_market"
  | "bad_amount"
  | "unknown";

/** Values of the form by field: `name`, `grant-orders`, `market-orders-PL`, `limit-refunds-PL`. A ticked box is `on`. */
export type TypedRole = Readonly<Record<string, string>>;

/** A stored role as its form shows it. `comma`: decimal separator of the reader. */
export function typedRole({ name, grants }: { name: string; grants: Grants }, comma: "," | "."): TypedRole {
  const typed: Record<string, string> = { name };
  for (const permission of permissions) {
    const grant = grants[permission];
    if (grant) typed[`grant-${permission}`] = "on";
    for (const market of grant?.markets ?? []) {
      typed[`market-${permission}-${market}`] = "on";
      const limit = grant?.limits[market] ?? null;
      if (limit !== null) typed[`limit-${permission}-${market}`] = toDecimal(limit).replace(".", comma);
    }
  }
  return typed;
}

/** Reads the form of a role; amounts become minor units. A field that it does not have is an error. */
export function readRole(
  form: URLSearchParams,
): Result<{ name: string; grants: Grants }, { code: "invalid_fields"; errors: Record<string, RoleError> }> {
  const errors: Record<string, RoleError> = {};
  const name = (form.get("name") ?? "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toWellFormed();
  if (name === "") errors.name = "required";
  else if (name.length > maxRoleName) errors.name = "too_long";
  const chosen = permissions.filter((permission) => form.get(`grant-${permission}`) === "on");
  const grants = Object.fromEntries(chosen.map((permission) => [permission, readGrant(form, permission, errors)]));
  if (chosen.length === 0) errors.grants = "no_permission";
  if ([...form.keys()].some((field) => !isField(field))) errors.grants = "unknown";
  return Object.keys(errors).length === 0 ? ok({ name, grants }) : fail({ code: "invalid_fields", errors });
}

function readGrant(form: URLSearchParams, permission: Permission, errors: Record<string, RoleError>): Grant {
  if (!permissionsByMarket.has(permission)) return wholeGrant;
  const markets = marketCodes.filter((market) => form.get(`market-${permission}-${market}`) === "on");
  if (markets.length === 0) errors[`market-${permission}`] = "no_market";
  const limitOf = (market: MarketCode): number | null => {
    const field = `limit-${permission}-${market}`;
    const typed = permissionsWithLimit.has(permission) ? (form.get(field) ?? "").trim() : "";
    if (typed === "" || !markets.includes(market)) return null;
    const minor = readAmount(typed);
    if (minor === null) errors[field] = "bad_amount";
    return minor;
  };
  return { markets, limits: { UA: limitOf("UA"), PL: limitOf("PL") } };
}

const fields: ReadonlySet<string> = new Set([
  ...["intent", "seen", "name"],
  ...permissions.flatMap((permission) => [
    `grant-${permission}`,
    ...marketCodes.flatMap((market) => [`market-${permission}-${market}`, `limit-${permission}-${market}`]),
  ]),
]);
const isField = (name: string): boolean => fields.has(name);
