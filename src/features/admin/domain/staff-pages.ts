import { type Holder, may, type Permission } from "#features/accounts/domain/identity/permissions.ts";

/** Staff pages in menu order. */
const staffPages = [
  { name: "today", path: "admin", needs: "orders" },
  { name: "figures", path: "admin/figures", needs: "figures" },
  { name: "orders", path: "admin/orders", needs: "orders" },
  { name: "returns", path: "admin/returns", needs: "returns" },
  { name: "payments", path: "admin/payments", needs: "orders" },
  { name: "customers", path: "admin/customers", needs: "customers" },
  { name: "products", path: "admin/products", needs: "products" },
  { name: "prices", path: "admin/prices", needs: "products" },
  { name: "promotions", path: "admin/promotions", needs: "products" },
  { name: "structure", path: "admin/categories", needs: "products" },
  { name: "groups", path: "admin/groups", needs: "products" },
  { name: "stock", path: "admin/stock", needs: "stock" },
  { name: "rental", path: "admin/rental", needs: "rental" },
  { name: "reviews", path: "admin/reviews", needs: "reviews" },
  { name: "inbox", path: "admin/inbox", needs: "inbox" },
  { name: "content", path: "admin/content", needs: "content" },
  { name: "import", path: "admin/import", needs: "imports" },
  { name: "translations", path: "admin/translations", needs: "translations" },
  { name: "accounting", path: "admin/accounting", needs: "accounting" },
  { name: "people", path: "admin/people", needs: "people" },
  { name: "integrations", path: "admin/integrations", needs: "integrations" },
  { name: "outbox", path: "admin/outbox", needs: "outbox" },
  { name: "settings", path: "admin/settings", needs: "settings" },
  { name: "audit", path: "admin/audit", needs: "audit" },
] as const satisfies readonly {
  name: string;
  path: string;
  needs: Permission;
}[];

export type StaffPage = (typeof staffPages)[number];

/** Staff pages that an account or role may open. */
export function staffPagesOf(holder: Holder): StaffPage[] {
  return staffPages.filter(({ needs }) => may(holder, needs));
}

/** Pages that are reached from another page of the menu instead of the menu itself. */
const parts: Readonly<Record<string, StaffPage["path"]>> = {
  "admin/withdrawals": "admin/returns",
  "admin/scan": "admin/stock",
  "admin/operators": "admin/products",
  "admin/attributes": "admin/categories",
  "admin/menu": "admin/categories",
  "admin/synonyms": "admin/categories",
  "admin/redirects": "admin/categories",
};

/** Page of the menu that a path without its language belongs to; `null` for none. */
export function menuPathOf(path: string): StaffPage["path"] | null {
  const [area = "", page] = path.split("/");
  const start = page ? `${area}/${page}` : area;
  const at = parts[start] ?? start;
  return staffPages.find((one) => one.path === at)?.path ?? null;
}
