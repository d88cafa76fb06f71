import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { messageSource } from "../../src/app/messages/messages.ts";
import { categories } from "../../src/features/catalogue/domain/categories.ts";
import type { Specs } from "../../src/features/catalogue/domain/specs.ts";
import { disposals, manualKind, manualSections } from "../../src/features/content/domain/pages/manual.ts";
import { manualValues, withoutGaps } from "../../src/features/content/domain/pages/manual-values.ts";
import { plainProse } from "../../src/features/content/domain/pages/prose.ts";
import { wordedValues } from "../../src/features/content/domain/pages/values.ts";
import { locales } from "../../src/features/languages/domain/locale.ts";
import type { MessageKey } from "../../src/features/languages/domain/messages.ts";
import { createTexts } from "../../src/features/languages/languages.service.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { formatMoney } from "../../src/platform/pure/money.ts";

const texts = createTexts(messageSource);
const products = JSON.parse(readFileSync("db/seed/products.json", "utf8")) as {
  id: string;
  categoryId: number;
  specs: Specs;
}[];

/** The manual of a product, section by section, as rendered. */
function manual({ categoryId, specs }: (typeof products)[number], locale: (typeof locales)[number], code: "UA" | "PL") {
  const kind = manualKind(categoryId);
  if (!kind) throw new Error(`no manual for category ${categoryId}`);
  const t = texts.in(locale);
  const market = markets[code];
  const values = {
    ...wordedValues({ t, locale }, market, (minor) => formatMoney(minor, market.currency)),
    ...manualValues(kind, specs, locale),
  };
  const keys = manualSections[kind].map(({ text }) => text);
  return Object.fromEntries(
    [...keys, `disposal.${disposals[kind]}`].map((key) => [
      key,
      withoutGaps(t(`contentManual.${key}` as MessageKey, values)),
    ]),
  );
}

test("every category has manuals", () => {
  expect(categories().filter(({ id }) => manualKind(id) === null)).toEqual([]);
});

test.each(locales)("every text in %s is used by a product kind", (locale) => {
  const shown = new Set([
    ...Object.values(manualSections).flatMap((sections) => sections.map(({ text }) => text)),
    ...Object.values(disposals).map((disposal) => `disposal.${disposal}`),
  ]);
  expect(Object.keys(messageSource[locale].contentManual ?? {}).sort()).toEqual([...shown].sort());
});

describe.each(locales)("in %s", (locale) => {
  test("every product has a complete manual with its own figures", () => {
    const odd = products.flatMap((product) =>
      (["UA", "PL"] as const).flatMap((code) =>
        Object.entries(manual(product, locale, code)).flatMap(([key, text]) => {
          const words = plainProse(text);
          const isWhole = words.length > 30 && !/[{}[\]]|undefined|NaN|true|false|\bnone\b/.test(words);
          return isWhole && (locale === "ua" || !/[а-яіїєґ]/i.test(words)) ? [] : [`${product.id} ${key}: ${words}`];
        }),
      ),
    );
    expect(odd).toEqual([]);
  });
});

test("a panel: voltage in frost and the longest string are calculated from its data sheet", () => {
  const panel = products.find(({ id }) => id === "pan-jinko-jkm440n-54hl4r-v");
  expect(panel && manual(panel, "en", "PL")["panel.wiring"]).toContain(
    "At −25 °C one panel gives 44.5 V, so the limit of the panel itself, 1\u00a0500 V, allows at most 33 in a string",
  );
});

test("a manual omits a sentence whose figure the product lacks", () => {
  expect(withoutGaps("- From none V on.\n- Nonetheless this stays.\n- And this.")).toBe(
    "- Nonetheless this stays.\n- And this.",
  );
  expect(withoutGaps("Up to none A.")).toBe("");
  const bare = manual({ id: "x", categoryId: 1, specs: { power_w: 400 } }, "en", "UA");
  expect(bare["panel.wiring"]).toContain("Both connectors of a pair");
  expect(Object.values(bare).join(" ")).not.toMatch(/none|NaN/);
});
