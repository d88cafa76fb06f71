import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locales } from "#features/languages/domain/locale.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { answerPair, type KindForm, type PairForm } from "../domain/pairs/form/pair-form.ts";
import { kindForms, type PairKind, pairKinds } from "../domain/pairs/form/pair-kinds.ts";
import { type Bounds, type Check, inputErrors } from "../domain/verdict.ts";
import { shownCheck } from "./check-texts-of.ts";
import type { FieldSpec } from "./fields/field-spec.ts";
import { kindFields } from "./fields/kind-fields.ts";
import { pairTexts } from "./pair-texts.ts";

const noLists = {
  inverters: [],
  batteries: [],
  chargers: [],
  cars: [],
  generators: [],
  breakers: [],
  modules: [],
  pvInverters: [],
};

const figures = ["", 0.02, 0.5, 0.9, 1, 2, 3, 6, 11, 13, 16, 22, 25, 40, 48, 51.2, 60, 100, 230, 300, 400, 600, 2_000];
const factors = ["-0.25", "-0.3", ""];

/** What a field may hold. */
function valuesOf(kind: KindForm, name: string, spec: FieldSpec | undefined): readonly string[] {
  if (Object.hasOwn(kind.products, name)) return ["own"];
  if (spec?.type === "choice") return [...(spec.options.map(({ value }) => value) ?? []), ...(spec.none ? [""] : [])];
  const bounds: Bounds | undefined = kind.figures[name];
  if (spec?.type === "place") return [kind.initial[name] ?? ""];
  if (!bounds) return ["", "Deye", "Sungrow"];
  return [...figures, ...factors, "1500"].map(String).filter((typed) => {
    const value = typed === "" ? null : Number(typed);
    return inputErrors({ value }, { value: bounds }).length === 0;
  });
}

/** Forms at random, with values of datasheets and empty fields. */
function randomForms(kind: PairKind, count: number): PairForm[] {
  const rules = kindForms[kind];
  const specs = new Map(kindFields[kind].flatMap(({ fields }) => fields.map((spec) => [spec.name, spec] as const)));
  const names = Object.keys(rules.initial).filter((name) => !/^[nwsqpf]([3-9]|1\d)$/.test(name));
  const form = Object.fromEntries(
    names.map((name) => [name, fc.constantFrom(...valuesOf(rules, name, specs.get(name)))]),
  );
  return fc.sample(fc.record(form), { numRuns: count, seed: 7 });
}

const checksOf = (kind: PairKind, count: number): Check[] =>
  randomForms(kind, count).flatMap((form) => answerPair(kindForms[kind], form, noLists).result?.checks ?? []);

describe.each(pairKinds)("%s", (kind) => {
  const checks = checksOf(kind, 10_000);

  test.each(locales)("every outcome of every check has a text in %s", (locale) => {
    const language = { t: shopTexts.in(locale), locale };
    expect(checks.length).toBeGreaterThan(1_000);
    for (const check of checks.slice(0, 4_000)) {
      const texts = pairTexts[kind][check.code];
      expect([check.code, check.outcome, texts?.[check.outcome]]).toEqual([
        check.code,
        check.outcome,
        expect.any(String),
      ]);
      if (!texts) continue;
      const { name, text } = shownCheck(check, texts, language);
      expect(`${name}: ${text}`).not.toMatch(/powerPairs|power\.unit|[{}]|undefined|NaN|–/);
    }
  });

  test("every text can appear", () => {
    const seen = new Set(
      checks.map(({ code, outcome, value, limit }) => {
        const isOpen = outcome === "unknown" && value !== null && limit !== null;
        return `${code}.${isOpen && pairTexts[kind][code]?.open ? "open" : outcome}`;
      }),
    );
    const texts = Object.entries(pairTexts[kind]).flatMap(([code, own]) =>
      Object.keys(own).flatMap((outcome) => (outcome === "name" ? [] : [`${code}.${outcome}`])),
    );
    expect(texts.filter((text) => !seen.has(text))).toEqual([]);
  });
});
