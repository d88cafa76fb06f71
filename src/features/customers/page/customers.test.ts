import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resetSecondFactor } from "#features/accounts/second-factor-reset.service.ts";
import { createApprovals } from "#features/admin/approvals.service.ts";
import { createAudit } from "#features/admin/audit.service.ts";
import { ok } from "#platform/pure/result.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { customer, emailsBy } from "../../../../test/support/order-builders.ts";
import { type Customers, createCustomers } from "./customer.service.ts";

let database: TestDatabase;
let customers: Customers;
let resets: string[];
let announced: string[];
const mergeOfAnna = randomUUID();
const clerk = { id: "clerk" };
const colleague = { id: "colleague" };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  customers = createCustomers({
    db,
    devices: async () => ({ sessions: [], signIns: { signIns: [] } }),
    groups: async () => [{ key: "installers", name: "Installers" }],
    sendReset: async (email) => resets.push(email) <= 1,
    sendVerification: async (email) => resets.push(`confirm ${email}`) <= 1,
    resendEmail: {
      retry: async (id) => resets.push(`retry ${id}`) > 0,
      copy: async (id) => resets.push(`copy ${id}`) > 0,
    },
    undoMerge: async (_by, id) =>
      id === mergeOfAnna ? ok({ from: "anna", into: "clerk" }) : { ok: false, code: "unknown_merge" },
    sendData: async () => true,
    announceReset: async (_trx, { userId }) => void announced.push(userId),
    erasure: {
      start: async (trx, id) => {
        const { numAffectedRows } = await sql`update users set erasure_asked_at = now()
          where id = ${id} and erasure_asked_at is null`.execute(trx);
        return numAffectedRows === 1n;
      },
      withdraw: async (trx, id) => {
        const { numAffectedRows } = await sql`update users set erasure_asked_at = null
          where id = ${id} and erasure_asked_at is not null`.execute(trx);
        return numAffectedRows === 1n;
      },
    },
  });
  for (const id of ["anna", "clerk", "colleague"]) await customer(db, id);
  await sql`update users set role = 'staff' where id in ('clerk', 'colleague')`.execute(db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  resets = [];
  announced = [];
  await sql`truncate customer_notes, customer_tags cascade`.execute(database.db);
  await sql`update users set blocked_at = null, blocked_reason = null, erasure_asked_at = null, erased_at = null
    where id = 'anna'`.execute(database.db);
});

const act = (form: Record<string, string>, by = clerk, id = "anna") => customers.act(by, id, new URLSearchParams(form));
const page = async () => {
  const found = await customers.one("anna", {});
  if (!found) throw new Error("no page");
  return found;
};
const auditOf = async (id = "anna") =>
  (
    await sql<{ action: string; details: Record<string, unknown>; actor: string }>`
      select action, details, actor from audit_log where subject_kind = 'customer' and subject_id = ${id} order by id`.execute(
      database.db,
    )
  ).rows;

describe("notes", () => {
  test("one sent twice is added once; its author changes it, and what it said before stays", async () => {
    const key = randomUUID();
    const note = { intent: "note", key, text: "Calls on Mondays" };
    expect(await Promise.all([act(note), act(note)])).toEqual([
      { ok: true, value: { done: "note" } },
      { ok: true, value: { done: "note" } },
    ]);
    const [first] = (await page()).notes;
    expect([(await page()).counts.notes, first?.text, first?.author]).toEqual([
      1,
      "Calls on Mondays",
      "Олена Ковальчук",
    ]);
    const edit = { intent: "edit_note", note: String(first?.id), version: "1", text: "Calls on Tuesdays" };
    expect(await act(edit, colleague)).toEqual({ ok: false, code: "not_yours" });
    expect((await act(edit)).ok).toBe(true);
    // The same change sent again is done already.
    expect((await act(edit)).ok).toBe(true);
    expect(await act({ ...edit, text: "Never calls" })).toEqual({
      ok: false,
      code: "changed_meanwhile",
      now: "Calls on Tuesdays",
      version: 2,
    });
    expect((await page()).notes).toMatchObject([
      { text: "Calls on Tuesdays", version: 2, before: [{ version: 1, text: "Calls on Mondays" }] },
    ]);
  });

  test("of two changes at once, one is told what the other wrote", async () => {
    await act({ intent: "note", key: randomUUID(), text: "first" });
    const id = String((await page()).notes[0]?.id);
    const edit = (text: string) => act({ intent: "edit_note", note: id, version: "1", text });
    const answers = await Promise.all([edit("second"), edit("third")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "changed_meanwhile", version: 2 });
  });
});

test("tags are added once, at most twenty, and removed", async () => {
  for (const tag of ["VIP", " vip ", "Installer"]) await act({ intent: "tag", tag });
  expect((await page()).tags).toEqual(["installer", "vip"]);
  await act({ intent: "untag", tag: "vip" });
  expect((await page()).tags).toEqual(["installer"]);
  const many = await Promise.all(Array.from({ length: 25 }, (_, at) => act({ intent: "tag", tag: `t${at}` })));
  expect(many.filter(({ ok }) => ok)).toHaveLength(19);
  expect(many.find(({ ok }) => !ok)).toEqual({ ok: false, code: "too_many_tags" });
});

describe("actions", () => {
  test.each<[string, Record<string, string>, string, string]>([
    ["block", { intent: "block", reason: "Stolen cards" }, "blocked_already", "unblock"],
    ["erase", { intent: "erase", sure: "on" }, "erasure_asked_already", "withdraw_erasure"],
  ])("%s is done once and can be undone once", async (intent, form, again, back) => {
    expect(await act(form)).toEqual({ ok: true, value: { done: intent } });
    expect(await act(form)).toEqual({ ok: false, code: again });
    expect((await act({ intent: back })).ok).toBe(true);
    expect((await act({ intent: back })).ok).toBe(false);
  });

  test("of two blocks at once, the second finds the first", async () => {
    const answers = await Promise.all([
      act({ intent: "block", reason: "A" }),
      act({ intent: "block", reason: "B" }, colleague),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: "blocked_already" });
  });

  test("staff is neither blocked nor erased here", async () => {
    expect(await act({ intent: "block", reason: "x" }, clerk, "colleague")).toEqual({ ok: false, code: "is_staff" });
    expect(await act({ intent: "erase", sure: "on" }, clerk, "colleague")).toEqual({ ok: false, code: "is_staff" });
  });

  test("a password link goes to the address of the account; too many are refused", async () => {
    expect((await act({ intent: "reset_password", key: randomUUID() })).ok).toBe(true);
    expect(await act({ intent: "reset_password", key: randomUUID() })).toEqual({ ok: false, code: "too_many_emails" });
    expect(resets).toEqual(["anna@pryklad.ua", "anna@pryklad.ua"]);
  });

  test("a lost second factor is turned off by two people, whose first one tells the owner", async () => {
    const { db } = database;
    const reset = { intent: "reset_second_factor" };
    expect(await act(reset)).toEqual({ ok: false, code: "no_second_factor" });
    await sql`update users set two_factor_enabled = true where id in ('anna', 'colleague')`.execute(db);
    await sql`insert into two_factors (id, user_id, secret, backup_codes) values ('f', 'anna', 's', 'c')`.execute(db);
    expect(await act(reset, clerk, "colleague")).toEqual({ ok: false, code: "is_staff" });
    const twice = await Promise.all([act(reset), act(reset, colleague)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(twice.find(({ ok }) => !ok)).toEqual({ ok: false, code: "already_requested" });
    expect(announced).toEqual(["anna"]);

    const written: string[] = [];
    const emails = emailsBy(async (_trx, key) => void written.push(key));
    const approvals = createApprovals({
      db,
      handlers: () => ({
        month_reopen: async () => ({ ok: false, code: "unused" }),
        settings_change: async () => ({ ok: false, code: "unused" }),
        order_refund: async () => ({ ok: false, code: "unused" }),
        return_refund: async () => ({ ok: false, code: "unused" }),
        lease_refund: async () => ({ ok: false, code: "unused" }),
        second_factor_reset: (trx, { id: requestId, subject }) =>
          resetSecondFactor(trx, emails, { userId: subject.id, requestId }),
      }),
    });
    const [request] = await approvals.pendingOf("second_factor_reset");
    const id = request?.id ?? "";
    const mayDecide = () => true;
    const asker = { id: request?.requestedBy ?? "", mayDecide };
    expect(await approvals.approve(id, asker)).toEqual({ ok: false, code: "own_request" });
    expect((await page()).customer.hasSecondFactor).toBe(true);
    const other = { id: asker.id === "clerk" ? "colleague" : "clerk", mayDecide };
    expect((await approvals.approve(id, other)).ok).toBe(true);
    expect((await page()).customer.hasSecondFactor).toBe(false);
    expect(await db.selectFrom("two_factors").selectAll().where("user_id", "=", "anna").execute()).toEqual([]);
    expect(written).toEqual([`second-factor-reset:done:${id}`]);
    expect((await approvals.approve(id, other)).ok).toBe(false);
  });

  test("only e-mails of this customer are sent again", async () => {
    const { rows } = await sql<{ id: string; user_id: string }>`
      insert into mails (effect_key, user_id, kind, locale, recipient, subject, html, plain, state)
      select 'k-' || u, u, 'k', 'ua', u || '@pryklad.ua', 's', 'h', 'p', 'failed' from unnest(array['anna', 'clerk']) u
      returning id, user_id`.execute(database.db);
    const of = (user: string) => rows.find((row) => row.user_id === user)?.id ?? "";
    expect((await act({ intent: "resend", mail: of("anna") })).ok).toBe(true);
    expect(await act({ intent: "resend", mail: of("clerk") })).toEqual({ ok: false, code: "not_unsent" });
  });

  test("e-mails that were sent are copied, but those whose links work once are not", async () => {
    const { db } = database;
    const insert = async (kind: string, state: string) =>
      (
        await sql<{ id: string }>`
          insert into mails (effect_key, user_id, kind, locale, recipient, subject, html, plain, state, sent_at)
          values (${`${kind} ${state}`}, 'anna', ${kind}, 'ua', 'anna@pryklad.ua', 's', 'h', 'p', ${state},
            case when ${state} = 'sent' then now() end) returning id`.execute(db)
      ).rows[0]?.id ?? "";
    const [order, reset, waiting] = [
      await insert("order-placed", "sent"),
      await insert("reset-password", "sent"),
      await insert("order-placed", "waiting"),
    ];
    expect(await act({ intent: "resend", mail: order })).toEqual({ ok: true, value: { done: "resend" } });
    expect(await act({ intent: "resend", mail: reset })).toEqual({ ok: false, code: "outdated_email" });
    expect(await act({ intent: "resend", mail: waiting })).toEqual({ ok: false, code: "not_unsent" });
    expect(resets).toEqual([`copy ${order}`]);
  });

  test("the confirmation of an address is sent again until it is confirmed", async () => {
    const { db } = database;
    const verify = { intent: "verify_email", key: randomUUID() };
    await sql`update users set email_verified = true where id = 'anna'`.execute(db);
    expect(await act(verify)).toEqual({ ok: false, code: "verified_already" });
    await sql`update users set email_verified = false where id = 'anna'`.execute(db);
    expect(await act(verify)).toEqual({ ok: true, value: { done: "verify_email" } });
    expect(await act(verify)).toEqual({ ok: false, code: "too_many_emails" });
    expect(resets[0]).toBe("confirm anna@pryklad.ua");
  });

  test("with a merged account nothing can be done but undoing the merge", async () => {
    const { db } = database;
    await sql`update users set merged_into_id = 'clerk' where id = 'anna'`.execute(db);
    const forms: Record<string, string>[] = [
      { intent: "note", key: randomUUID(), text: "x" },
      { intent: "block", reason: "x" },
      { intent: "reset_password", key: randomUUID() },
      { intent: "erase", sure: "on" },
    ];
    for (const form of forms) expect(await act(form)).toEqual({ ok: false, code: "merged" });
    expect(await act({ intent: "undo_merge", merge: randomUUID() })).toEqual({ ok: false, code: "unknown_merge" });
    expect(await act({ intent: "undo_merge", merge: mergeOfAnna })).toEqual({
      ok: true,
      value: { done: "undo_merge" },
    });
    await sql`update users set merged_into_id = null where id = 'anna'`.execute(db);
  });

  test.each([
    ["merges the account", "merged_into_id = 'clerk'", { intent: "note", key: randomUUID(), text: "x" }, "merged"],
    ["gives it a role", "role = 'staff'", { intent: "block", reason: "x" }, "is_staff"],
  ])("what waits while somebody else %s sees that", async (_name, change, form, code) => {
    const { db } = database;
    let waiting: ReturnType<typeof act> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`update users set ${sql.raw(change)} where id = 'anna'`.execute(trx);
      waiting = act(form);
      await eventually(async () => {
        const { rows } =
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          );
        expect(rows).toHaveLength(1);
      });
    });
    expect(await waiting).toEqual({ ok: false, code });
    await sql`update users set merged_into_id = null, role = 'customer' where id = 'anna'`.execute(db);
  });

  test("an erased account has a page without forms that work; an unknown one has none", async () => {
    await sql`update users set erased_at = now() where id = 'anna'`.execute(database.db);
    expect((await page()).customer.erasedAt).toBeInstanceOf(Date);
    const forms: Record<string, string>[] = [
      { intent: "note", key: randomUUID(), text: "x" },
      { intent: "tag", tag: "x" },
    ];
    for (const form of forms) expect(await act(form)).toEqual({ ok: false, code: "erased" });
    expect(await act({ intent: "unblock" }, clerk, "nobody")).toEqual({ ok: false, code: "unknown_customer" });
    expect(await customers.one("nobody", {})).toBeNull();
  });
});

describe("the audit trail", () => {
  test("says who did what, without what was typed about the person", async () => {
    const before = (await auditOf()).length;
    await act({ intent: "note", key: randomUUID(), text: "SECRET-note" });
    await act({ intent: "tag", tag: "SECRET-tag" });
    await act({ intent: "block", reason: "SECRET-reason" });
    const entries = (await auditOf()).slice(before);
    expect(entries.map(({ action }) => action)).toEqual(["customer.note", "customer.tag", "customer.block"]);
    expect(JSON.stringify(entries)).not.toMatch(/secret/i);
  });

  test("reading is one entry for each person, customer and quarter of an hour, also of pages opened at once", async () => {
    const { db } = database;
    const audit = createAudit({ db });
    await customer(db, "looked-at");
    await Promise.all(Array.from({ length: 8 }, () => audit.viewed(clerk, "looked-at", "customer")));
    await audit.viewed(colleague, "looked-at", "order");
    await audit.viewed(clerk, "looked-at", "ticket");
    await audit.viewed(clerk, null, "ticket");
    expect(await auditOf("looked-at")).toEqual([
      { action: "customer.view", actor: "user:clerk", details: { page: "customer" } },
      { action: "customer.view", actor: "user:colleague", details: { page: "order" } },
    ]);
    await sql`alter table audit_log disable trigger audit_log_stays`.execute(db);
    await sql`update audit_log set at = at - interval '16 minutes' where subject_id = 'looked-at'`.execute(db);
    await sql`alter table audit_log enable trigger audit_log_stays`.execute(db);
    await audit.viewed(clerk, "looked-at", "customer");
    expect(await auditOf("looked-at")).toHaveLength(3);
  });
});
