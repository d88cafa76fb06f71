import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { markets } from "./markets.ts";
import { paymentMarkPicture, paymentMarks } from "./payment-marks.ts";

const cards = ["Visa", "Mastercard", "Apple Pay", "Google Pay"];

test("each market shows its own methods, and neither PayPal nor Bitcoin", () => {
  expect(paymentMarks(markets.UA)).toEqual([...cards, "transfer", "pod"]);
  expect(paymentMarks(markets.PL)).toEqual([...cards, "BLIK", "Przelewy24", "transfer", "pod"]);
  expect(markets.UA.listedPayments).toEqual({ PayPal: false, Bitcoin: false });
  expect(markets.PL.listedPayments).toEqual({ PayPal: false, Bitcoin: false });
});

test("a disabled method is not shown; a listed one is shown", () => {
  const changed = {
    ...markets.UA,
    payments: ["transfer"] as const,
    listedPayments: { PayPal: true, Bitcoin: false },
  };
  expect(paymentMarks(changed)).toEqual(["transfer", "PayPal"]);
  expect(changed.payments).not.toContain("PayPal");
});

test("every mark has a small picture", () => {
  const listed = Object.keys(markets.UA.listedPayments);
  for (const mark of [...paymentMarks(markets.PL), ...listed]) {
    const [file, id] = paymentMarkPicture(mark).split("#");
    const picture = readFileSync(`public${file}`, "utf8");
    expect([mark, picture.split(`<view id="${id}" viewBox=`).length]).toEqual([mark, 2]);
    expect(picture.length).toBeLessThan(9_000);
    expect(picture).not.toMatch(/<(script|text|image|style|foreignObject)|href|on\w+=/i);
  }
});
