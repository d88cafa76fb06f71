import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { addStaff, anna, bohdan, draftsOf, newProduct, type } from "../../../../test/support/draft-builders.ts";
import { during } from "../../../../test/support/racing.ts";

/** In no set. */
const part = "pan-jinko-jkm440n-54hl4r-v";
const otherPart = "inv-growatt-min-6000tl-x";
const incomplete = (field: string, code: string) => ({ ok: false, code: "incomplete", errors: [{ field, code }] });

let shop: TestDatabase;
let drafts: ReturnType<typeof draftsOf>;
let sets = 0;
beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  drafts = draftsOf(shop.db);
});
afterAll(() => shop.drop());

/** Every test begins with a part that is on sale and in no set. */
beforeEach(async () => {
  const { rows } = await sql<{ id: string }>`select kit_id as id from kit_parts where product_id = ${part}`.execute(
    shop.db,
  );
  for (const { id } of rows) await drafts.archive(id, anna, null);
  await drafts.restore(part, anna);
  expect(await drafts.publish({ product: part }, anna, "publish")).toMatchObject({ ok: true });
});

/** A draft of a new set with these parts that could be published. */
async function newSet(components: string): Promise<{ draft: string }> {
  sets += 1;
  const made = await drafts.create(anna, { category: "sets-of-solar-power-plants" });
  if (!made.ok) throw new Error("no draft");
  await type(drafts, made.value, { ...newProduct(`SET-RACE-${sets}`), components });
  return made.value;
}

/** A set on sale without the part, whose draft adds it. */
async function setWithPartInDraft() {
  const done = await drafts.publish(await newSet(otherPart), anna, "publish");
  if (!done.ok) throw new Error(JSON.stringify(done));
  const ref = { product: done.value.product };
  await type(drafts, ref, { components: `${otherPart}; ${part}` });
  return ref;
}

/** Sets on sale with an archived part: there is never one. */
async function brokenSets() {
  const { rows } =
    await sql`select s.id from kit_parts k join products s on s.id = k.kit_id join products p on p.id = k.product_id
    where s.published_at is not null and s.archived_at is null and p.archived_at is not null`.execute(shop.db);
  return rows;
}

const ways = [
  ["a new set", () => newSet(`${otherPart}; ${part} * 2`)],
  ["a set on sale that gets the part", setWithPartInDraft],
] as const;

test.each(ways)("a part is not archived while %s is published with it", async (_, prepare) => {
  const ref = await prepare();
  const [published, archived] = await during(
    shop.db,
    "product_versions",
    () => drafts.publish(ref, anna, "publish"),
    () => drafts.archive(part, bohdan, null),
  );
  expect(published).toMatchObject({ ok: true });
  expect(archived).toMatchObject({ ok: false, code: "in_use", sets: [expect.any(String)] });
  expect(await brokenSets()).toEqual([]);
});

test.each(ways)("%s is not published with a part that is being archived", async (_, prepare) => {
  const ref = await prepare();
  const [archived, published] = await during(
    shop.db,
    "product_versions",
    () => drafts.archive(part, bohdan, null),
    () => drafts.publish(ref, anna, "publish"),
  );
  expect(archived).toMatchObject({ ok: true });
  expect(published).toMatchObject(incomplete("components", "part_archived"));
  expect(await brokenSets()).toEqual([]);
});

test("of both at the same moment one is refused, whichever comes first", async () => {
  for (let round = 0; round < 6; round += 1) {
    const ref = await newSet(`${otherPart}; ${part}`);
    const [published, archived] = await Promise.all([
      drafts.publish(ref, anna, "publish"),
      drafts.archive(part, bohdan, null),
    ]);
    expect([published.ok, archived.ok].filter(Boolean)).toHaveLength(1);
    expect(await brokenSets()).toEqual([]);
    if (published.ok) await drafts.archive(published.value.product, anna, null);
    else await drafts.restore(part, anna);
  }
});

test("what is only sold is not held up by an archiving that waits for a set", async () => {
  const ref = await newSet(`${otherPart}; ${part}`);
  const { rows } = await sql<{ id: string }>`select id from products where id = ${otherPart}`.execute(shop.db);
  const [published, touched] = await during(
    shop.db,
    "product_versions",
    () => drafts.publish(ref, anna, "publish"),
    // As grids and imports lock the products that they write.
    () =>
      shop.db
        .transaction()
        .execute((trx) =>
          sql`select from products where id in (${part}, ${otherPart}) order by id for no key update`.execute(trx),
        ),
  );
  expect(published).toMatchObject({ ok: true });
  expect(touched.rows).toHaveLength(rows.length + 1);
});
