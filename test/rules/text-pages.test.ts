import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import routes from "../../src/app/routes.ts";
import { textPages } from "../../src/features/content/domain/pages/text-pages.ts";
import { wordsOfPages } from "../../src/features/content/domain/staff/content-view.ts";
import { pagesOfTexts, textKeys } from "../../vite.text-pages.ts";

const found = pagesOfTexts(routes, textKeys, process.cwd());

describe("the pages of a text, as shown to a translator", () => {
  test.each([
    ["cartPage.title", ["cart"]],
    ["contentFaq.title", ["faq"]],
    ["compare.title", ["compare"]],
    ["accountsSecurity.social_or", ["auth", "checkout/auth"]],
  ])("%s: %j", (key, pages) => {
    expect(found.get(key)).toEqual(expect.arrayContaining(pages));
  });

  test("layout texts are on every page, e-mail texts on none", () => {
    expect(found.get("frame.footer.lead")).toContain("*");
    expect(textKeys.filter((key) => key.startsWith("letters.") && found.has(key))).toEqual([]);
  });
});

test.each(textPages)("staff links lead to texts of the page: %s", (path) => {
  const { feature } = wordsOfPages[path];
  const own = textKeys.filter((key) => key.startsWith(`${feature}.`));
  const isThere = (key: string) => found.get(key)?.some((page) => page.replace(/\/:\w+\?$/, "") === path);
  expect(own.filter(isThere).length).toBeGreaterThan(5);
});

/** Pages that load only some texts of a feature, with those texts. */
const sparing: [page: string, file: string][] = [
  ["auth", "src/features/accounts/sign-in/auth.page.tsx"],
  ["auth/second-factor", "src/features/accounts/second-factor/second-factor.page.tsx"],
  ["checkout/auth", "src/features/checkout/sign-in/checkout-auth.page.tsx"],
  ["checkout/success", "src/features/checkout/result/success.page.tsx"],
  ["checkout/pay", "src/features/checkout/result/pay.page.tsx"],
];

test.each(sparing)("a page that loads some texts of a feature loads all that it shows: %s", (page, file) => {
  const [, list = ""] = /\.pick\(locale, (\[[^\]]*\])/s.exec(readFileSync(file, "utf8")) ?? [];
  const taken = [...list.matchAll(/"([^"]+)"/g)].map(([, part = ""]) => part);
  const partly = new Set(taken.flatMap((part) => (part.includes(".") ? [part.slice(0, part.indexOf("."))] : [])));
  expect(partly.size).toBeGreaterThan(0);
  const shown = [...found].filter(([key, pages]) => pages.includes(page) && partly.has(key.slice(0, key.indexOf("."))));
  expect(shown.map(([key]) => key).filter((key) => !taken.some((part) => key.startsWith(part)))).toEqual([]);
});
