import type { Role } from "./account.ts";

/**
 * What staff may do. Own orders and profile need no permission.
 * - `outbox`: read sent e-mails, resend a failed one
 * - `outbox-links`: also see their sign-in and reset links, which give access to the account
 * - `orders`: all orders with their history, every action that their state allows, payments included
 * - `returns`: decide about returns and withdrawals
 * - `stock`: book receipts, correct stock with a reason
 * - `rental`: handover and return of machines, deposits, the fleet
 * - `reviews`: moderate reviews
 * - `inbox`: read and answer customers' messages
 * - `products`: create, change, publish and archive products, with their pictures and files
 * - `imports`: import and export products
 * - `content`: write, preview and publish slides, promotions, ads, questions, cases and passages of text pages
 * - `translations`: edit and publish the texts of the shop
 * - `audit`: read the audit trail
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
  | "products"
  | "imports"
  | "content"
  | "translations"
  | "audit";

/** Permissions by role (D34), documented in docs/roles.md. */
export const permissions: Record<Role, readonly Permission[]> = {
  customer: [],
  translator: ["translations"],
  staff: ["outbox", "orders", "returns", "stock", "rental", "reviews", "inbox", "products", "imports", "content"],
  admin: [
    "outbox",
    "outbox-links",
    "orders",
    "returns",
    "stock",
    "rental",
    "reviews",
    "inbox",
    "products",
    "imports",
    "content",
    "translations",
    "audit",
  ],
};

/** Whether this role has any permission, so may open the staff pages. */
export function isStaff(role: Role): boolean {
  return permissions[role].length > 0;
}

export function may(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission);
}
