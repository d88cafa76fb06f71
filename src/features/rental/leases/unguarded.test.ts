import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Day } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { meeting } from "../../../../test/support/meeting.ts";
import { customer, openAllConnections } from "../../../../test/support/order-builders.ts";
import { bookUnits, buildFleet, buildLease, orderLine, overlaps } from "../../../../test/support/rental-builders.ts";
import { extendLease } from "../extensions.service.ts";
import { changeUnitState } from "../fleet/units.service.ts";
import { blockUnit } from "../handover/handover.service.ts";
import { changeLease, type LeaseActor, moveLease, reinstateLease } from "../leases.service.ts";
import { lockLease } from "./leases.store.ts";

// Eight transactions at once take the same days of one unit, through each operation that holds days. With the lock of the units
// one gets them and the others are refused; without it all read before one writes, and the exclusion constraint fails seven of
// them; without the constraint all get the unit.
const guard = vi.hoisted(() => ({ isRemoved: false, looked: async () => {} }));

vi.mock("../fleet/fleet.store.ts", async (original) => {
  const real = await original<typeof import("../fleet/fleet.store.ts")>();
  return {
    ...real,
    lockUnits: async (...args: Parameters<typeof real.lockUnits>) =>
      guard.isRemoved ? undefined : real.lockUnits(...args),
    selectFleet: async (...args: Parameters<typeof real.selectFleet>) => {
      const seen = await real.selectFleet(...args);
      await guard.looked();
      return seen;
    },
  };
});

const many = 8;
const today = "2026-11-24";
const now = new Date("2026-11-24T10:00:00Z");
const by: LeaseActor = { who: "staff", name: "user:anna" };
const market = markets.UA;

let base: TestDatabase;
let lift = "";
let count = 0;

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  // Shortens each deadlock from a second; needs a superuser.
  await sql`do $$ begin execute format('alter database %I set deadlock_timeout = 20', current_database());
    exception when insufficient_privilege then null; end $$`.execute(base.db);
  await customer(base.db, "olena");
  await openAllConnections(base.db);
});
afterAll(() => base.drop());
beforeEach(() => {
  count += 1;
  lift = `lft-open-${count}`;
});
afterEach(() => {
  guard.isRemoved = false;
  guard.looked = async () => {};
});

type Attempt = (trx: Executor) => Promise<{ ok: boolean; code?: string }>;

const lease = (unitId: number, [first, end]: [Day, Day], status: "confirmed" | "active" = "confirmed") =>
  buildLease(base.db, { userId: "olena", productId: lift, unitId, first, end, status });
const book =
  (start: Day, days: number): Attempt =>
  async (trx) => {
    const orderItemId = await orderLine(trx, { userId: "olena", productId: lift });
    const booking = { orderItemId, userId: "olena", productId: lift, quantity: 1, start, days };
    return bookUnits(trx, { bookings: [booking], market, today });
  };
const extend =
  (id: string, way: "stay" | "change"): Attempt =>
  (trx) =>
    // Three days become seven, which cost a week: 11 500 less 6 900.
    extendLease(trx, id, { by, owner: null, now, newLast: "2026-11-30", seen: { way, net: 4_600_00 } });

/** Operations run eight times at once, for 27 November and after, on the only unit with these days. */
const ways: Record<string, () => Promise<Attempt[]>> = {
  "who book": async () => {
    await buildFleet(base.db, lift, { units: 1 });
    return Array.from({ length: many }, () => book("2026-11-27", 3));
  },
  "who extend, and those who book": async () => {
    const [unit = 0] = await buildFleet(base.db, lift, { units: 1 });
    const id = await lease(unit, ["2026-11-23", "2026-11-26"], "active");
    return [...Array.from({ length: many - 1 }, () => book("2026-11-27", 3)), extend(id, "stay")];
  },
  "whose own machines are wanted, and who extend onto another one": async () => {
    const units = await buildFleet(base.db, lift, { units: many + 1 });
    const ids: string[] = [];
    for (const unit of units.slice(0, many)) {
      ids.push(await lease(unit, ["2026-11-23", "2026-11-26"], "active"));
      await sql`insert into unit_holds (unit_id, during, reason) values (${unit}, '[2026-11-28,2026-12-05)', 'oil')`.execute(
        base.db,
      );
    }
    return ids.map((id) => extend(id, "change"));
  },
  "cancelled ones that are reinstated": async () => {
    const [unit = 0] = await buildFleet(base.db, lift, { units: 1 });
    const ids: string[] = [];
    for (let at = 0; at < many; at++) {
      const id = await lease(unit, ["2026-11-27", "2026-11-30"]);
      await sql`update leases set status = 'cancelled' where id = ${id}`.execute(base.db);
      ids.push(id);
    }
    return ids.map((id) => (trx) => reinstateLease(trx, id, { by, today, holds: ["payment_secured"] }));
  },
  "whom staff moves": async () => {
    const [target = 0, ...others] = await buildFleet(base.db, lift, { units: many + 1 });
    const ids: string[] = [];
    for (const unit of others) ids.push(await lease(unit, ["2026-11-27", "2026-11-30"]));
    return ids.map((id) => (trx) => moveLease(trx, id, { unitId: target, by, today }));
  },
  "who take it out for service, and those who book": async () => {
    const [unitId = 0] = await buildFleet(base.db, lift, { units: 1 });
    const days = { unitId, from: "2026-11-27", until: "2026-11-30", reason: "oil", today };
    const service: Attempt = (trx) => blockUnit(trx, days);
    return Array.from({ length: many }, (_, at) => (at % 2 ? service : book("2026-11-27", 3)));
  },
};

/** Runs all at once, each in a transaction without retries. Returns those that got the days and the codes of the others. */
async function atOnce(attempts: readonly Attempt[]): Promise<{ got: number; others: string[] }> {
  const refusal = (code: string) => Object.assign(new Error(code), { code });
  const answers = await Promise.allSettled(
    attempts.map((attempt) =>
      base.db.transaction().execute(async (trx) => {
        const answer = await attempt(trx);
        if (!answer.ok) throw refusal(answer.code ?? "");
      }),
    ),
  );
  const others = answers.flatMap((answer) => (answer.status === "rejected" ? [String(answer.reason.code)] : []));
  return { got: answers.length - others.length, others };
}

async function withoutConstraint(work: () => Promise<void>): Promise<void> {
  await sql`alter table unit_holds drop constraint unit_holds_apart`.execute(base.db);
  try {
    await work();
  } finally {
    await sql`delete from unit_holds`.execute(base.db);
    await sql`alter table unit_holds add constraint unit_holds_apart
      exclude using gist (unit_id with =, during with &&)`.execute(base.db);
  }
}

describe.each(Object.entries(ways))("eight %s", (_who, prepare) => {
  test("with the lock: one gets the days, the others are told that they are taken", async () => {
    expect(await atOnce(await prepare())).toEqual({ got: 1, others: Array(many - 1).fill("dates_taken") });
    expect(await overlaps(base.db)).toBe(0);
  });

  test("without the lock: one gets the days, the others fail", async () => {
    const attempts = await prepare();
    guard.isRemoved = true;
    guard.looked = meeting(many);
    const { got, others } = await atOnce(attempts);
    expect(got).toBe(1);
    // Exclusion, or a deadlock of two inserts that wait for each other.
    for (const code of others) expect(["23P01", "40P01"]).toContain(code);
    expect(await overlaps(base.db)).toBe(0);
  });

  test("without the constraint too: all get the same unit", async () => {
    const attempts = await prepare();
    guard.isRemoved = true;
    guard.looked = meeting(many);
    await withoutConstraint(async () => {
      expect(await atOnce(attempts)).toEqual({ got: many, others: [] });
      expect(await overlaps(base.db)).toBe((many * (many - 1)) / 2);
    });
  });
});

describe("retiring and booking a unit at once", () => {
  /** Must not exist: a future lease of a retired unit. */
  const lost = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from unit_holds h join rental_units u on u.id = h.unit_id
        where u.product_id = ${lift} and u.state = 'retired'`.execute(base.db)
    ).rows[0]?.n;
  const both = async () => {
    const [unit = 0] = await buildFleet(base.db, lift, { units: 1 });
    const retire: Attempt = async (trx) => {
      const done = await changeUnitState(trx, unit, "retired");
      await guard.looked();
      return done;
    };
    return [retire, book("2026-11-27", 3)];
  };

  test("with the lock one of them is too late", async () => {
    expect((await atOnce(await both())).got).toBe(1);
    expect(await lost()).toBe(0);
  });

  test("without it a retired unit is booked", async () => {
    const attempts = await both();
    guard.isRemoved = true;
    guard.looked = meeting(2);
    expect((await atOnce(attempts)).got).toBe(2);
    expect(await lost()).toBe(1);
  });
});

describe("confirming and dropping a lease at once", () => {
  type Look = (trx: Executor, id: string) => ReturnType<typeof lockLease>;
  const locked: Look = (trx, id) => lockLease(trx, id, { owner: null });
  const unlocked: Look = async (trx, id) => {
    await sql`savepoint before_look`.execute(trx);
    const seen = await locked(trx, id);
    // Removes the lock but keeps the read.
    await sql`rollback to before_look`.execute(trx);
    await guard.looked();
    return seen;
  };
  const both = (id: string, look: Look) => {
    const change = (name: "confirm" | "drop") =>
      inTransaction(base.db, async (trx) => {
        const seen = await look(trx, id);
        if (!seen) throw new Error("no lease");
        const shop = { who: "shop", name: "shop:x" } as const;
        return changeLease(trx, seen, { change: name, by: shop, holds: ["payment_secured"] });
      });
    return Promise.all([change("confirm"), change("drop")]);
  };
  const reserved = async () => {
    const [unitId = 0] = await buildFleet(base.db, lift, { units: 1 });
    const days = { first: "2026-11-27", end: "2026-11-30" };
    return buildLease(base.db, { userId: "olena", productId: lift, unitId, ...days, status: "reserved" });
  };
  const begun = async (id: string) =>
    (
      await sql<{
        from: string;
      }>`select from_state as "from" from lease_events where lease_id = ${id} order by id`.execute(base.db)
    ).rows.map(({ from }) => from);

  test("with the lock of the lease one follows the other, each from its current status", async () => {
    const id = await reserved();
    const [confirmed] = await both(id, locked);
    // Confirmed and then dropped, or dropped and not confirmed any more.
    expect(await begun(id)).toEqual(confirmed?.ok ? ["reserved", "confirmed"] : ["reserved"]);
  });

  test("without it both see it as reserved", async () => {
    const id = await reserved();
    guard.looked = meeting(2);
    // Dropped although confirmed, or confirmed after it was dropped without a check of its unit.
    expect((await both(id, unlocked)).every(({ ok }) => ok)).toBe(true);
    expect(await begun(id)).toEqual(["reserved", "reserved"]);
  });
});
