import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { selectAuditEntries } from "#features/admin/audit/audit.store.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { openAllConnections } from "../../../../test/support/order-builders.ts";
import { createStaffWithdrawals, type StaffWithdrawals } from "./staff-withdrawals.service.ts";

let base: TestDatabase;
let desk: StaffWithdrawals;
const ids = [randomUUID(), randomUUID()];

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  desk = createStaffWithdrawals({ db: base.db });
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`truncate withdrawals`.execute(base.db);
  for (const [at, id] of ids.entries()) {
    await sql`insert into withdrawals (id, market, locale, order_number, name, email, goods, received_at)
      values (${id}, 'PL', 'pl', 'HL-1', 'Anna', 'anna@example.com', null, now() - ${`${at} hours`}::interval)`.execute(
      base.db,
    );
  }
});

const open = async () => (await desk.list(true)).map(({ id }) => id);

test("the one that waits longest comes first; taken up by two at once it is one deed, and is no more among the new", async () => {
  await openAllConnections(base.db);
  expect(await open()).toEqual([ids[1], ids[0]]);
  await Promise.all(["anna", "olena"].map((id) => desk.handle(ids[1] ?? "", { id })));
  expect(await open()).toEqual([ids[0]]);
  expect(await desk.list(false)).toMatchObject([{ id: ids[1], orderId: null, handledAt: expect.any(Date) }]);
  const entries = await selectAuditEntries(base.db, { behind: null, limit: 10 });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ action: "withdrawal.handle", subjectId: ids[1] });
  expect(entries[0]?.subjectName).toMatch(/^WD-\d+$/);
});

test.each(["", "1", "'; drop table withdrawals", randomUUID()])("one called %s changes nothing", async (id) => {
  await desk.handle(id, { id: "anna" });
  expect(await open()).toHaveLength(2);
});
