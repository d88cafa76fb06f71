import { type Holder, may } from "#features/accounts/domain/identity/permissions.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { approvalKinds } from "../approval-kinds.ts";
import { staffPagesOf } from "../staff-pages.ts";
import { actions, type FixedEntry } from "./actions.ts";
import type { PaletteItem } from "./item.ts";

/** Titles and English words of the pages in the menu. */
const menuPages: Record<ReturnType<typeof staffPagesOf>[number]["name"], { title: MessageKey; words: string }> = {
  today: { title: "admin.page_today", words: "today home start" },
  figures: {
    title: "admin.page_figures",
    words:
      "figures reports sales statistics analytics margin vat utilisation звіти продажі статистика raporty sprzedaż statystyka",
  },
  orders: { title: "admin.page_orders", words: "orders sales" },
  returns: { title: "admin.page_returns", words: "returns" },
  payments: { title: "admin.page_payments", words: "payments money transfers" },
  customers: { title: "admin.page_customers", words: "customers people buyers crm clients segments" },
  products: { title: "admin.page_products", words: "products catalogue" },
  prices: { title: "admin.page_prices", words: "prices reductions planned history" },
  promotions: { title: "admin.page_promotions", words: "promotions campaigns discounts coupons codes" },
  structure: {
    title: "admin.page_structure",
    words:
      "categories attributes filters menu synonyms redirects категорії атрибути фільтри меню синоніми kategorie atrybuty filtry przekierowania",
  },
  groups: { title: "admin.page_groups", words: "customer groups companies agreed prices discount" },
  stock: { title: "admin.page_stock", words: "stock warehouse inventory receive correct" },
  rental: { title: "admin.page_rental", words: "rental leases handover" },
  reviews: { title: "admin.page_reviews", words: "reviews ratings" },
  inbox: { title: "admin.page_inbox", words: "inbox requests messages tickets questions" },
  content: { title: "admin.page_content", words: "content slides promotions texts" },
  import: { title: "admin.page_import", words: "import export csv upload products" },
  translations: { title: "admin.page_translations", words: "translations languages texts" },
  accounting: {
    title: "admin.page_accounting",
    words:
      "accounting accountant documents invoices vat jpk tax register month closing бухгалтерія пдв накладні księgowość faktury rejestr vat jpk",
  },
  people: {
    title: "admin.page_people",
    words: "people staff users roles permissions invite access team люди ролі доступ osoby role zaproszenia",
  },
  integrations: { title: "admin.page_integrations", words: "integrations api keys webhooks endpoints programs erp" },
  outbox: { title: "admin.page_outbox", words: "outbox e-mails sent mail" },
  settings: {
    title: "admin.page_settings",
    words:
      "settings fees delivery vat bank account seller company address document numbers opening hours deadlines deposits limits warranty",
  },
  audit: { title: "admin.page_audit", words: "audit log history" },
};

/** Pages below those of the menu. */
const lowerPages = [
  {
    title: "adminPalette.company_requests",
    path: "admin/groups/requests",
    needs: "products",
    words: "company prices requests b2b installers",
  },
  {
    title: "adminPalette.attributes",
    path: "admin/attributes",
    needs: "products",
    words: "attributes characteristics units groups words",
  },
  {
    title: "adminPalette.synonyms",
    path: "admin/synonyms",
    needs: "products",
    words: "synonyms search words stop words",
  },
  { title: "adminPalette.menu", path: "admin/menu", needs: "products", words: "menu home page footer links" },
  {
    title: "adminPalette.redirects",
    path: "admin/redirects",
    needs: "products",
    words: "redirects old addresses links",
  },
  { title: "adminPalette.scan", path: "admin/scan", needs: "stock", words: "scan scanner barcode camera find code" },
  { title: "adminPalette.withdrawals", path: "admin/withdrawals", needs: "returns", words: "withdrawals contract" },
  { title: "adminPalette.timeline", path: "admin/rental/timeline", needs: "rental", words: "timeline calendar leases" },
  { title: "adminPalette.fleet", path: "admin/rental/units", needs: "rental", words: "fleet machines units" },
  {
    title: "adminPalette.coverage",
    path: "admin/translations/coverage",
    needs: "translations",
    words: "coverage missing translations",
  },
  {
    title: "adminPalette.text_files",
    path: "admin/translations/files",
    needs: "translations",
    words: "files export import translations",
  },
] as const satisfies readonly FixedEntry[];

const settings = [
  {
    title: "adminPalette.approvals",
    path: "admin/approvals",
    needs: Object.values(approvalKinds),
    words: "approvals approve second person refunds requests",
  },
  {
    title: "adminPalette.roles",
    path: "admin/people/roles",
    needs: "people",
    words: "roles permissions rights limits",
  },
  { title: "adminPalette.personal", path: "profile/personal", needs: null, words: "personal data name e-mail account" },
  { title: "adminPalette.security", path: "profile/security", needs: null, words: "security sessions password" },
  {
    title: "adminPalette.second_factor",
    path: "profile/two-factor",
    needs: null,
    words: "two factor authentication code 2fa",
  },
  {
    title: "adminPalette.operators",
    path: "admin/operators",
    needs: "products",
    words: "manufacturers responsible persons gpsr",
  },
  {
    title: "adminPalette.in_place",
    path: "admin/translations/in-place",
    needs: "translations",
    words: "edit texts in place",
  },
] as const satisfies readonly FixedEntry[];

/** A row of the palette that needs no request. */
export interface PaletteEntry extends PaletteItem {
  /** Words by which it is found besides its title. */
  words: string;
}

/** Actions, pages and settings that an account may open, in the reader's language. */
export function entriesOf(holder: Holder, t: Translate): PaletteEntry[] {
  const pages = staffPagesOf(holder).map(({ name, path, needs }) => ({ ...menuPages[name], path, needs }));
  const of = (kind: "action" | "page" | "setting", entries: readonly FixedEntry[]) =>
    entries
      .filter(({ needs }) => needs === null || [needs].flat().some((one) => may(holder, one)))
      .map(({ title, path, words }) => ({ kind, title: t(title), note: "", path, words, isExact: false }));
  return [...of("action", actions), ...of("page", [...pages, ...lowerPages]), ...of("setting", settings)];
}
