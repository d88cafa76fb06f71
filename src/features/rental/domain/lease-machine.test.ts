import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { type LeaseCondition, leaseChanges, whyNotLease } from "./lease-machine.ts";

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase("migrated");
});
afterAll(() => base.drop());

test("the database knows the same changes", async () => {
  const { rows } = await sql<{ pair: string }>`
    select from_state || ' ' || to_state as pair from state_changes where machine = 'lease' order by 1`.execute(
    base.db,
  );
  const pairs = Object.values(leaseChanges).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));
  expect(rows.map(({ pair }) => pair)).toEqual([...new Set(pairs)].sort());
});

const facts = (...holds: LeaseCondition[]) => new Set(holds);

test.each([
  ["cancel", "lessee", "confirmed", facts("still_free_to_cancel"), null],
  ["cancel", "lessee", "confirmed", facts(), "still_free_to_cancel"],
  ["cancel", "staff", "confirmed", facts("still_free_to_cancel"), "not_yours_to_do"],
  ["cancel", "lessee", "active", facts("still_free_to_cancel"), "wrong_state"],
  ["handOver", "staff", "confirmed", facts("first_day_come"), "deposit_taken"],
  ["handOver", "staff", "cancelled", facts("first_day_come", "deposit_taken"), "wrong_state"],
  ["handOver", "staff", "confirmed", facts("first_day_come", "deposit_taken"), null],
  ["takeBack", "staff", "overdue", facts(), null],
  ["close", "staff", "returned", facts(), "deposit_settled"],
  ["reinstate", "staff", "cancelled", facts("payment_secured"), "unit_free"],
] as const)("%s by %s in %s: %#", (change, who, status, holds, why) => {
  expect(whyNotLease(change, who, { status, holds })).toBe(why);
});
