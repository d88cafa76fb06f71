import { expect, test } from "vitest";
import { shopTexts } from "../../../../test/support/texts.ts";
import { failureExtra, failureTitle } from "./refusal.ts";

const totals = { subtotal: 200_00, taxRateBp: 2300, tax: 46_00, shipping: 35_00, fee: 10_00, total: 291_00 };
const seen = { subtotal: 200_00, tax: 46_00, shipping: 35_00, fee: 10_00, total: 291_00 };
const sums = { totals, lines: [], discounts: [] };

test.each([
  ["delivery", { shipping: 30_00 }, [{ what: "shipping", was: "30.00", now: "35.00" }]],
  ["delivery that was free", { shipping: 0 }, [{ what: "shipping", was: "0.00", now: "35.00" }]],
  ["the fee", { fee: 12_00 }, [{ what: "fee", was: "12.00", now: "10.00" }]],
  ["tax of the same goods", { tax: 40_00 }, [{ what: "tax", was: "40.00", now: "46.00" }]],
  ["tax of other goods", { subtotal: 100_00, tax: 23_00 }, []],
] as const)("%s is named as it was and as it is", (_name, change, changes) => {
  const failure = { code: "totals_changed" as const, was: { ...seen, ...change }, ...sums };
  expect(failureExtra(failure)).toMatchObject({ changes });
  const title = failureTitle(shopTexts.in("en"), failure, { locale: "en", market: "PL" });
  for (const { was, now } of changes) {
    expect(title).toContain(`${was.replace(".", ",")}\u00a0zł`);
    expect(title).toContain(`${now.replace(".", ",")}\u00a0zł`);
  }
});
