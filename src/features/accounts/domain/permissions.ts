import type { Role } from "./account.ts";

/**
 * What somebody may do beyond shopping; everybody with an account sees their own orders and profile, and nobody else's.
 * `outbox`: read the letters of the shop and send a failed one again. `outbox-links`: also those links in them that sign
 * somebody in or change an account: whoever reads them can become that person.
 */
export type Permission = "outbox" | "outbox-links";

/** Who may do what (D34); the same table stands in docs/roles.md. What is not listed is forbidden. */
export const permissions: Record<Role, readonly Permission[]> = {
  customer: [],
  translator: [],
  staff: ["outbox"],
  admin: ["outbox", "outbox-links"],
};

/** True if there are pages for the people of the shop that this role may see. */
export function isStaff(role: Role): boolean {
  return permissions[role].length > 0;
}

/** True if this role may do that. */
export function may(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission);
}
