import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogueTexts } from "../../../../../test/support/catalogue-builders.ts";
import type { Condition } from "../content-api/api-condition.ts";
import { definitions } from "../definitions/current.ts";
import { createColumns, type MarkedProduct } from "./product-columns.ts";
import { createSpecIndex } from "./spec-index.ts";
import { createSpecWords } from "./spec-terms.ts";

const words = createSpecWords("en", catalogueTexts().in("en"));
const text = { name: "", description: "" };
const product = (id: string, mark: number, power: number): MarkedProduct => ({
  id,
  sku: id,
  brand: "b",
  model: id,
  categoryId: 1,
  specs: { power_w: power, not_of_panels: power },
  position: 0,
  createdAt: 0,
  available: 1,
  prices: { UA: {}, PL: {} },
  texts: { ua: text, pl: text, en: text },
  tagNames: { ua: [], pl: [], en: [] },
  mark,
});
const isPower = (power: number): Condition => ({
  some: "specifications",
  where: {
    field: "specifications.value",
    kind: "text",
    test: "equal",
    folded: false,
    negated: false,
    values: [`${power}`],
  },
});

test("after any history a condition finds exactly the present products, and its negation the others", () => {
  const step = fc.record({
    id: fc.constantFrom("a", "b", "c", "d", "e", "f"),
    power: fc.integer({ min: 1, max: 4 }),
    isGone: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (history, wanted) => {
      const products = createColumns();
      const index = createSpecIndex(products, definitions());
      const held = new Map<string, number>();
      for (const [mark, { id, power, isGone }] of history.entries()) {
        if (isGone) {
          products.remove(id);
          held.delete(id);
          continue;
        }
        const its = product(id, mark, power);
        const ordinal = products.take(its);
        if (ordinal !== null) index.put(ordinal, its);
        held.set(id, power);
        // Queries between changes, as in the shop: texts of new parts are added later.
        index.idsWith(isPower(power), words);
      }
      const all = [...held.keys()].sort();
      const meant = all.filter((id) => held.get(id) === wanted);
      const whole = ({ ids, areMatches }: ReturnType<typeof index.idsWith>) =>
        areMatches ? ids.toSorted() : all.filter((id) => !ids.includes(id));
      expect(whole(index.idsWith(isPower(wanted), words))).toEqual(meant);
      const not = { not: isPower(wanted) };
      expect(whole(index.idsWith(not, words))).toEqual(all.filter((id) => !meant.includes(id)));
      expect(whole(index.idsWith({ any: [isPower(wanted), not] }, words))).toEqual(all);
      expect(whole(index.idsWith({ all: [isPower(wanted), not] }, words))).toEqual([]);
    }),
  );
});
