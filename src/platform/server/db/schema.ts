import type { Json, DB as Tables } from "./schema.gen.ts";

/** Where the types of published columns come from: tables, and views that are computed. */
type Sources = Tables & {
  stale_product_texts: { product_id: string; locale: string };
  structure_texts: { subject: string; field: string; ua: string; pl: string | null; en: string | null };
  service_holds: Pick<Tables["unit_holds"], "unit_id" | "during">;
  vat_documents: Pick<Tables["documents"], "id" | "order_id" | "kind" | "market" | "number" | "issued_at"> & {
    vat: Json | null;
    total: number;
  };
};

/**
 * Columns of the views in schema `published`, through which features read each other's tables. Written by hand, because
 * generated types make every column of a view nullable; a test compares them with the database.
 */
export const publishedColumns = {
  api_keys: ["id", "name", "owner_id", "expires_at", "revoked_at"],
  availability: ["product_id", "available"],
  categories: ["id", "slug", "position", "parent_id", "rental", "sale_unit"],
  category_texts: ["category_id", "locale", "name"],
  deposit_movements: ["id", "lease_id", "kind", "amount", "reason", "at"],
  documents: [
    "id",
    "order_id",
    "kind",
    "market",
    "year",
    "serial",
    "number",
    "locale",
    "content",
    "movement_id",
    "issued_at",
  ],
  group_members: ["user_id", "group_key"],
  imports: ["id", "file_name"],
  kit_parts: ["kit_id", "product_id", "quantity"],
  lease_charges: ["order_id", "lease_id", "kind", "first_day", "end_day", "effect_key"],
  lease_checks: ["lease_id", "moment", "hours", "condition", "note", "photos", "at"],
  lease_events: ["id", "lease_id", "kind", "to_state", "details", "at"],
  leases: [
    "id",
    "order_item_id",
    "product_id",
    "unit_id",
    "user_id",
    "status",
    "first_day",
    "end_day",
    "returned_on",
    "deposit_taken",
    "deposit_gone",
  ],
  mails: ["id", "effect_key", "subject"],
  money_movements: ["id", "state", "order_id", "kind", "method", "amount", "currency", "created_at", "done_at", "reference", "fee"],
  order_events: ["id", "order_id", "machine", "to_state", "at", "return_id"],
  order_items: [
    "id",
    "order_id",
    "position",
    "product_id",
    "name",
    "image",
    "quantity",
    "unit_net",
    "discount_net",
    "purchase_net",
  ],
  order_rentals: [
    "order_item_id",
    "first_day",
    "end_day",
    "days",
    "mix",
    "rent",
    "deposit",
    "replacement",
    "buffer_days",
    "tiers",
    "options",
  ],
  orders: [
    "id",
    "order_number",
    "user_id",
    "market",
    "locale",
    "status",
    "payment_status",
    "payment_method",
    "payment_deadline",
    "currency",
    "tax_rate_bp",
    "total",
    "first_name",
    "last_name",
    "email",
    "phone",
    "created_at",
    "updated_at",
    "captured",
    "refunded",
    "subtotal",
    "tax",
    "shipping_cost",
    "payment_fee",
  ],
  preference_changes: ["user_id", "channel", "topic", "wanted", "at"],
  preferences: ["user_id", "channel", "topic", "wanted"],
  price_promotions: ["id", "name"],
  price_tiers: ["product_id", "market", "from_quantity", "net"],
  prices: ["product_id", "market", "tariff", "net"],
  product_ratings: ["product_id", "count", "sum"],
  product_texts: ["product_id", "locale", "name", "description"],
  products: [
    "id",
    "sku",
    "brand",
    "model",
    "category_id",
    "specs",
    "published_at",
    "updated_at",
    "warranty_years",
    "address",
    "pictures",
    "gtin",
    "sku_folded",
    "purchase",
    "customs_code",
  ],
  projects: ["id", "user_id"],
  quotation_requests: ["id", "locale", "market", "name", "email", "phone", "country", "lines"],
  refund_lines: ["movement_id", "order_item_id", "quantity", "kind", "amount", "tax"],
  rental_units: ["id", "product_id", "market", "serial", "state", "hours", "depot", "created_at"],
  replacement_values: ["product_id", "market", "net"],
  return_lines: ["return_id", "order_item_id", "quantity"],
  returns: ["id", "return_number", "order_id", "status", "created_at"],
  role_permissions: ["role", "permission", "markets"],
  reviews: ["id", "product_id", "user_id", "state", "shown_stars", "created_at"],
  service_holds: ["unit_id", "during"],
  stale_product_texts: ["product_id", "locale"],
  stock: ["product_id", "on_hand", "reserved"],
  structure_texts: ["subject", "field", "ua", "pl", "en"],
  tickets: ["id", "number", "user_id", "email", "kind", "topic", "state", "created_at", "changed_at"],
  unit_states: ["id", "unit_id", "state", "at"],
  users: [
    "id",
    "email",
    "first_name",
    "last_name",
    "phone",
    "locale",
    "role",
    "email_verified",
    "erased_at",
    "erasure_asked_at",
    "tier",
    "avatar",
    "erasure_cancelled_at",
    "created_at",
    "company",
    "tax_id",
    "blocked_at",
    "blocked_reason",
    "two_factor_enabled",
    "merged_into_id",
  ],
  vat_documents: ["id", "order_id", "kind", "market", "number", "issued_at", "vat", "total"],
  wishes: ["user_id", "product_id"],
  withdrawals: ["id", "number"],
} as const satisfies { [Name in keyof Sources]?: readonly (keyof Sources[Name])[] };

type Published = typeof publishedColumns;

/** Views by the names that queries use, for example `published.orders`. */
type PublishedViews = {
  [View in keyof Published as `published.${View}`]: Pick<Sources[View], Published[View][number] & keyof Sources[View]>;
};

/** Tables and published views. */
export type Schema = Tables & PublishedViews;
