import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownerMoves, personalData } from "#app/wiring/personal.ts";
import { ok } from "#platform/pure/result.ts";
import { createPrivacy } from "../../src/features/accounts/personal-data/privacy.service.ts";
import { movedTables } from "../../src/features/customers/domain/merging.ts";
import { createMerges, type Merges } from "../../src/features/customers/merge/merge.service.ts";
import { createOrders, type Orders } from "../../src/features/orders/orders.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import {
  customer,
  emailsBy,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../support/order-builders.ts";
import { shopTexts } from "../support/texts.ts";

let database: TestDatabase;
let merges: Merges;
let orders: Orders;
let announced: string[];
const clerk = { id: "clerk" };
const pair = { from: "anna", into: "bohdan" };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  merges = createMerges({
    ...{ db, moves: ownerMoves },
    announce: async (_trx, { isUndone, pair: { from, into } }) =>
      void announced.push(`${from} ${isUndone ? "parted from" : "into"} ${into}`),
  });
  orders = createOrders({
    ...{ db, catalogue: plainCatalogue(db), emails: silentEmails, termsVersion: "2026-11", texts: shopTexts },
    now: () => new Date("2026-11-23T10:00:00Z"),
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  announced = [];
  await sql`truncate users, orders, mails, products, customer_groups, price_promotions cascade`.execute(db);
  await sql`delete from product_ratings`.execute(db);
  await stockProducts(db, { panel: 50, cable: 50 });
  await sql`insert into customer_groups (key, name, updated_by) values ('installers', 'Installers', 'test')`.execute(
    db,
  );
  for (const id of ["anna", "bohdan", "clerk", "dana"]) await customer(db, id);
  await sql`update users set role = 'staff' where id = 'clerk'`.execute(db);
});

/** What both accounts may have the same of, and what only one of them has. */
async function fill(id: string): Promise<void> {
  const { db } = database;
  const run = (query: ReturnType<typeof sql>) => query.execute(db);
  await run(sql`insert into addresses (user_id, label, type, full_name, street, city, country, is_default)
    values (${id}, 'home', 'shipping', ${id}, 's', 'c', 'UA', true), (${id}, 'work', 'shipping', ${id}, 's', 'c', 'UA', false)`);
  await run(
    sql`insert into sessions (id, user_id, token, expires_at) values (${id}, ${id}, ${id}, now() + interval '1 day')`,
  );
  await run(sql`insert into preferences (user_id, channel, topic, wanted) values (${id}, 'email', 'marketing', true)`);
  await run(sql`insert into quotation_requests (user_id, market, locale, reason, name, email, lines)
    values (${id}, 'UA', 'ua', 'bulk', 'n', 'e', '[]')`);
  const snapshot = { name: "n", image: "i", unitNet: 1, market: "UA" };
  const lines = [id, "panel"].map((one) => ({
    uniqueKey: `${one}.buy`,
    id: one,
    mode: "buy",
    quantity: id.length,
    snapshot,
  }));
  await run(sql`insert into stored_carts (user_id, revision, lines, locale, market)
    values (${id}, 1, ${JSON.stringify(lines)}, 'ua', 'UA')`);
  await run(sql`insert into stored_drafts (user_id, fields) values (${id}, '{}')`);
  await run(sql`insert into mails (effect_key, user_id, kind, locale, recipient, subject, html, plain)
    values (${`mail-${id}`}, ${id}, 'k', 'ua', ${`${id}@pryklad.ua`}, 's', 'h', 'p')`);
  await run(sql`insert into tickets (number, kind, topic, user_id, name, email, locale, market)
    select 'HT-' || upper(substr(code, 1, 4)) || '-' || upper(substr(code, 5, 4)), 'contact', 'other', ${id}, 'n', 'e@pryklad.ua', 'ua', 'UA'
    from md5(${id}) code`);
  await run(sql`with p as (insert into projects (edit_key, view_key, user_id, planner, title)
      values (md5(${`edit ${id}`}), md5(${`view ${id}`}), ${id}, 'strings', 't') returning id)
    insert into project_versions (project_id, number, query, market, verdict, parts, model_version)
    select id, 1, 'q', 'UA', 'fits', '[]', 1 from p`);
  await run(sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_by, decided_at)
    values (${id}, 'installers', 'approved', ${id}, ${id}, 'user:clerk', now())`);
  await run(sql`insert into customer_notes (user_id, author_id, text) values (${id}, 'clerk', ${id})`);
  await run(sql`insert into customer_tags (user_id, tag) values (${id}, 'vip'), (${id}, ${id})`);
  const own = id === "anna" ? ["panel", "cable"] : ["panel"];
  for (const product of own) {
    await run(sql`insert into wishes (user_id, product_id, market) values (${id}, ${product}, 'UA')`);
    await run(sql`insert into viewed_products (user_id, product_id) values (${id}, ${product})`);
    await run(sql`insert into watches (user_id, product_id, market, locale, kind, state, hash)
      values (${id}, ${product}, 'UA', 'ua', 'stock', 'waiting', ${`${id} ${product}`})`);
    await review(id, product);
  }
  const placed = await orders.place({ buyer: { id }, request: requestFor({ panel: 1 }), repeat: null });
  expect(placed.ok).toBe(true);
  await run(sql`insert into withdrawals (id, market, locale, order_number, name, email, goods, received_at, order_id, user_id)
    select gen_random_uuid(), 'UA', 'ua', order_number, 'n', 'e', 'g', now(), id, user_id from orders where user_id = ${id}`);
  await run(sql`with p as (insert into price_promotions (name, label_ua, label_pl, label_en, kind, created_by, updated_by)
      values ('p', 'p', 'p', 'p', 'free_delivery', 'test', 'test') returning id)
    insert into promotion_uses (promotion_id, order_id, user_id, market, amount)
    select p.id, o.id, ${id}, 'UA', 0 from p, orders o where o.user_id = ${id}`);
  await run(sql`with u as (insert into rental_units (product_id, serial, market, depot)
      values ('panel', upper(${`U-${id}`}), 'UA', 'Kyiv') returning id)
    insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day, status)
    select ${id}, i.id, 'panel', u.id, '2026-12-01', '2026-12-05', 'reserved'
    from u, orders o join order_items i on i.order_id = o.id where o.user_id = ${id}`);
}

async function review(id: string, product: string): Promise<void> {
  const { db } = database;
  await sql`with r as (
      insert into reviews (product_id, user_id, received_month, state, published_at)
      values (${product}, ${id}, '2026-11-01', 'pending', now()) returning id)
    insert into review_versions (review_id, stars, text, locale, display_name)
    select id, ${id === "anna" ? 1 : 5}, 'Words that are long enough for a review', 'ua', ${id} from r`.execute(db);
  await sql`update reviews r set state = 'published', shown_version = (select max(id) from review_versions v where v.review_id = r.id)
    where user_id = ${id} and product_id = ${product}`.execute(db);
}

/** Every row of the tables that move, of accounts and of ratings, without moments of changes. */
async function snapshot(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of [...movedTables, "users", "preferences", "product_ratings", "order_items", "promotion_uses"]) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - '{updated_at,changed_at,state_since,revision}'::text[])::text as row from ${sql.table(table)} t order by 1`.execute(
      database.db,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

const ownersOf = async (table: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ owner: string; count: number }>`
    select user_id as owner, count(*)::int as count from ${sql.table(table)} where user_id is not null group by 1 order by 1`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ owner, count }) => [owner, count]));
};
const seenOf = async (of = pair) => (await merges.preview(of))?.version ?? "";
const merge = async (of = pair) => merges.merge(clerk, of, await seenOf(of));
const mergeId = async () =>
  (
    await sql<{ id: string }>`select id from customer_merges where undone_at is null order by at desc limit 1`.execute(
      database.db,
    )
  ).rows[0]?.id ?? "";
const set = (id: string, change: string) =>
  sql`update users set ${sql.raw(change)} where id = ${id}`.execute(database.db);

describe("what moves", () => {
  test("is decided for every table whose rows lead to a user", async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(database.db);
    const moved = movedTables.map((table) => `${table}.user_id`);
    // Ways to sign in, proofs of what a person agreed to, and what staff does.
    const stays = [
      ...["accounts", "confirmations", "idempotency_keys", "passkeys", "preference_changes", "preferences", "sessions"],
      ...["sign_ins", "spent_codes", "two_factors", "customer_segments", "staff_views", "week_subscriptions"],
    ].map((table) => `${table}.user_id`);
    const ofStaff = rows
      .map(({ name }) => name)
      .filter((name) => !name.endsWith(".user_id"))
      .sort();
    expect(rows.map(({ name }) => name).filter((name) => name.endsWith(".user_id"))).toEqual(
      [...moved, ...stays].sort(),
    );
    expect(ofStaff).toMatchInlineSnapshot(`
      [
        "api_keys.owner_id",
        "customer_merges.from_id",
        "customer_merges.into_id",
        "customer_merges.merged_by",
        "customer_merges.undone_by",
        "customer_notes.author_id",
        "order_notes.author_id",
        "tickets.assignee_id",
        "users.merged_into_id",
        "webhook_endpoints.created_by",
      ]
    `);
    const counted = await Promise.all(ownerMoves.map((move) => move.count(database.db, pair)));
    expect(counted.flatMap((one) => Object.keys(one)).sort()).toEqual([...movedTables].sort());
  });

  test("the preview counts it, and the merge does what the preview said", async () => {
    await fill("anna");
    await fill("bohdan");
    const preview = await merges.preview(pair);
    expect(preview?.refusal).toBeNull();
    const { counts = {}, twins = [] } = preview ?? {};
    const moves = Object.fromEntries(
      Object.entries(counts).map(([table, { moves: count, stays }]) => [table, [count, stays]]),
    );
    expect(moves).toEqual({
      ...{ orders: [1, 0], leases: [1, 0], withdrawals: [1, 0], quotation_requests: [1, 0], tickets: [1, 0] },
      ...{ reviews: [1, 1], projects: [1, 0], wishes: [1, 1], viewed_products: [1, 1], watches: [1, 1] },
      ...{ addresses: [2, 0], group_members: [0, 1], promotion_uses: [1, 0], mails: [1, 0] },
      ...{ customer_notes: [1, 0], customer_tags: [1, 1], stored_carts: [0, 1], stored_drafts: [0, 1] },
    });
    // Both ordered one panel, and both orders are open.
    expect(twins).toHaveLength(1);
    const before = Object.fromEntries(
      await Promise.all(movedTables.map(async (table) => [table, await ownersOf(table)])),
    );
    expect(await merge()).toEqual(ok(null));
    for (const table of movedTables) {
      const { anna = 0, bohdan = 0 } = await ownersOf(table);
      const count = counts[table] ?? { moves: 0, stays: 0 };
      expect([table, anna, bohdan]).toEqual([table, count.stays, before[table].bohdan + count.moves]);
    }
  });

  test("two carts become one, equal lines with the larger quantity", async () => {
    await fill("anna");
    await fill("bohdan");
    await merge();
    const { rows } = await sql<{ id: string; quantity: number }>`
      select l ->> 'id' as id, (l ->> 'quantity')::int as quantity
      from stored_carts, jsonb_array_elements(lines) l where user_id = 'bohdan' order by 1`.execute(database.db);
    expect(rows).toEqual([
      { id: "anna", quantity: 4 },
      { id: "bohdan", quantity: 6 },
      { id: "panel", quantity: 6 },
    ]);
  });

  test("of two reviews, default addresses and alerts the remaining account's count", async () => {
    await fill("anna");
    await fill("bohdan");
    await merge();
    const { db } = database;
    const rated = await sql`select product_id, count, sum from product_ratings order by product_id`.execute(db);
    expect(rated.rows).toEqual([
      { product_id: "cable", count: 1, sum: 1 },
      { product_id: "panel", count: 1, sum: 5 },
    ]);
    const defaults = await sql`select full_name from addresses where is_default`.execute(db);
    expect(defaults.rows).toEqual([{ full_name: "bohdan" }]);
    const waiting =
      await sql`select user_id, product_id from watches where state = 'waiting' order by product_id`.execute(db);
    expect(waiting.rows).toEqual([
      { user_id: "bohdan", product_id: "cable" },
      { user_id: "bohdan", product_id: "panel" },
    ]);
  });

  test.each([["into an empty account"], ["between full ones"]])(
    "undoing restores everything exactly, %s",
    async (which) => {
      await fill("anna");
      if (which === "between full ones") await fill("bohdan");
      const before = await snapshot();
      expect(await merge()).toEqual(ok(null));
      expect(await snapshot()).not.toEqual(before);
      expect(await merges.undo(clerk, await mergeId())).toEqual(ok(pair));
      expect(await snapshot()).toEqual(before);
      expect(announced).toEqual(["anna into bohdan", "anna parted from bohdan"]);
      // And once more: the record of the first time is not in the way.
      expect(await merge()).toEqual(ok(null));
    },
  );

  test("what changed since goes back as it is, what is new stays, what is gone stays gone", async () => {
    const { db } = database;
    await fill("anna");
    await merge();
    await sql`update orders set phone = 'changed' where user_id = 'bohdan'`.execute(db);
    await sql`delete from addresses where user_id = 'bohdan' and label = 'home'`.execute(db);
    await sql`insert into customer_notes (user_id, author_id, text) values ('bohdan', 'clerk', 'new')`.execute(db);
    await merges.undo(clerk, await mergeId());
    const placed = await sql`select user_id, phone from orders`.execute(db);
    expect(placed.rows).toEqual([{ user_id: "anna", phone: "changed" }]);
    const book = await sql`select user_id, label, is_default from addresses`.execute(db);
    expect(book.rows).toEqual([{ user_id: "anna", label: "work", is_default: true }]);
    expect(await ownersOf("customer_notes")).toEqual({ anna: 1, bohdan: 1 });
  });
});

describe("refusals", () => {
  test.each([
    ["the same account", "same_account", async (): Promise<unknown> => undefined, { from: "anna", into: "anna" }],
    ["staff", "is_staff", () => set("anna", "role = 'staff'"), pair],
    ["staff that remains", "is_staff", () => set("bohdan", "role = 'admin'"), pair],
    ["a blocked account", "blocked", () => set("anna", "blocked_at = now(), blocked_reason = 'x'"), pair],
    [
      "a blocked account that remains",
      "blocked",
      () => set("bohdan", "blocked_at = now(), blocked_reason = 'x'"),
      pair,
    ],
    ["an account whose erasure is asked for", "erasure_asked", () => set("bohdan", "erasure_asked_at = now()"), pair],
    ["an erased account", "erased", () => set("anna", "erased_at = now()"), pair],
    ["an account that was merged", "merged_already", () => set("anna", "merged_into_id = 'dana'"), pair],
    ["an account that remains but was merged", "merged_already", () => set("bohdan", "merged_into_id = 'dana'"), pair],
    [
      "an owner of an API key",
      "has_api_keys",
      () =>
        sql`insert into api_keys (name, owner_id, scopes, markets, hash, last4, expires_at)
          values ('k', 'anna', '{orders:read}', '{UA}', encode(sha256('k'), 'hex'), 'LAST', now() + interval '1 day')`.execute(
          database.db,
        ),
      pair,
    ],
  ] as const)("%s", async (_name, code, arrange, of) => {
    const seen = await seenOf(of);
    await arrange();
    expect(await merges.merge(clerk, of, seen)).toEqual({ ok: false, code });
    expect((await merges.preview(of))?.refusal).toBe(code);
    expect(await mergeId()).toBe("");
  });

  test("unknown accounts", async () => {
    expect(await merges.preview({ from: "anna", into: "nobody" })).toBeNull();
    expect(await merges.merge(clerk, { from: "nobody", into: "anna" }, "x")).toEqual({
      ok: false,
      code: "unknown_customer",
    });
    expect(await merges.undo(clerk, "nothing")).toEqual({ ok: false, code: "unknown_merge" });
    expect(await merges.undo(clerk, crypto.randomUUID())).toEqual({ ok: false, code: "unknown_merge" });
  });

  test("what the preview did not show", async () => {
    const seen = await seenOf();
    await fill("anna");
    expect(await merges.merge(clerk, pair, seen)).toEqual({ ok: false, code: "changed_meanwhile" });
    expect(await ownersOf("orders")).toEqual({ anna: 1 });
  });

  test("undoing twice, too late, after an erasure, or while the remaining account is merged itself", async () => {
    const { db } = database;
    await merge();
    const id = await mergeId();
    expect(await merge({ from: "bohdan", into: "dana" })).toEqual(ok(null));
    const further = await mergeId();
    expect(await merges.undo(clerk, id)).toEqual({ ok: false, code: "merged_further" });
    expect(await merges.undo(clerk, further)).toEqual(ok({ from: "bohdan", into: "dana" }));
    await sql`update customer_merges set at = now() - interval '30 days' where id = ${id}`.execute(db);
    expect(await merges.undo(clerk, id)).toEqual({ ok: false, code: "too_late" });
    await sql`update customer_merges set at = now() - interval '29 days 23 hours' where id = ${id}`.execute(db);
    await set("bohdan", "erased_at = now()");
    expect(await merges.undo(clerk, id)).toEqual({ ok: false, code: "erased" });
    await set("bohdan", "erased_at = null");
    expect(await merges.undo(clerk, id)).toEqual(ok(pair));
    expect(await merges.undo(clerk, id)).toEqual({ ok: false, code: "undone_already" });
  });
});

describe("at once", () => {
  test("A into B and B into A: one of them", async () => {
    await fill("anna");
    await fill("bohdan");
    const back = { from: "bohdan", into: "anna" };
    const [seen, seenBack] = [await seenOf(), await seenOf(back)];
    const answers = await Promise.all([merges.merge(clerk, pair, seen), merges.merge(clerk, back, seenBack)]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toEqual({ ok: false, code: "merged_already" });
    expect(Object.keys(await ownersOf("orders"))).toHaveLength(1);
  });

  test("the same merge twice is one, and undone twice is undone once", async () => {
    await fill("anna");
    const seen = await seenOf();
    const twice = await Promise.all([merges.merge(clerk, pair, seen), merges.merge(clerk, pair, seen)]);
    expect(twice).toEqual([ok(null), ok(null)]);
    const { rows } = await sql`select id from customer_merges`.execute(database.db);
    expect([rows.length, announced]).toEqual([1, ["anna into bohdan"]]);
    const id = await mergeId();
    const undone = await Promise.all([merges.undo(clerk, id), merges.undo(clerk, id)]);
    expect(undone.filter((answer) => answer.ok)).toHaveLength(1);
    expect(undone.find((answer) => !answer.ok)).toEqual({ ok: false, code: "undone_already" });
  });

  test("into two accounts: one of them", async () => {
    await fill("anna");
    const other = { from: "anna", into: "dana" };
    const [seen, seenOther] = [await seenOf(), await seenOf(other)];
    const answers = await Promise.all([merges.merge(clerk, pair, seen), merges.merge(clerk, other, seenOther)]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(Object.keys(await ownersOf("orders"))).toHaveLength(1);
  });

  const place = (id: string) => orders.place({ buyer: { id }, request: requestFor({ panel: 1 }), repeat: null });

  test("an order that comes while its buyer is being merged waits, and is refused", async () => {
    const { db } = database;
    const seen = await seenOf();
    let order: ReturnType<typeof place> | undefined;
    const slow = createMerges({
      ...{ db, moves: ownerMoves },
      announce: async () => {
        order = place("anna");
        const first = await Promise.race([order, new Promise((resolve) => setTimeout(resolve, 300, "waits"))]);
        expect(first).toBe("waits");
      },
    });
    expect(await slow.merge(clerk, pair, seen)).toEqual(ok(null));
    expect(await order).toEqual({ ok: false, code: "account_merged" });
    expect(await ownersOf("orders")).toEqual({});
  });

  test("of orders and a merge, none stays with an account that nobody can sign in to", async () => {
    for (let round = 0; round < 4; round += 1) {
      const of = round % 2 === 0 ? pair : { from: "bohdan", into: "anna" };
      const seen = await seenOf(of);
      const [merged, ...placed] = await Promise.all([
        merges.merge(clerk, of, seen),
        ...Array.from({ length: 4 }, () => place(of.from)),
      ]);
      const owners = await ownersOf("orders");
      if (merged.ok) {
        expect(owners[of.from]).toBeUndefined();
        expect(placed.filter((one) => !one.ok).every((one) => !one.ok && one.code === "account_merged")).toBe(true);
        await merges.undo(clerk, await mergeId());
      } else {
        // An order came first, which the preview did not show.
        expect(merged).toEqual({ ok: false, code: "changed_meanwhile" });
      }
      await sql`truncate orders cascade`.execute(database.db);
    }
  });
});

describe("the person", () => {
  test("is signed out of the merged account only, and the trail has both accounts", async () => {
    await fill("anna");
    await fill("bohdan");
    await merge();
    expect(await ownersOf("sessions")).toEqual({ bohdan: 1 });
    await merges.undo(clerk, await mergeId());
    const { rows } = await sql`select action, subject_id, actor, details from audit_log
      where subject_id in ('anna', 'bohdan') order by id desc limit 4`.execute(database.db);
    expect(rows.reverse()).toEqual([
      { action: "customer.merge", subject_id: "anna", actor: "user:clerk", details: { into: "bohdan" } },
      { action: "customer.merge", subject_id: "bohdan", actor: "user:clerk", details: { from: "anna" } },
      { action: "customer.undo_merge", subject_id: "anna", actor: "user:clerk", details: { into: "bohdan" } },
      { action: "customer.undo_merge", subject_id: "bohdan", actor: "user:clerk", details: { from: "anna" } },
    ]);
  });

  test("exports and erases both accounts together", async () => {
    const { db } = database;
    const removed: string[] = [];
    const privacy = createPrivacy({
      ...personalData,
      db,
      files: {
        put: () => Promise.reject(new Error("nothing is put here")),
        get: () => Promise.resolve(null),
        size: () => Promise.resolve(null),
        read: () => Promise.resolve(null),
        list: () => Promise.resolve([]),
        remove: async (key) => void removed.push(key),
      },
      avatars: { get: async () => null },
      security: { checkPassword: async () => ok(true) },
      emails: emailsBy(async () => undefined),
      now: () => new Date(),
    });
    await fill("anna");
    await set("anna", "avatar = 'avatars/anna.webp'");
    await merge();
    await merge({ from: "bohdan", into: "dana" });
    const { tables } = await privacy.export("dana");
    expect((tables.users ?? []).map(({ id }) => id)).toEqual(["dana", "anna", "bohdan"]);
    expect([tables.orders?.length, tables.customer_merges?.length]).toEqual([1, 2]);
    expect((await privacy.export("clerk")).tables.customer_merges).toEqual([]);

    await sql`truncate orders cascade`.execute(db);
    await set("dana", "erasure_asked_at = now() - interval '60 days'");
    await privacy.eraseDue();
    const left = await sql`select id from users order by id`.execute(db);
    expect(left.rows).toEqual([{ id: "clerk" }]);
    expect(removed).toEqual(["avatars/anna.webp"]);
    expect((await sql`select from customer_merges`.execute(db)).rows).toEqual([]);
  });
});
