import type { Permission } from "#features/accounts/domain/identity/permissions.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";

/** A row of the palette that is always the same. */
export interface FixedEntry {
  title: MessageKey;
  /** Below the language. */
  path: string;
  /** One of them is enough; `null`: every role with staff pages. */
  needs: Permission | readonly Permission[] | null;
  /** English words by which it is found in every language, besides its title. */
  words: string;
}

/** Where work begins. Each leads to a page; none does anything by itself. */
export const actions = [
  { title: "adminPalette.new_product", path: "admin/products/new", needs: "products", words: "new product add create" },
  {
    title: "adminPalette.grid",
    path: "admin/products/grid",
    needs: "products",
    words: "grid many products prices spreadsheet bulk",
  },
  {
    title: "adminPalette.planned_price",
    path: "admin/prices/new",
    needs: "products",
    words: "new planned price reduction sale discount",
  },
  {
    title: "adminPalette.new_promotion",
    path: "admin/promotions/new",
    needs: "products",
    words: "new offer promotion discount coupon code campaign",
  },
  {
    title: "adminPalette.new_category",
    path: "admin/categories/new",
    needs: "products",
    words: "new category add create",
  },
  {
    title: "adminPalette.new_group",
    path: "admin/groups/new",
    needs: "products",
    words: "new customer group add create",
  },
  {
    title: "adminPalette.new_offer",
    path: "admin/content/promotions-new",
    needs: "content",
    words: "new offer promotion add create",
  },
  {
    title: "adminPalette.new_question",
    path: "admin/content/faq-new",
    needs: "content",
    words: "new question faq answer add create",
  },
  {
    title: "adminPalette.new_notice",
    path: "admin/content/notices-new",
    needs: "content",
    words: "new notice banner add create",
  },
  {
    title: "adminPalette.receive",
    path: "admin/scan?do=receive",
    needs: "stock",
    words: "receive goods stock scan scanner barcode",
  },
  {
    title: "adminPalette.count_stock",
    path: "admin/scan?do=count",
    needs: "stock",
    words: "count stocktaking inventory scan scanner barcode",
  },
  {
    title: "adminPalette.move",
    path: "admin/scan?do=move",
    needs: "stock",
    words: "move bin depot scan scanner barcode",
  },
  {
    title: "adminPalette.add_machine",
    path: "admin/rental/units#add-unit",
    needs: "rental",
    words: "add machine unit fleet new",
  },
  { title: "adminPalette.sign_out", path: "profile", needs: null, words: "sign out log out leave" },
] as const satisfies readonly FixedEntry[];
