import type { Role } from "./account.ts";

/**
 * What somebody may do beyond shopping; everybody with an account sees their own orders and profile, and nobody else's.
 * `outbox`: read the letters of the shop and send a failed one again. `outbox-links`: also those links in them that sign
 * somebody in or change an account: whoever reads them can become that person. `orders`: every order with its history, and
 * whatever its state allows to do with it, money included. `returns`: decide about goods that come back, take up withdrawals. `stock`: book what
 * comes in, and correct with a reason. `rental`: hand machines over, take them back, end deposits, keep the fleet. `reviews`: read and
 * decide about what buyers write. `inbox`: read what people ask, and answer. `imports`: bring products in from files, and take
 * all of them out. `content`: write, preview and publish slides, promotions, ads, questions, cases and passages of text pages.
 * `translations`: write and publish the texts of the shop. `audit`: read who of the shop's people did what.
 */
export type Permission =
  | "outbox"
  | "outbox-links"
  | "orders"
  | "returns"
  | "stock"
  | "rental"
  | "reviews"
  | "inbox"
  | "imports"
  | "content"
  | "translations"
  | "audit";

/** Who may do what (D34); the same table stands in docs/roles.md. What is not listed is forbidden. */
export const permissions: Record<Role, readonly Permission[]> = {
  customer: [],
  translator: ["translations"],
  staff: ["outbox", "orders", "returns", "stock", "rental", "reviews", "inbox", "imports", "content"],
  admin: [
    "outbox",
    "outbox-links",
    "orders",
    "returns",
    "stock",
    "rental",
    "reviews",
    "inbox",
    "imports",
    "content",
    "translations",
    "audit",
  ],
};

/** True if there are pages for the people of the shop that this role may see. */
export function isStaff(role: Role): boolean {
  return permissions[role].length > 0;
}

/** True if this role may do that. */
export function may(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission);
}
