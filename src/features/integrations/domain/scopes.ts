import type { Permission } from "#features/accounts/domain/identity/permissions.ts";

/** What an API key may do. */
export const scopes = [
  "orders:read",
  "orders:write",
  "stock:read",
  "stock:write",
  "prices:read",
  "prices:write",
  "products:read",
] as const;
export type Scope = (typeof scopes)[number];

/** Whether a key with these scopes may do what needs `scope`. Writing implies reading the same. */
export function allows(granted: readonly Scope[], scope: Scope): boolean {
  return granted.some((one) => one === scope || one === scope.replace(/:read$/, ":write"));
}

/** What the owner of a key must be allowed for requests that need the scope. */
export const permissionsOfScopes = {
  "orders:read": "orders",
  "orders:write": "orders",
  "stock:read": "stock",
  "stock:write": "stock",
  "prices:read": "products",
  "prices:write": "products",
  "products:read": "products",
} as const satisfies Record<Scope, Permission>;
