import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { locales } from "#features/languages/domain/locale.ts";
import { plMarket } from "#platform/pure/market/market.pl.ts";
import { uaMarket } from "#platform/pure/market/market.ua.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { declarationText } from "./declaration-text.ts";
import { declarationVersion, type RateFacts, rateOf, whyNormalRate } from "./reduced-rate.ts";

const installed = { isRented: false, isInstalled: true };
const bought = { isRented: false, isInstalled: false };
const rented = { isRented: true, isInstalled: false };
const fits: RateFacts = { market: plMarket, items: [installed], isCompany: false, declared: declarationVersion };

test.each<[string, Partial<RateFacts>, ReturnType<typeof whyNormalRate>]>([
  ["everything installed, declared by a private person", {}, null],
  ["several lines, all installed", { items: [installed, installed] }, null],
  ["nothing declared", { declared: null }, "not_declared"],
  ["an older text declared", { declared: "2020-01-01" }, "not_declared"],
  ["a company", { isCompany: true }, "company"],
  ["a line without installation among others", { items: [installed, bought] }, "not_installed"],
  ["a rented machine among installed goods", { items: [installed, rented] }, "rental"],
  ["a rented machine and goods without installation", { items: [rented, bought] }, "no_installation"],
  ["rented machines alone", { items: [rented] }, "no_installation"],
  ["goods alone, declared without any installation", { items: [bought] }, "no_installation"],
  ["no lines", { items: [] }, "no_installation"],
  ["Ukraine, where there is no such rate", { market: uaMarket }, "not_offered"],
  ["Poland without the rate in its settings", { market: { ...plMarket, reducedTaxRateBp: null } }, "not_offered"],
])("%s", (_, changes, why) => {
  expect(whyNormalRate({ ...fits, ...changes })).toBe(why);
});

test("the rate is the one of the settings, whatever they say", () => {
  const market = { ...plMarket, taxRateBp: 22_00, reducedTaxRateBp: 7_50 };
  expect([rateOf(market, null), rateOf(market, "company")]).toEqual([7_50, 22_00]);
  expect(rateOf({ ...market, reducedTaxRateBp: null }, null)).toBe(22_00);
});

test("a declaration of this edition has this text in every language", () => {
  const texts = locales.map((locale) => declarationText(plMarket, shopTexts.in(locale)));
  const edition = createHash("sha256").update(texts.join("\n").replace(/\s+/g, " ")).digest("hex").slice(0, 16);
  // Another text needs another edition: orders say which one their buyers declared.
  expect({ declarationVersion, edition }).toEqual({ declarationVersion: "2026-11-29", edition: "a18ccab26c15684a" });
});
