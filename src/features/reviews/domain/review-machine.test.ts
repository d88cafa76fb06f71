import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { reviewReasons } from "./reasons.ts";
import { changesFor, isRefusal, reviewChanges, reviewStates, whyNotReview } from "./review-machine.ts";

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase("migrated");
});
afterAll(() => base.drop());

test("the database has the same transitions", async () => {
  const { rows } = await sql<{ pair: string }>`
    select from_state || ' ' || to_state as pair from state_changes where machine = 'review' order by 1`.execute(
    base.db,
  );
  const pairs = Object.values(reviewChanges).flatMap(({ from, to }) =>
    from.filter((state) => state !== to).map((state) => `${state} ${to}`),
  );
  expect(rows.map(({ pair }) => pair)).toEqual([...new Set(pairs)].sort());
});

test.each([
  ["reviews", "state", reviewStates],
  ["review_events", "reason", reviewReasons],
  ["review_reports", "reason", reviewReasons],
] as const)("the database has the same values for %s.%s", async (table, column, words) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c' and conname = ${`${table}_${column}_check`}`.execute(base.db);
  const known = [...(rows[0]?.definition ?? "").matchAll(/'(\w+)'/g)].map(([, word]) => word);
  expect(known.sort()).toEqual([...words].sort());
});

const pending = { state: "pending", isShown: false } as const;
const changed = { state: "pending", isShown: true } as const;
const published = { state: "published", isShown: true } as const;
const down = { state: "taken_down", isShown: false } as const;

test.each([
  ["publish", "staff", pending, null],
  ["publish", "writer", pending, "not_yours_to_do"],
  ["publish", "staff", published, "wrong_state"],
  ["reject", "staff", pending, null],
  ["reject", "staff", changed, "nothing_shown"],
  ["turn_down", "staff", changed, null],
  ["turn_down", "staff", pending, "something_shown"],
  ["take_down", "staff", published, null],
  ["take_down", "staff", changed, null],
  ["take_down", "staff", pending, "something_shown"],
  ["restore", "staff", down, null],
  ["restore", "staff", { state: "withdrawn", isShown: false }, "wrong_state"],
  ["edit", "writer", published, null],
  ["edit", "writer", down, null],
  ["edit", "staff", published, "not_yours_to_do"],
  ["withdraw", "writer", changed, null],
  ["withdraw", "writer", { state: "withdrawn", isShown: false }, "wrong_state"],
] as const)("%s by %s of %o: %s", (change, who, facts, why) => {
  expect(whyNotReview(change, who, facts)).toBe(why);
});

test("every state has a transition", () => {
  for (const state of reviewStates) expect(changesFor("writer", { state, isShown: false }), state).toContain("edit");
});

test("only the writer can remove a review without a reason", () => {
  const without = Object.entries(reviewChanges).filter(([, { to }]) => to === "rejected" || to === "taken_down");
  expect(without.every(([change]) => isRefusal(change as keyof typeof reviewChanges))).toBe(true);
  expect(isRefusal("turn_down")).toBe(true);
});
