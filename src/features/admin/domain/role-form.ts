import { type Grants, type Permission, permissionsByMarket } from "#features/accounts/domain/identity/permissions.ts";
import { toDecimal } from "#platform/pure/money.ts";

/** Permissions as the form of a role groups them. */
export const permissionGroups = [
  ["orders", ["orders", "refunds", "returns", "rental", "stock"]],
  ["customers", ["customers", "inbox", "reviews"]],
  ["catalogue", ["products", "imports", "content", "translations"]],
  ["shop", ["outbox", "outbox-links", "audit", "people", "settings", "integrations", "figures", "accounting"]],
] as const satisfies readonly (readonly [string, readonly Permission[]])[];

/** All of them, in the order of the form. */
export const formPermissions = permissionGroups.flatMap(([, names]) => [...names] as Permission[]);

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
  for (const permission of formPermissions) {
    const grant = grants[permission];
    if (grant) typed[`grant-${permission}`] = "on";
    for (const market of permissionsByMarket.has(permission) ? (grant?.markets ?? []) : []) {
      typed[`market-${permission}-${market}`] = "on";
      const limit = grant?.limits[market] ?? null;
      if (limit !== null) typed[`limit-${permission}-${market}`] = toDecimal(limit).replace(".", comma);
    }
  }
  return typed;
}
