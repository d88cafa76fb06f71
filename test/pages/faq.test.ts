import { describe, expect, test } from "vitest";
import { messageSource } from "../../src/app/messages/messages.ts";
import { filled } from "../../src/features/content/domain/blocks/filled.ts";
import { faqGroups } from "../../src/features/content/domain/pages/faq.ts";
import { plainProse } from "../../src/features/content/domain/pages/prose.ts";
import { wordedValues } from "../../src/features/content/domain/pages/values.ts";
import { createFaq } from "../../src/features/content/faq.service.ts";
import { locales } from "../../src/features/languages/domain/locale.ts";
import { createTexts } from "../../src/features/languages/languages.service.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { formatMoney } from "../../src/platform/pure/money.ts";

const faq = createFaq();
const texts = createTexts(messageSource);

/** Every answer as rendered for a language and market. */
async function read(locale: (typeof locales)[number], code: "UA" | "PL") {
  const market = markets[code];
  const values = wordedValues({ t: texts.in(locale), locale }, market, (minor) => formatMoney(minor, market.currency));
  return (await faq.entries(locale)).map(({ id, question, answer }) => ({
    id,
    question: filled(question, locale, values),
    answer: filled(answer, locale, values),
  }));
}

test("at least forty questions, each with a unique anchor, and at least one in every group", async () => {
  const entries = await faq.entries("ua");
  expect(entries.length).toBeGreaterThanOrEqual(40);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect([...new Set(entries.map(({ group }) => group))]).toEqual([...faqGroups]);
  // An anchor names either an answer or a group.
  expect(entries.filter(({ id }) => (faqGroups as readonly string[]).includes(id))).toEqual([]);
});

describe.each(locales.flatMap((locale) => (["UA", "PL"] as const).map((code) => [locale, code] as const)))(
  "in %s for %s",
  (locale, code) => {
    test("every figure is filled in, and every link is complete", async () => {
      const broken = (await read(locale, code)).flatMap(({ id, question, answer }) =>
        /[{}]|undefined|NaN/.test(question + answer) || /[[\]]|\]\(/.test(plainProse(answer)) ? [id] : [],
      );
      expect(broken).toEqual([]);
    });

    test("no answer is empty or unfinished", async () => {
      const odd = (await read(locale, code)).filter(
        ({ answer }) => plainProse(answer).length < 60 || !/[.)]$/.test(plainProse(answer)),
      );
      expect(odd.map(({ id }) => id)).toEqual([]);
    });
  },
);

test.each(locales)("no answer in %s hard-codes an amount of money or a period", async (locale) => {
  const owned = /\d[\d\s]*(грн|zł|UAH|PLN|₴)|\d+ (роб|working)/;
  expect((await faq.entries(locale)).filter(({ answer }) => owned.test(answer)).map(({ id }) => id)).toEqual([]);
});

test.each(["pl", "en"] as const)("no Ukrainian letters in %s", async (locale) => {
  const entries = await faq.entries(locale);
  expect(entries.filter(({ question, answer }) => /[а-яіїєґ]/i.test(question + answer))).toEqual([]);
});

test("a malformed file is an error", async () => {
  await expect(createFaq("/nowhere").entries("ua")).rejects.toThrow();
});
