import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { customer, stockProducts } from "../support/order-builders.ts";
import { storyOf, wrongInRental } from "../support/rental-audit.ts";
import { buildFleet } from "../support/rental-builders.ts";
import type { HistoryAsk } from "../support/run-rental-history.ts";

/** Kills of each kind: one in `npm test`, six in `npm run test:long`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const script = fileURLToPath(new URL("../support/run-rental-history.ts", import.meta.url));

let base: TestDatabase;
const shops: Shop[] = [];

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  const { db } = base;
  for (const id of ["olena", "petro", "anna"]) await customer(db, id);
  await buildFleet(db, "genie", { units: 4 });
  await buildFleet(db, "jlg", { units: 3 });
  await stockProducts(db, { panel: 100_000 });
  await sql`create table history_clock (at timestamptz not null)`.execute(db);
  await sql`insert into history_clock values ('2026-11-23T08:00:00Z')`.execute(db);
});
afterEach(() => {
  for (const shop of shops) shop.process.kill("SIGKILL");
});
afterAll(() => base.drop());

/** A process that runs random lease operations, and the operations it has acknowledged. */
class Shop {
  readonly process: ChildProcess;
  readonly said: string[] = [];
  readonly ended: Promise<number | null>;
  private awaited: { lines: number; come: () => void } | null = null;

  constructor(ask: Omit<HistoryAsk, "connection">) {
    const env = { ...process.env, HISTORY: JSON.stringify({ ...ask, connection: base.connection }) };
    this.process = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "inherit"] });
    this.ended = new Promise((done) => this.process.once("close", done));
    if (!this.process.stdout) throw new Error("nothing to read");
    createInterface({ input: this.process.stdout }).on("line", (line) => {
      this.said.push(line);
      if (this.awaited && this.said.length >= this.awaited.lines) this.awaited.come();
    });
  }

  /** Waits for that many more acknowledgements; fails if the process ends before. */
  more(count: number): Promise<void> {
    return new Promise((come, refuse) => {
      this.awaited = { lines: this.said.length + count, come };
      void this.ended.then(() => refuse(new Error(`The shop ended after:\n${this.said.slice(-5).join("\n")}`)));
    });
  }

  async kill(): Promise<void> {
    this.process.kill("SIGKILL");
    await this.ended;
  }
}

/** Expects no inconsistency; on failure the error includes the history of the affected rows. */
async function expectRight(when: string): Promise<void> {
  const wrong = await wrongInRental(base.db);
  const stories = await Promise.all(wrong.slice(0, 2).map(({ which }) => storyOf(base.db, which)));
  expect(wrong, [when, ...stories.flat()].join("\n")).toEqual([]);
}

const errors = () => shops.flatMap(({ said }) => said.filter((line) => line.startsWith("fault")));

/** Acknowledged operations that are missing from the database. */
async function lost(): Promise<string[]> {
  const ids = (what: string) =>
    shops.flatMap(({ said }) => said.filter((line) => line.startsWith(`${what} `)).map((line) => line.split(" ")[1]));
  const { rows } = await sql<{ what: string }>`
    select 'order ' || id as what from unnest(${ids("booked")}::uuid[]) id where id not in (select id from orders)
    union all select 'money ' || id from unnest(${ids("paid")}::uuid[]) id
      where not exists (select from orders o where o.id = id.id and o.captured > 0)
    union all select 'cancelled ' || id from unnest(${ids("cancelled")}::uuid[]) id
      where not exists (select from order_events e where e.order_id = id.id and e.to_state = 'cancelled')
    union all select 'out ' || id from unnest(${ids("out")}::uuid[]) id
      where not exists (select from lease_checks c where c.lease_id = id.id and moment = 'handed_over')
    union all select 'back ' || id from unnest(${ids("back")}::uuid[]) id
      where not exists (select from lease_checks c where c.lease_id = id.id and moment = 'taken_back')
    union all select 'settled ' || id from unnest(${ids("settled")}::uuid[]) id
      where not exists (select from leases l where l.id = id.id and l.status = 'closed')
    union all select 'extended ' || id from unnest(${ids("extended")}::uuid[]) id
      where not exists (select from lease_events e where e.lease_id = id.id and e.kind = 'extended')`.execute(base.db);
  return rows.map(({ what }) => what);
}

/** Terminates all other connections to the database, whatever they are doing. */
const cut = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name is distinct from 'proof'
      and state <> 'idle'`.execute(base.db);

test(
  `a random history of leases with ${rounds} kills of the process and ${rounds} of its connections keeps its books`,
  async () => {
    const open = () => {
      const shop = new Shop({ lanes: 3, isClosing: false });
      shops.push(shop);
      return shop;
    };
    for (let round = 0; round < rounds; round++) {
      const [one, other] = [open(), open()];
      await Promise.all([one.more(randomInt(5, 40)), other.more(5)]);
      await one.kill();
      await expectRight(`round ${round}, a process was killed`);
      await other.more(randomInt(1, 20));
      await cut();
      await other.more(randomInt(1, 20));
      await expectRight(`round ${round}, connections were cut`);
      await other.kill();
      expect([...(await lost()), ...errors()], `round ${round}`).toEqual([]);
    }
    const last = new Shop({ lanes: 1, isClosing: true });
    shops.push(last);
    expect(await last.ended).toBe(0);
    await expectRight("all has come to its end");
    expect([...(await lost()), ...errors()]).toEqual([]);
    const { rows } = await sql<{ out: number; kept: number }>`
    select count(*)::int as out, (sum(amount) filter (where kind = 'taken') - sum(amount) filter (where kind <> 'taken'))::int as kept
    from deposit_movements`.execute(base.db);
    // At least one machine was handed over, and all deposits are settled.
    expect(rows[0]?.out).toBeGreaterThan(0);
    expect(rows[0]?.kept).toBe(0);
  },
  120_000 + rounds * 60_000,
);
