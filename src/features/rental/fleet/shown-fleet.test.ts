import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rentalOfAllTag, rentalTag } from "#features/catalogue/domain/cache-tags.ts";
import { Invalidations } from "#platform/server/invalidations.ts";
import { createReadCache } from "#platform/server/read-cache.ts";
import { countingDatabase } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease } from "../../../../test/support/rental-builders.ts";
import { createRental } from "../rental.service.ts";

let base: TestDatabase;
let counted: ReturnType<typeof countingDatabase>;
let now = "2026-11-24T10:00:00Z";

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
  await buildFleet(base.db, "lift", { units: 2 });
  await buildFleet(base.db, "saw", { units: 1 });
  counted = countingDatabase(base.connection);
});
afterAll(async () => {
  await counted.db.destroy();
  await base.drop();
});

const unitOf = async (productId: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from rental_units where product_id = ${productId} order by id limit 1`.execute(base.db);
  return rows[0]?.id ?? 0;
};

describe("what pages show of the fleet", () => {
  let invalidations: Invalidations;
  let rental: ReturnType<typeof createRental>;
  /** Number of queries of a request. */
  const asked = async (request: () => Promise<unknown>): Promise<number> => {
    const before = counted.queries();
    await request();
    return counted.queries() - before;
  };
  const page = (id: string) => () => rental.view(id, new URLSearchParams(), "UA");
  const cards = () => rental.freeDays(["lift", "saw"], "UA");
  const listing = (from = "2026-12-01") => rental.freeOn({ from, to: "2026-12-02" }, "UA");

  beforeEach(async () => {
    now = "2026-11-24T10:00:00Z";
    invalidations = new Invalidations();
    const reads = createReadCache(invalidations);
    reads.begin();
    rental = createRental({ db: counted.db, reads, now: () => new Date(now) });
    await rental.preload("UA");
  });

  test("is read once", async () => {
    for (const request of [page("lift"), page("saw"), cards, listing]) expect(await asked(request)).toBe(0);
  });

  test("is read again for the machine that has changed, and for no other", async () => {
    invalidations.drop([rentalOfAllTag, rentalTag("lift")]);
    expect(await asked(page("saw"))).toBe(0);
    expect(await asked(page("lift"))).toBe(2);
    for (const id of ["lift", "saw"]) expect(await asked(page(id))).toBe(0);
    // The list of machines.
    expect(await asked(listing)).toBe(1);
  });

  test("is read again on the next day, on which an overdue machine is out for longer", async () => {
    const lease = { userId: "olena", productId: "saw", unitId: await unitOf("saw"), status: "active" as const };
    await buildLease(base.db, { ...lease, first: "2026-11-20", end: "2026-11-24" });
    invalidations.drop([rentalOfAllTag, rentalTag("saw")]);
    expect((await cards()).get("saw")?.nearest.day).toBe("2026-11-26");
    now = "2026-11-25T10:00:00Z";
    expect((await cards()).get("saw")?.nearest.day).toBe("2026-11-27");
    await sql`delete from leases`.execute(base.db);
  });

  test("offers and carts are read each time", async () => {
    const request = { start: "2026-12-01", days: 3, options: [], quantity: 1 };
    expect(await asked(() => rental.offer("lift", request, "UA"))).toBe(2);
    expect(await asked(() => rental.assess([{ ...request, productId: "lift" }], "UA"))).toBe(2);
  });
});

test("a late return and a new replacement value are announced, although no hold changes", async () => {
  const lease = { userId: "olena", productId: "lift", unitId: await unitOf("lift"), status: "active" as const };
  const id = await buildLease(base.db, { ...lease, first: "2026-11-16", end: "2026-11-20" });
  const listener = new pg.Client(base.connection);
  await listener.connect();
  const notices: string[] = [];
  listener.on("notification", ({ payload = "" }) => notices.push(payload));
  await listener.query("listen rental_changed");
  const held = () => sql`select during from unit_holds where lease_id = ${id}`.execute(base.db);
  const before = await held();
  await sql`update leases set status = 'returned', returned_on = '2026-11-24' where id = ${id}`.execute(base.db);
  expect((await held()).rows).toEqual(before.rows);
  await eventually(() => expect(notices).toContain("lift"));
  notices.length = 0;
  await sql`insert into replacement_values (product_id, market, net) values ('saw', 'UA', 100)
    on conflict (product_id, market) do update set net = excluded.net`.execute(base.db);
  await eventually(() => expect(notices).toContain("saw"));
  await listener.end();
});
