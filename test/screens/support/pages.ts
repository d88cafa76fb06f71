/** Every public page by its path after the language. The first is the home page. */
export const openPages = [
  "",
  "catalogue",
  "categories",
  "low-voltage",
  "rental",
  "solar-panels",
  "inverters",
  "cables-wires",
  "lifts-and-cranes",
  "rental?from=2040-01-01&to=2040-01-02",
  "rent/lft-genie-gs-1932",
  "rent/lft-genie-gs-1932?period=custom",
  "rent/no-such-machine",
  "rent/pan-jinko-jkm440n-54hl4r-v",
  "product/pan-jinko-jkm440n-54hl4r-v",
  "product/cab-helukabel-solarflex-4",
  "product/gen-honda-eu22i",
  "product/set-hyb-5k",
  "search?q=deye",
  "search?q=zzzz",
  "cart",
  "auth",
  "auth?tab=register",
  "checkout/cancel",
  "company",
  "customer-cases",
  "delivery-warranty-returns",
  "faq",
  "faq?q=deye",
  "guide",
  "guide/blackout",
  "guide/lower-bill",
  "guide/charge-car",
  "guide/power-on-site",
  "guide/off-grid",
  "legal-terms",
  "manuals",
  "manuals?q=deye",
  "manuals/bat-pylontech-us5000",
  "manuals/set-hyb-5k",
  "legal-terms/2026-11-01",
  "legal-terms/2025-01-01",
  "offline",
  "planner/backup",
  "planner/backup?a1=fridge&a2=router&a3=own&w3=abc",
  "planner/backup?a1=fridge&a2=lights&a3=router",
  "planner/strings",
  "planner/strings?s1=30&s2=abc",
  "planner/solar",
  "planner/solar?f1l=0.5&f1s=abc",
  "planner/check/battery",
  "planner/check/modules",
  "planner/check/panels",
  "planner/check/charger",
  "planner/check/generator",
  "planner/check/generator?generator=own&w1=abc",
  "planner/check/cable",
  "planner/check/breaker",
  "project/new",
  "project/0123456789abcdef0123456789abcdef",
  "cart/shared/0123456789abcdef0123456789abcdef",
  "privacy-policy",
  "withdrawal?order=HL-100001",
  "privacy-choices",
  "support",
  "contact",
  "no-such-page",
  "error/403",
  "error/500",
] as const;

/** Pages and states of the checkout, in the order of `screens.spec.ts`. */
export const orderPages = [
  "product-added",
  "cart-full",
  "checkout-auth",
  "checkout-1-faults",
  "checkout-2",
  "checkout-3",
  "checkout-success",
  "profile",
  "profile-personal",
  "profile-orders",
  "profile-timeline",
  "order",
  "withdrawal-faults",
  "withdrawal-confirm",
  "withdrawal-done",
] as const;

/** Pages and states of an account, in the order of `account.spec.ts`. */
export const accountPages = [
  "auth-faults",
  "auth-forgot",
  "auth-forgot-sent",
  "auth-register-faults",
  "auth-letter-sent",
  "auth-verify",
  "auth-reset",
  "auth-link-spent",
  "profile-new",
  "orders-none",
  "personal-new",
  "personal-address-faults",
  "personal-full",
  "personal-erase",
  "profile-full",
  "orders-full",
  "orders-timeline",
  "orders-nothing-found",
  "checkout-1-known",
  "security",
  "two-factor-setup",
  "two-factor-codes",
  "second-factor",
  "farewell",
  "staff-outbox",
  "staff-letter",
  "rentals-none",
  "profile-rentals",
  "rentals-full",
  "rental-late",
  "rental-out",
  "rental-soon",
  "rental-unpaid",
  "rental-back",
  "rental-closed",
  "rental-cancelled",
  "rental-extend",
] as const;

/** Pages and states of an order's payment, shipment and return, in the order of `money.spec.ts`. */
export const moneyPages = [
  "checkout-2-card",
  "sandbox-pay",
  "sandbox-declined",
  "checkout-turned-back",
  "order-card",
  "order-part",
  "order-sent",
  "order-shipped",
  "order-delivered",
  "order-return-faults",
  "order-return-asked",
  "order-returned",
  "order-cancel",
  "order-refund",
  "order-expired",
] as const;

/** States of choosing a machine and its days, in the order of `renting.spec.ts`. */
export const rentPages = [
  "rent-card-in-cart",
  "rent-choose-return",
  "rent-taken",
  "rent-failed",
  "rent-tier-missing",
  "rent-cards-tier-missing",
] as const;

/** Pages and states of the staff area, in the order of `desk.spec.ts`. */
export const deskPages = [
  "desk-today-empty",
  "desk-orders-empty",
  "desk-payments-empty",
  "desk-audit-empty",
  "desk-today",
  "desk-orders",
  "desk-orders-found",
  "desk-orders-none",
  "desk-transfer-differs",
  "desk-part",
  "desk-accept",
  "desk-pack",
  "desk-ship-faults",
  "desk-sent",
  "desk-refund-faults",
  "desk-delivered",
  "desk-refund-waits",
  "desk-withdrawals",
  "desk-returns",
  "desk-return-asked",
  "desk-return-approved",
  "desk-return-received",
  "desk-stock",
  "desk-stock-product",
  "desk-stock-faults",
  "desk-payments",
  "desk-audit",
  "desk-outbox",
  "desk-letter-failed",
  "desk-forbidden",
] as const;

/** Rental pages and states of staff, in the order of `fleet.spec.ts`. */
export const fleetPages = [
  "fleet-today",
  "fleet-work-none",
  "fleet-work",
  "fleet-lease-unpaid",
  "fleet-lease-soon",
  "fleet-cancel-faults",
  "fleet-lease-out",
  "fleet-return-faults",
  "fleet-lease-back",
  "fleet-settle-faults",
  "fleet-lease-closed",
  "fleet-lease-cancelled",
  "fleet-timeline-none",
  "fleet-timeline",
  "fleet-timeline-carried",
  "fleet-units",
  "fleet-unit",
  "fleet-unit-faults",
] as const;

/** Pages and states while offline, in the order of `offline.spec.ts`. */
export const offlinePages = ["product-copy", "cart-offline", "offline-list", "checkout-offline"] as const;

/** The translation manager and in-place editing, in the order of `texts.spec.ts`. */
export const textPages = [
  "texts-all",
  "texts-one",
  "texts-fault",
  "texts-differs",
  "texts-coverage",
  "texts-files",
  "texts-switch",
  "texts-in-place",
  "texts-in-place-editor",
  "texts-in-place-list",
] as const;

/** Pages and states of search, wishlist and reviews, and their staff pages, in the order of `finding.spec.ts`. */
export const findingPages = [
  "listing-filtered",
  "listing-sheet",
  "listing-none",
  "search-corrected",
  "search-bar",
  "wishes-none",
  "compare-none",
  "listing-chosen",
  "wishes",
  "compare",
  "watch-stock",
  "watch-price",
  "product-reviewed",
  "product-reviews",
  "own-reviews",
  "review-faults",
  "desk-reviews",
  "desk-review",
  "import",
  "import-checked",
  "api-docs",
] as const;

export const languages = ["ua", "pl", "en"] as const;

/** File name of a page's screenshot. */
export const fileOf = (page: string) => `${page.replace(/[/?=&]/g, "-") || "home"}.png`;

/** Folder of the screenshots of one width and language. */
export const folderOf = (width: number, language: string, theme: Theme = "light") =>
  `screens/${width}${theme === "light" ? "" : `-${theme}`}/${language}`;

export type Theme = "light" | "dark";

/** Widths in CSS pixels: those of the contact sheet, or others by `SCREENS_WIDTHS=768,1920`. */
export const widths = (process.env.SCREENS_WIDTHS ?? "375,1280").split(",").map(Number);

/** Light, as on the contact sheet, or dark by `SCREENS_THEME=dark`. */
export const theme: Theme = process.env.SCREENS_THEME === "dark" ? "dark" : "light";

/** Staff content around the products, in the editor and as shown to readers (`content.spec.ts`). */
export const blockPages = [
  "content-slides",
  "content-notices",
  "content-slide",
  "content-faults",
  "content-ad",
  "content-home",
  "content-listing",
  "content-passage",
] as const;
