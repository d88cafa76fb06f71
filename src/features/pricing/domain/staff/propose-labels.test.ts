import { expect, test } from "vitest";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { promotionListQuery, readPromotionList } from "./promotion-list.ts";
import { percentText, proposedLabel } from "./propose-labels.ts";
import type { WrittenPromotion } from "./written-promotion.ts";

const none = { UA: null, PL: null };
const base: WrittenPromotion = {
  ...{ name: "Autumn", labels: { ua: "", pl: "", en: "" }, kind: "percent", percentBp: 750, amounts: none },
  ...{ giftProduct: null, markets: ["UA", "PL"], categories: [2], brands: [], products: [], groupKey: null },
  ...{ minimum: none, needsCode: false, priority: 100, isExclusive: false, limitTotal: null, limitPerCustomer: null },
  ...{ budget: none, startsAt: new Date(0), endsAt: null },
};
const names = { categories: ["Batteries"], products: [], gift: "Cable" };

test.each<[Partial<WrittenPromotion>, typeof names, string]>([
  [{}, names, "−7.5\u00a0%: Batteries"],
  [{}, { ...names, categories: [] }, "−7.5\u00a0%"],
  [{ brands: ["Deye"] }, names, "−7.5\u00a0%: Batteries, Deye"],
  // 100.00 net is 120.00 with 20 % VAT, 20.00 is 24.60 with 23 %.
  [{ kind: "amount", amounts: { UA: 100_00, PL: 20_00 } }, names, "−120,00\u00a0грн / −24,60\u00a0zł: Batteries"],
  [{ kind: "free_delivery" }, names, "Free delivery: Batteries"],
  [{ kind: "gift", giftProduct: "cable" }, { ...names, categories: [] }, "Gift: Cable"],
  [{}, { ...names, categories: Array.from({ length: 20 }, (_, at) => `Category ${at}`) }, "−7.5\u00a0%"],
])("proposes for %j", (own, mentioned, label) => {
  expect(proposedLabel({ ...base, ...own }, mentioned, shopTexts.in("en"), "en")).toBe(label);
});

test("a percentage has the decimal sign of its language", () => {
  expect([percentText(750, "ua"), percentText(750, "pl"), percentText(750, "en"), percentText(1_000, "ua")]).toEqual([
    "7,5\u00a0%",
    "7,5\u00a0%",
    "7.5\u00a0%",
    "10\u00a0%",
  ]);
});

test.each(["", "?tab=draft", "?tab=ended&q=lato+10&market=PL&kind=gift&from=50"])(
  "an address %j reads back",
  (query) => {
    expect(promotionListQuery(readPromotionList(new URLSearchParams(query)))).toBe(query);
  },
);

test("invalid values of an address are ignored", () => {
  const query = new URLSearchParams("tab=soon&market=DE&kind=free&from=-1");
  expect(readPromotionList(query)).toEqual({ tab: "live", search: "", market: null, kind: null, from: 0 });
});
