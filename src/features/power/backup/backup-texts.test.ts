import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locales } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { backupFormWith, seedBackupChoices } from "../../../../test/support/backup.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { answerBackup } from "../domain/backup/backup-answer.ts";
import { ownLoad } from "../domain/backup/backup-form.ts";
import type { BackupChoices } from "../domain/backup/equipment.ts";
import type { Proposal } from "../domain/backup/proposal.ts";
import { appliances } from "../domain/pairs/appliances.ts";
import { shownWith } from "../pairs/check-texts-of.ts";
import { backupFigure } from "./backup-figures.ts";
import { backupTexts, backupTextsOf } from "./backup-texts.ts";
import { loadRowOf, outagePlans, withPlan } from "./households.ts";
import { termsOf } from "./proposal-terms.ts";

const seeded = seedBackupChoices("UA");

/** Some of the products, each without some of its values, as in a catalogue that grows. */
const someOf = <C extends { values: object }>(list: readonly C[], isGone: () => boolean): C[] =>
  list.map((choice) => ({ ...choice, values: without(choice.values, isGone) })).filter(() => !isGone());

function without(values: object, isGone: () => boolean): object {
  const left = Object.entries(values).map(([key, value]) => {
    if (key === "kind") return [key, value];
    if (key === "pair") return [key, without(value, isGone)];
    return [key, isGone() ? null : value];
  });
  return Object.fromEntries(left);
}

const choicesWith = (isGone: () => boolean): BackupChoices => ({
  stations: someOf(seeded.stations, isGone),
  batteries: someOf(seeded.batteries, isGone),
  inverters: someOf(seeded.inverters, isGone),
  generators: someOf(seeded.generators, isGone),
});

const load = fc.oneof(
  fc.constantFrom(...Object.keys(appliances)).map((key) => loadRowOf(key)),
  fc
    .tuple(fc.constantFrom("5", "40", "400", "3000", "9000"), fc.constantFrom("", "12000", "60000"))
    .map(([powerW, startW]) => ({ ...loadRowOf(ownLoad), powerW, startW })),
);
const questions = fc.record({
  loads: fc.array(load, { minLength: 1, maxLength: 8 }),
  plan: fc.constantFrom(...outagePlans),
  home: fc.constantFrom("flat", "house"),
  month: fc.constantFrom("worst", "6"),
  solarKWp: fc.constantFrom("", "0.3", "3", "40"),
  mainsKW: fc.constantFrom("", "0.5", "5"),
  budget: fc.constantFrom("", "20000", "90000"),
  gone: fc.constantFrom(0, 0, 0.1, 0.4),
  seed: fc.integer({ min: 1, max: 2 ** 30 }),
});

/** Proposals to forms at random. */
const proposals: Proposal[] = fc.sample(questions, { numRuns: 600, seed: 18 }).flatMap((asked) => {
  const { plan, gone, seed, ...fields } = asked;
  let state = seed;
  const isGone = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 < gone;
  };
  const form = withPlan(backupFormWith(fields), plan);
  const { errors, proposals: answered } = answerBackup(form, choicesWith(isGone), markets.UA);
  expect(errors).toEqual([]);
  return answered;
});

const unsaid = /powerBackup|power\.unit|[{}]|undefined|NaN/;

describe.each(locales)("in %s", (locale) => {
  const t = shopTexts.in(locale);
  const language = { t, locale, money: (minor: number) => formatMoney(minor, "UAH") };

  test("every outcome of every check has a text with its figures", () => {
    expect(proposals.length).toBeGreaterThan(1_000);
    for (const { kind, checks } of proposals)
      for (const check of checks) {
        const texts = backupTextsOf(kind, check);
        expect([check.code, check.outcome, texts[check.outcome] ?? texts.open]).toEqual([
          check.code,
          check.outcome,
          expect.any(String),
        ]);
        const figure = (value: number | null) => backupFigure(value, check.unit, language);
        const { name, text } = shownWith(check, texts, { t, figure });
        expect(`${name}: ${text}`).not.toMatch(unsaid);
        expect(text).not.toBe(name);
      }
  });

  test("every proposal has its seven terms", () => {
    for (const proposal of proposals) {
      const terms = termsOf(proposal, language);
      expect(terms).toHaveLength(7);
      for (const { name, text } of terms) expect(`${name}: ${text}`).not.toMatch(unsaid);
    }
  });
});

test("every text can appear", () => {
  const seen = new Set(
    proposals.flatMap(({ kind, checks }) =>
      checks.map((check) => {
        const texts = backupTextsOf(kind, check);
        const isOpen = check.outcome === "unknown" && check.value !== null && check.limit !== null;
        return (isOpen ? texts.open : undefined) ?? texts[check.outcome];
      }),
    ),
  );
  const texts = Object.values(backupTexts).flatMap(({ name: _, ...own }) => Object.values(own));
  expect(texts.filter((text) => !seen.has(text))).toEqual([]);
});
