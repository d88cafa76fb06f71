import { expect, test } from "vitest";
import { locales } from "#features/languages/domain/locale.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { createDescriber } from "../describe.ts";
import { maxAltLength } from "../product-writes/read-media.ts";
import { type AltFacts, type Describers, isProposed, proposedAlt, viewOf, withAlt, withView } from "./alt-proposals.ts";

const describer = (locale: (typeof locales)[number]) => createDescriber(locale, shopTexts.in(locale));
const describers: Describers = { ua: describer("ua"), pl: describer("pl"), en: describer("en") };
const facts: AltFacts = {
  name: { ua: "Сонячна панель Jinko", pl: "Panel słoneczny Jinko", en: "Jinko solar panel" },
  categoryId: 1,
  specs: { power_w: 440 },
};

test.each([
  ["ua", null, "Сонячна панель Jinko, 440\u00a0Вт"],
  ["ua", "front", "Сонячна панель Jinko, 440\u00a0Вт: вигляд спереду"],
  ["pl", "detail", "Panel słoneczny Jinko, 440\u00a0W: zbliżenie"],
  ["en", "three-quarter", "Jinko solar panel, 440\u00a0W: three-quarter view"],
] as const)("proposes in %s for the view %s: %s", (locale, view, expected) => {
  expect(proposedAlt(facts, view, locale, describers)).toBe(expected);
});

test("nothing is proposed without a name, nor a figure that is not known", () => {
  expect(proposedAlt({ ...facts, name: { ...facts.name, pl: " " } }, null, "pl", describers)).toBe("");
  expect(proposedAlt({ ...facts, categoryId: 0 }, "front", "en", describers)).toBe("Jinko solar panel");
  expect(proposedAlt({ ...facts, specs: {} }, null, "en", describers)).toBe("Jinko solar panel");
});

test("naming the view rewrites proposals and keeps written texts", () => {
  const alt = withView({ pl: "Panel na dachu" }, "front", facts, describers);
  expect(alt).toEqual({
    ua: "Сонячна панель Jinko, 440\u00a0Вт: вигляд спереду",
    pl: "Panel na dachu",
    en: "Jinko solar panel, 440\u00a0W: front view",
  });
  expect(viewOf(alt, facts, describers)).toBe("front");
  expect(locales.filter((locale) => isProposed(alt, locale, facts, describers))).toEqual(["ua", "en"]);
  expect(withView(alt, null, facts, describers)).toEqual({ pl: "Panel na dachu" });
});

test("a missing text is proposed, whatever view others name", () => {
  expect(isProposed({}, "ua", facts, describers)).toBe(true);
  expect(viewOf({}, facts, describers)).toBe(null);
  expect(viewOf({ en: "On a roof" }, facts, describers)).toBe(null);
});

test("an emptied text brings the proposal back; a long one is cut", () => {
  expect(withAlt({ ua: "Текст", en: "Text" }, "ua", "  ")).toEqual({ en: "Text" });
  expect(withAlt({}, "en", "x".repeat(400)).en).toHaveLength(maxAltLength);
  expect(JSON.stringify(withAlt({ en: "Text" }, "ua", "два\nрядки"))).toBe('{"ua":"два рядки","en":"Text"}');
});
