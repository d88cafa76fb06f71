import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bulkEditOf, cellOver, fieldIn, orderOf } from "../../../../test/support/bulk-edit-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { addStaff, anna, bohdan, draftsOf, panel, type, versionsIn } from "../../../../test/support/draft-builders.ts";
import { setStock } from "../../../../test/support/stock.ts";
import { categoryTag, productTag, tagsOfChange } from "../domain/cache-tags.ts";
import { createProductIndex } from "../product-index.service.ts";
import { lockProducts, selectProducts, writeProducts } from "../product-writes.service.ts";
import type { BulkEdit } from "./bulk-edit.service.ts";

let shop: TestDatabase;
/** Two processes of the shop. */
let one: BulkEdit;
let other: BulkEdit;
const inverter = "inv-deye-sun-8k-sg04lp3-eu";
const price = "price.UA.sale";

beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  one = bulkEditOf(shop.db);
  other = bulkEditOf(shop.db);
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate bulk_changes, bulk_change_cells, product_drafts, product_versions`.execute(shop.db);
  await sql`update prices set net = 335000 where product_id in (${panel}, ${inverter}) and tariff = 'sale' and market = 'UA'`.execute(
    shop.db,
  );
});

const field = (product: string, name: string) => fieldIn(shop.db, product, name);
const priceCell = (product: string, to: string) => cellOver(shop.db, product, price, to);

test("of two changes of one price, one is applied and the other told so", async () => {
  const [first, second] = await Promise.all([priceCell(panel, "3400"), priceCell(panel, "3500")]);
  // Both also change two other products, in opposite orders.
  const orders = [
    orderOf([first, await priceCell(inverter, "10")]),
    orderOf([await priceCell(inverter, "20"), second]),
  ];
  const [a, b] = await Promise.all([
    one.apply(anna, orders[0] ?? orderOf([])),
    other.apply(bohdan, orders[1] ?? orderOf([])),
  ]);
  expect([a, b].map((done) => (done.ok ? "ok" : done.code)).sort()).toEqual(["changed_elsewhere", "ok"]);
  expect([await field(panel, price), await field(inverter, price)]).toEqual(
    a.ok ? ["3400.00", "10.00"] : ["3500.00", "20.00"],
  );
});

test("a request that is sent twice at once is carried out once, with one answer", async () => {
  const order = orderOf([await priceCell(panel, "3400")]);
  const [a, b] = await Promise.all([one.apply(anna, order), other.apply(anna, order)]);
  expect(a).toEqual(b);
  expect((await versionsIn(shop.db, panel)).filter(({ entry }) => entry === "grid")).toHaveLength(1);
  const [x, y] = await Promise.all([undone(a), undone(a)]);
  expect([x, y].map((done) => (done.ok ? "ok" : done.code)).sort()).toEqual(["already_undone", "ok"]);
  expect(await field(panel, price)).toBe("3350.00");
});

const undone = (done: Awaited<ReturnType<BulkEdit["apply"]>>) =>
  other.undo(bohdan, (done.ok && done.value.id) || "", { key: randomUUID(), partly: false });

test("a form that is published beside loses nothing", async () => {
  const drafts = draftsOf(shop.db);
  for (let round = 0; round < 8; round += 1) {
    const was = await field(panel, price);
    const [mine, theirs] = [`${3401 + round * 2}.00`, `${3402 + round * 2}.00`];
    await type(drafts, { product: panel }, { [price]: theirs, model: `M ${round}` });
    const order = orderOf([{ product: panel, field: price, from: was, to: mine }]);
    const [grid, form] = await Promise.all([
      one.apply(anna, order),
      drafts.publish({ product: panel }, bohdan, "publish"),
    ]);
    expect([grid.ok, form.ok].filter(Boolean)).toHaveLength(1);
    expect(await field(panel, price)).toBe(grid.ok ? mine : theirs);
    await drafts.discard({ product: panel }, bohdan);
  }
});

test("an import that writes beside loses nothing", async () => {
  const sku = await field(panel, "sku");
  for (let round = 0; round < 8; round += 1) {
    const order = orderOf([await priceCell(panel, `${3401 + round}.00`)]);
    // As an import does: locked by SKU, then read and written; it changes another field.
    const importing = shop.db.transaction().execute(async (trx) => {
      await lockProducts(trx, [sku]);
      const before = (await selectProducts(trx, [sku])).get(sku)?.product;
      if (!before) throw new Error("the panel is gone");
      const after = { ...before, brand: `Imported ${round}` };
      await writeProducts(trx, [{ before, after, newTags: [] }], {
        actor: "shop:import",
        reason: "import",
        entry: "import",
      });
    });
    const [grid] = await Promise.all([one.apply(anna, order), importing]);
    expect(grid.ok).toBe(true);
    expect([await field(panel, price), await field(panel, "brand")]).toEqual([
      `${3401 + round}.00`,
      `Imported ${round}`,
    ]);
  }
});

type Step =
  | { act: "apply"; product: string; field: string; to: number }
  | { act: "undo"; at: number; partly: boolean }
  | { act: "foreign"; product: string; to: number };

const products = [panel, inverter];
const anyStep = (): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({
      ...{ act: fc.constant("apply" as const), product: fc.constantFrom(...products) },
      ...{ field: fc.constantFrom(price, "stock"), to: fc.integer({ min: 1, max: 9 }) },
    }),
    fc.record({ act: fc.constant("undo" as const), at: fc.nat(9), partly: fc.boolean() }),
    fc.record({
      act: fc.constant("foreign" as const),
      product: fc.constantFrom(...products),
      to: fc.integer({ min: 1, max: 9 }),
    }),
  );

test("any changes and undos leave what the cells say, and never take a foreign price away", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep(), { maxLength: 12 }), async (steps) => {
      await setStock(shop.db, products, { onHand: 5 });
      const prices = new Map<string, string>();
      const stock = new Map(products.map((id) => [id, 5]));
      const done: { id: string; product: string; field: string; before: string; after: string; isUndone: boolean }[] =
        [];
      for (const product of products) prices.set(product, await field(product, price));
      for (const step of steps) {
        if (step.act === "foreign") {
          await sql`update prices set net = ${step.to * 100} where product_id = ${step.product} and market = 'UA' and tariff = 'sale'`.execute(
            shop.db,
          );
          prices.set(step.product, `${step.to}.00`);
        } else if (step.act === "apply") {
          const cell = await cellOver(shop.db, step.product, step.field, String(step.to));
          const answer = await one.apply(anna, orderOf([cell]));
          if (!answer.ok) throw new Error(answer.code);
          const after = step.field === price ? `${step.to}.00` : String(step.to);
          if (cell.from === after) expect(answer.value.id).toBeNull();
          else if (answer.value.id)
            done.push({
              id: answer.value.id,
              product: step.product,
              field: step.field,
              before: cell.from,
              after,
              isUndone: false,
            });
          if (step.field === price) prices.set(step.product, after);
          else stock.set(step.product, step.to);
        } else {
          const change = done[step.at];
          if (!change) continue;
          const answer = await other.undo(bohdan, change.id, { key: randomUUID(), partly: step.partly });
          const { product, before, after } = change;
          if (change.isUndone) expect(answer).toEqual({ ok: false, code: "already_undone" });
          else if (change.field === "stock") {
            const next = (stock.get(product) ?? 0) + Number(before) - Number(after);
            expect(answer.ok && answer.value.id !== null).toBe(next >= 0);
            if (next >= 0) [change.isUndone] = [true, stock.set(product, next)];
          } else {
            const isMine = prices.get(product) === after;
            expect(answer.ok && answer.value.id !== null).toBe(isMine);
            if (isMine) [change.isUndone] = [true, prices.set(product, before)];
          }
        }
        for (const id of products)
          expect([await field(id, price), await field(id, "stock")]).toEqual([prices.get(id), String(stock.get(id))]);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

test("only pages that show the changed products are dropped", async () => {
  const dropped: string[] = [];
  const index = createProductIndex({ db: shop.db, indexes: () => ({}) });
  index.onChange((changes) => dropped.push(...(changes ? changes.flatMap(tagsOfChange) : ["everything"])));
  index.follow(shop.connection);
  await vi.waitFor(() => expect(index.isReady).toBe(true), { timeout: 10_000 });
  dropped.length = 0;
  expect((await one.apply(anna, orderOf([await priceCell(panel, "3456")]))).ok).toBe(true);
  await vi.waitFor(() => expect(dropped).toContain(productTag(panel)), { timeout: 10_000 });
  expect(new Set(dropped)).toEqual(new Set([productTag(panel), "products", categoryTag(1)]));
  await index.close();
});
