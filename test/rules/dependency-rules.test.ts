import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const require = createRequire(import.meta.url);
const configFile = resolve(".dependency-cruiser.cjs");
const rules: { name: string }[] = require(configFile).forbidden;

/** One import per rule that it must forbid: importing file → imported file. */
const planted: Record<string, [from: string, to: string]> = {
  "uphill-from-languages": [
    "src/features/languages/languages.service.ts",
    "src/features/catalogue/catalogue.service.ts",
  ],
  "uphill-from-places": ["src/features/places/places.service.ts", "src/features/accounts/accounts.service.ts"],
  "uphill-from-emails": ["src/features/emails/emails.service.ts", "src/features/accounts/accounts.service.ts"],
  "uphill-from-accounts": ["src/features/accounts/accounts.service.ts", "src/features/orders/orders.service.ts"],
  "uphill-from-admin": ["src/features/admin/admin.service.ts", "src/features/orders/orders.service.ts"],
  "uphill-from-settings": ["src/features/settings/settings.service.ts", "src/features/cart/domain/totals.ts"],
  "uphill-from-content": ["src/features/content/content.service.ts", "src/features/search/search.service.ts"],
  "uphill-from-pricing": ["src/features/pricing/pricing.service.ts", "src/features/cart/cart.service.ts"],
  "uphill-from-catalogue": ["src/features/catalogue/catalogue.browser.tsx", "src/features/cart/cart.browser.tsx"],
  "uphill-from-translations": [
    "src/features/translations/translations.service.ts",
    "src/features/search/search.service.ts",
  ],
  "uphill-from-search": ["src/features/search/search.service.ts", "src/features/cart/domain/line.ts"],
  "uphill-from-wishlist": ["src/features/wishlist/wishlist.service.ts", "src/features/cart/domain/price.ts"],
  "uphill-from-imports": ["src/features/imports/imports.service.ts", "src/features/orders/orders.service.ts"],
  "uphill-from-reviews": ["src/features/reviews/reviews.service.ts", "src/features/checkout/domain/step.ts"],
  "uphill-from-payments": ["src/features/payments/payments.service.ts", "src/features/rental/domain/lease.ts"],
  "uphill-from-rental": ["src/features/rental/rental.service.ts", "src/features/cart/domain/cart.ts"],
  "uphill-from-delivery": ["src/features/delivery/delivery.service.ts", "src/features/cart/domain/cart.ts"],
  "uphill-from-cart": ["src/features/cart/cart.service.ts", "src/features/orders/domain/order.ts"],
  "uphill-from-power": ["src/features/power/domain/verdict.ts", "src/features/orders/domain/order.ts"],
  "uphill-from-orders": ["src/features/orders/history/orders.store.ts", "src/features/checkout/domain/step.ts"],
  "uphill-from-checkout": ["src/features/checkout/checkout.service.ts", "src/features/profile/profile.service.ts"],
  "uphill-from-profile": ["src/features/profile/profile.service.ts", "src/features/inbox/inbox.service.ts"],
  "uphill-from-inbox": ["src/features/inbox/inbox.service.ts", "src/features/feeds/feeds.service.ts"],
  "uphill-from-customers": [
    "src/features/customers/list/customer-list.service.ts",
    "src/features/feeds/feeds.service.ts",
  ],
  "uphill-from-integrations": ["src/features/integrations/api-keys.service.ts", "src/features/feeds/feeds.service.ts"],
  "uphill-from-figures": ["src/features/figures/figures.service.ts", "src/features/feeds/feeds.service.ts"],
  "uphill-from-accounting": ["src/features/accounting/accounting.service.ts", "src/features/feeds/feeds.service.ts"],
  "uphill-from-feeds": ["src/features/feeds/feeds.service.ts", "src/features/consent/consent.service.ts"],
  "uphill-from-consent": ["src/features/consent/consent.service.ts", "src/features/offline/offline.api.ts"],
  "domain-is-pure": ["src/features/cart/domain/price.ts", "src/features/cart/cart.store.ts"],
  "store-below-service": ["src/features/search/search.store.ts", "src/features/search/search.service.ts"],
  "service-below-edges": ["src/features/payments/payments.service.ts", "src/features/payments/payments.api.ts"],
  "edges-without-pages": ["src/features/content/content.api.ts", "src/features/content/text-pages/faq.page.tsx"],
  "index-holds-definitions": [
    "src/features/catalogue/domain/facets/facet-find.ts",
    "src/features/catalogue/domain/definitions/current.ts",
  ],
  "domain-without-io": ["src/features/rental/domain/days.ts", "src/platform/server/clock.ts"],
  "across-features-by-the-door": [
    "src/features/checkout/steps/checkout.page.tsx",
    "src/features/cart/basket/cart.page.tsx",
  ],
  "nobody-imports-app": ["src/features/accounts/sign-in/sign-in.api.ts", "src/app/wiring/compose.ts"],
  "ui-knows-no-feature": ["src/ui/card.tsx", "src/features/catalogue/domain/product.ts"],
  "pure-is-pure": ["src/platform/pure/money.ts", "src/platform/server/settings.ts"],
  "platform-knows-no-feature": ["src/platform/server/http.ts", "src/features/languages/domain/locale.ts"],
  "browser-without-server": ["src/features/cart/cart.browser.tsx", "src/features/cart/cart.store.ts"],
  "browser-without-settings": ["src/features/cart/cart.browser.tsx", "src/platform/pure/market/markets.ts"],
  "models-are-ordinary": ["art/models/crane.ts", "art/studio/camera.ts"],
  "kit-knows-no-model": ["art/kit/group.ts", "art/models/panel.ts"],
  "shop-uses-only-models": ["src/features/catalogue/pages/view.page.tsx", "art/making/browser.ts"],
  "no-drawers": ["src/features/accounts/domain/mask.ts", "src/platform/helpers/text.ts"],
  "no-barrels": ["src/features/content/text-pages/company.page.tsx", "src/ui/index.ts"],
};

let found: Set<string>;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heliora-rules-"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { allowImportingTsExtensions: true } }),
  );
  const contents = new Map<string, string>();
  const append = (file: string, line: string) => contents.set(file, `${contents.get(file) ?? ""}${line}\n`);
  for (const [from, to] of Object.values(planted)) {
    append(to, `export const planted = ${JSON.stringify(to)};`);
    append(from, `export { planted as p${contents.size} } from "${importPath(from, to)}";`);
  }
  append("src/platform/server/a.ts", 'export { b } from "./b.ts"; export const a = 1;');
  append("src/platform/server/b.ts", 'export { a } from "./a.ts"; export const b = 1;');
  append("src/platform/server/alone.ts", "export const alone = 1;");
  append("src/app/lost.ts", 'export { nothing } from "./nowhere.ts";');
  for (const [file, text] of contents) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  found = violations(folder);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function importPath(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

function violations(cwd: string): Set<string> {
  const bin = resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  let output: string;
  try {
    output = execFileSync(process.execPath, [bin, "src", "art", "--config", configFile, "--output-type", "json"], {
      cwd,
      encoding: "utf8",
    });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const report: { summary: { violations: { rule: { name: string } }[] } } = JSON.parse(output);
  return new Set(report.summary.violations.map((violation) => violation.rule.name));
}

describe("every import rule finds its planted violation", () => {
  test.each(rules.map((rule) => rule.name))("%s", (name) => {
    expect([...found]).toContain(name);
  });
});
