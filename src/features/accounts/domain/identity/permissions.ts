import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";

/**
 * What staff may do. Own orders and profile need no permission.
 * - `outbox`: read sent e-mails, resend a failed one
 * - `outbox-links`: also see their sign-in and reset links, which give access to the account
 * - `orders`: all orders with their history, every action that their state allows except refunds
 * - `refunds`: refund orders, up to the limit of the role; approve refunds of others above theirs
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
 * - `customers`: read customers' data, write notes, block, merge, answer requests for data
 * - `people`: invite staff, change roles, end access
 * - `settings`: change settings of the shop
 * - `integrations`: API keys and webhooks
 * - `figures`: dashboard, reports and their downloads
 * - `accounting`: register of documents, VAT books, files for the accountant; close months, reopen them by two
 */
export const allPermissions = [
  "outbox",
  "outbox-links",
  "orders",
  "refunds",
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
  "customers",
  "people",
  "settings",
  "integrations",
  "figures",
  "accounting",
] as const;
export type Permission = (typeof allPermissions)[number];

/**
 * Permissions that a role can have for one market only: what they are about belongs to a market. Stock is one for both markets,
 * and products, texts and e-mails have no market.
 */
export const permissionsByMarket: ReadonlySet<Permission> = new Set([
  "orders",
  "refunds",
  "returns",
  "rental",
  "figures",
  "accounting",
]);

/** Permissions with a largest amount for each action. */
export const permissionsWithLimit: ReadonlySet<Permission> = new Set(["refunds"]);

/** Where a permission holds, and up to which amount in minor units; `null`: without a limit. */
export interface Grant {
  markets: readonly MarketCode[];
  limits: Readonly<Record<MarketCode, number | null>>;
}

/** Grants of a role, by permission. */
export type Grants = Readonly<Partial<Record<Permission, Grant>>>;

/** Who has permissions: an account, or a role. `grants` is absent for built-in roles, which never change. */
export interface Holder {
  role: string;
  grants?: Grants | undefined;
}

/** Roles that every shop has (D34). */
export const builtInRoles = ["customer", "translator", "staff", "admin"] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** Permissions of the built-in roles in all markets and without limits, documented in docs/roles.md. */
export const permissions: Record<BuiltInRole, readonly Permission[]> = {
  customer: [],
  translator: ["translations"],
  staff: [
    "outbox",
    "orders",
    "refunds",
    "returns",
    "stock",
    "rental",
    "reviews",
    "inbox",
    "products",
    "imports",
    "content",
    "customers",
  ],
  admin: allPermissions,
};

/** A grant without restrictions. */
export const wholeGrant: Grant = { markets: marketCodes, limits: { UA: null, PL: null } };

const builtInGrants = Object.fromEntries(
  builtInRoles.map((role) => [role, Object.fromEntries(permissions[role].map((name) => [name, wholeGrant]))]),
) as Record<BuiltInRole, Grants>;

export function isBuiltIn(role: unknown): role is BuiltInRole {
  return builtInRoles.some((one) => one === role);
}

/** Grants in effect; none for a role that does not exist. */
export function grantsOf({ role, grants }: Holder): Grants {
  return grants ?? (isBuiltIn(role) ? builtInGrants[role] : {});
}

/** Whether there is any permission, so the staff pages may be opened. */
export function isStaff(holder: Holder): boolean {
  return Object.keys(grantsOf(holder)).length > 0;
}

/** Whether the permission is granted: in this market, or without one in any. */
export function may(holder: Holder, permission: Permission, market?: MarketCode): boolean {
  const grant = grantsOf(holder)[permission];
  return grant !== undefined && (market === undefined || grant.markets.includes(market));
}

/** Markets in which the permission is granted. */
export function marketsOf(holder: Holder, permission: Permission): readonly MarketCode[] {
  return grantsOf(holder)[permission]?.markets ?? [];
}

/** Whether an action of this amount (minor units) is within the limit of the permission in the market. */
export function isWithinLimit(
  holder: Holder,
  permission: Permission,
  { market, amount }: { market: MarketCode; amount: number },
): boolean {
  const grant = grantsOf(holder)[permission];
  if (!grant?.markets.includes(market)) return false;
  const limit = grant.limits[market];
  return limit === null || amount <= limit;
}

/** Whether everything in `wanted` is also granted to the holder: nobody gives away more than they have. */
export function covers(holder: Holder, wanted: Grants): boolean {
  const own = grantsOf(holder);
  return allPermissions.every((name) => {
    const [grant, held] = [wanted[name], own[name]];
    const isHeld = (market: MarketCode): boolean =>
      held?.markets.includes(market) === true && isLessOrEqual(grant?.limits[market] ?? null, held.limits[market]);
    return grant === undefined || grant.markets.every(isHeld);
  });
}

/** Compares limits, of which `null` is the largest. */
function isLessOrEqual(limit: number | null, than: number | null): boolean {
  return than === null || (limit !== null && limit <= than);
}

/** For work of the shop itself, which no market or limit restricts. */
export const unrestricted: Holder = { role: "admin" };
