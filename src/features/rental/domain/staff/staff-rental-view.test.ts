import { expect, test } from "vitest";
import type { Locale } from "#features/languages/domain/locale.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { type RentalRefusal, rentalAnswer } from "./staff-rental-view.ts";

function said(locale: Locale, refusal: RentalRefusal): string {
  const at = { currency: "UAH", locale, status: "cancelled" } as const;
  const answer = rentalAnswer(new URLSearchParams({ intent: "hand_over" }), refusal, at);
  if (!answer.refusal) throw new Error("it says nothing");
  return shopTexts.in(locale)(`adminRental.${answer.refusal.key}`, answer.refusal.values);
}

test.each([
  ["ua", "Оренду скасовано."],
  ["pl", "Wynajem jest anulowany."],
  ["en", "The rental is cancelled."],
] as const)("handing over what was cancelled is refused in %s by what it is", (locale, message) => {
  expect(said(locale, { code: "not_now", why: "wrong_state" }).replaceAll("\u00a0", " ")).toBe(message);
});

test.each(["ua", "pl", "en"] as const)("too small a deposit names what is owed in %s", (locale) => {
  expect(said(locale, { code: "deposit_short", owed: 34_500_00 })).toContain("34\u00a0500,00");
});
