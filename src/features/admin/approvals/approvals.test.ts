import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { openAllConnections } from "../../../../test/support/order-builders.ts";
import { type Approvals, createApprovals, requestApproval } from "../approvals.service.ts";

let database: TestDatabase;
let approvals: Approvals;
/** Payloads that were carried out, and whether the action is possible. */
let done: unknown[] = [];
let isPossible = true;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  approvals = createApprovals({
    db: database.db,
    handlers: () => ({
      month_reopen: async () => ({ ok: false, code: "unused" }),
      settings_change: async () => ({ ok: false, code: "unexpected" }),
      second_factor_reset: async () => ({ ok: false, code: "unused" }),
      return_refund: async () => ({ ok: false, code: "unused" }),
      lease_refund: async () => ({ ok: false, code: "unused" }),
      order_refund: async (trx, { payload }) => {
        // Both requests have read before either of them writes.
        await sql`select pg_sleep(0.05)`.execute(trx);
        if (!isPossible) return { ok: false, code: "wrong_state" };
        done.push(payload);
        return { ok: true, value: null };
      },
    }),
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate approvals, audit_log`.execute(database.db);
  done = [];
  isPossible = true;
});

const subject = { kind: "order", id: "7" } as const;
const asked = (by = "anna", id = "7") =>
  requestApproval(database.db, {
    kind: "order_refund",
    subject: { ...subject, id },
    payload: { id },
    by: { id: by },
    amount: 600_00,
    market: "PL",
  });
async function pending(): Promise<string> {
  const request = await asked();
  if (!request.ok) throw new Error(request.code);
  return request.value.id;
}
const by = (id: string, may = true) => ({ id, mayDecide: () => may });
const actions = async () => {
  const { rows } = await sql<{ is: string }>`select actor || ' ' || action as is from audit_log order by id`.execute(
    database.db,
  );
  return rows.map(({ is }) => is);
};

test("is carried out once, however many approve at the same time", async () => {
  const id = await pending();
  expect(await approvals.pendingOf("order_refund")).toMatchObject([{ id, amount: 600_00, market: "PL" }]);
  await openAllConnections(database.db);
  const answers = await Promise.all(["ivan", "olena", "taras"].map((one) => approvals.approve(id, by(one))));
  expect(answers.filter(({ ok }) => ok)).toMatchObject([{ value: { payload: { id: "7" } } }]);
  expect(done).toEqual([{ id: "7" }]);
  expect(await approvals.pendingOf()).toEqual([]);
  expect(await actions()).toEqual(["user:anna approval.request", expect.stringMatching(/approval\.approve$/)]);
});

test.each([
  ["one's own", "anna", true, "own_request"],
  ["without the right", "ivan", false, "forbidden"],
] as const)("is not approved: %s", async (_, who, may, code) => {
  const id = await pending();
  expect(await approvals.approve(id, by(who, may))).toMatchObject({ ok: false, code });
  expect([done, (await approvals.pendingOf()).length]).toEqual([[], 1]);
});

test("is taken back by who asked, and rejected by somebody else", async () => {
  const own = await pending();
  expect(await approvals.reject(own, by("anna", false))).toMatchObject({ ok: true });
  const other = await pending();
  expect(await approvals.reject(other, by("ivan"))).toMatchObject({ ok: true });
  expect(await approvals.approve(other, by("olena"))).toMatchObject({ code: "not_pending" });
  expect(done).toEqual([]);
});

test("waits once for each subject, until it expires", async () => {
  const id = await pending();
  expect(await asked("ivan")).toMatchObject({ code: "already_requested" });
  expect(await asked("ivan", "8")).toMatchObject({ ok: true });
  await sql`update approvals set expires_at = now() where id = ${id}`.execute(database.db);
  expect(await approvals.approve(id, by("ivan"))).toMatchObject({ code: "not_pending" });
  expect(await asked("ivan")).toMatchObject({ ok: true });
});

test("stays pending if its action is not possible now", async () => {
  const id = await pending();
  isPossible = false;
  expect(await approvals.approve(id, by("ivan"))).toMatchObject({ code: "refused", reason: "wrong_state" });
  expect(await actions()).toEqual(["user:anna approval.request"]);
  isPossible = true;
  expect(await approvals.approve(id, by("ivan"))).toMatchObject({ ok: true });
});
