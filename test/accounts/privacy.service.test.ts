import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { personalData } from "#app/wiring/personal.ts";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { fail, ok } from "#platform/pure/result.ts";
import type { StoredFile } from "#platform/server/files/files.ts";
import { accountOf } from "../../src/features/accounts/domain/identity/account.ts";
import { createPrivacy, type Privacy } from "../../src/features/accounts/personal-data/privacy.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { customer, emailsBy, openAllConnections, stockProducts } from "../support/order-builders.ts";
import { insertOrderRows, insertReviewRows } from "../support/personal-rows.ts";

let database: TestDatabase;
let privacy: Privacy;
let time: Date;
let removed: string[];
let written: [key: string, content: EmailContent][];
/** Tables that the features export. */
let tables: string[];

const portrait: StoredFile = { bytes: Buffer.from("a portrait"), type: "image/webp" };
const olena = accountOf({
  id: "olena",
  email: "olena@pryklad.ua",
  firstName: "Олена",
  lastName: "Ковальчук",
  locale: "ua",
  createdAt: new Date(0),
});
const files = ["avatars/olena.webp", "leases/mark-olena.webp"];
const right = { password: "right", keepsReviews: false };
const caller = { address: "192.0.2.1", origin: "http://localhost", headers: new Headers() };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  await stockProducts(database.db, { panel: 10 });
  privacy = createPrivacy({
    ...personalData,
    db: database.db,
    files: {
      put: () => Promise.reject(new Error("nothing is put here")),
      get: () => Promise.resolve(portrait),
      size: () => Promise.resolve(null),
      read: () => Promise.resolve(null),
      list: () => Promise.resolve([]),
      remove: async (key) => void removed.push(key),
    },
    avatars: { get: async () => ({ key: "avatars/olena.webp", file: portrait }) },
    security: {
      checkPassword: async (_id, password) => (password === "right" ? ok(true) : fail({ code: "wrong_password" })),
    },
    emails: emailsBy(async (_trx, key, _reader, content) => void written.push([key, content])),
    now: () => time,
  });
  time = new Date("2026-11-21T10:00:00Z");
  tables = Object.keys((await privacy.export("nobody")).tables);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate users, orders, mails, verifications, invitations cascade`.execute(database.db);
  // Ratings are maintained by row triggers, which `truncate` does not fire.
  await sql`delete from product_ratings`.execute(database.db);
  time = new Date("2026-11-21T10:00:00Z");
  removed = [];
  written = [];
  for (const id of ["olena", "taras"]) {
    await customer(database.db, id);
    await fill(id);
  }
});

/** Rows of this user in every table, each with a recognisable text of theirs. */
async function fill(id: string, status = "completed"): Promise<void> {
  const { db } = database;
  const mark = `mark-${id}`;
  await sql`update users set phone = ${mark}, avatar = ${`avatars/${id}.webp`}, birthdate = '1990-01-02', company = ${mark},
    tax_id = '14360570', tax_id_kind = 'edrpou', company_street = ${mark}, company_city = ${mark}, company_postal_code = '01001',
    company_country = 'UA' where id = ${id}`.execute(db);
  await sql`insert into accounts (id, user_id, account_id, provider_id, password, access_token, refresh_token, id_token)
    values (${mark}, ${id}, ${mark}, 'credential', 'SECRET', 'SECRET', 'SECRET', 'SECRET')`.execute(db);
  await sql`insert into sessions (id, user_id, token, expires_at) values (${mark}, ${id}, ${`SECRET-${id}`}, now() + interval '1 day')`.execute(
    db,
  );
  await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, device_type, backed_up)
    values (${mark}, ${id}, ${mark}, 'SECRET', 0, 'singleDevice', false)`.execute(db);
  await sql`insert into two_factors (id, user_id, secret, backup_codes) values (${mark}, ${id}, 'SECRET', 'SECRET')`.execute(
    db,
  );
  await sql`insert into spent_codes (user_id, step) values (${id}, 1)`.execute(db);
  await sql`insert into sign_ins (user_id, method, successful, device, address) values (${id}, 'password', false, 'desktop', ${mark})`.execute(
    db,
  );
  await sql`insert into confirmations (purpose, hash, email, user_id, browser, locale, expires_at)
    values ('reset', ${`SECRET-${id}`}, ${`${id}@pryklad.ua`}, ${id}, 'SECRET', 'ua', now())`.execute(db);
  await sql`insert into addresses (user_id, label, type, full_name, street, city, country) values (${id}, ${mark}, 'shipping', ${mark}, 's', 'c', 'UA')`.execute(
    db,
  );
  await sql`insert into preferences (user_id, channel, topic, wanted) values (${id}, 'email', 'marketing', true)`.execute(
    db,
  );
  await sql`insert into preference_changes (user_id, channel, topic, wanted) values (${id}, 'email', 'marketing', true)`.execute(
    db,
  );
  await sql`insert into idempotency_keys (user_id, key, request_hash) values (${id}, ${`key-${mark}`}, 'h')`.execute(
    db,
  );
  await sql`insert into quotation_requests (user_id, market, locale, reason, name, email, lines)
    values (${id}, 'UA', 'ua', 'bulk', ${mark}, 'e', '[]')`.execute(db);
  await sql`insert into mails (effect_key, user_id, kind, locale, recipient, subject, html, plain)
    values (${mark}, ${id}, 'k', 'ua', ${`${id}@pryklad.ua`}, ${mark}, 'h', 'p')`.execute(db);
  await sql`insert into stored_carts (user_id, revision, lines, locale, market)
    values (${id}, 1, ${JSON.stringify([{ id: mark }])}, 'ua', 'UA')`.execute(db);
  await sql`insert into stored_drafts (user_id, fields) values (${id}, ${JSON.stringify({ address: mark })})`.execute(
    db,
  );
  await sql`insert into wishes (user_id, product_id, market) values (${id}, 'panel', 'UA')`.execute(db);
  await sql`insert into viewed_products (user_id, product_id) values (${id}, 'panel')`.execute(db);
  await sql`insert into customer_groups (key, name, updated_by) values ('installers', 'Installers', 'test')
    on conflict do nothing`.execute(db);
  await sql`insert into group_members (user_id, state, company, tax_id, message, refusal, decided_by, decided_at)
    values (${id}, 'refused', ${mark}, '14360570', ${mark}, ${mark}, 'user:staff', now())`.execute(db);
  await sql`insert into invitations (token_hash, email, role, locale, invited_by)
    values (${`SECRET-${id}`}, ${`${id}@pryklad.ua`}, 'staff', 'ua', 'SECRET')`.execute(db);
  await sql`insert into staff_views (user_id, name, query) values (${id}, ${mark}, '?state=draft')`.execute(db);
  await sql`with n as (insert into customer_notes (user_id, author_id, text) values (${id}, null, ${mark}) returning id)
    insert into customer_note_versions (note_id, version, text) select id, 1, ${mark} from n`.execute(db);
  await sql`insert into customer_tags (user_id, tag) values (${id}, ${mark})`.execute(db);
  await sql`insert into users (id, name, email, first_name, last_name, terms_version, terms_accepted_at)
    values ('second', 's', 'second@example.com', 's', 's', '2026-11', now()) on conflict do nothing`.execute(db);
  await sql`insert into customer_merges (from_id, into_id, merged_by, moved, undone_at, undone_by)
    values (${id}, 'second', 'second', '{}', now(), 'second')`.execute(db);
  await sql`insert into customer_segments (user_id, name, query) values (${id}, ${mark}, '?state=blocked')`.execute(db);
  // The keys of its addresses are secrets.
  await sql`with p as (insert into projects (edit_key, view_key, user_id, planner, title)
      select md5(${`edit ${id}`}), md5(${`view ${id}`}), ${id}, 'strings', ${mark} returning id)
    insert into project_versions (project_id, number, query, market, verdict, parts, model_version)
    select id, 1, ${mark}, 'UA', 'fits', '[]', 1 from p`.execute(db);
  // One request as a member, one made with the address alone.
  await sql`insert into watches (user_id, email, product_id, market, locale, kind, state, hash) values
    (${id}, null, 'panel', 'UA', 'ua', 'stock', 'waiting', ${`SECRET-${mark}`}),
    (null, ${`${id}@pryklad.ua`}, 'panel', 'UA', 'ua', 'stock', 'waiting', ${`SECRET-guest-${mark}`})`.execute(db);
  await sql`with k as (insert into api_keys (name, owner_id, scopes, markets, hash, last4, expires_at)
      values (${mark}, ${id}, '{orders:read}', '{UA}', encode(sha256(convert_to(${mark}, 'UTF8')), 'hex'), 'LAST', now() + interval '1 day')
      returning id)
    insert into api_requests (key_id, idempotency_key, request_hash, body) select id, 'SECRET', 'SECRET', '"SECRET"' from k`.execute(
    db,
  );
  await sql`insert into week_subscriptions (user_id, sent_on) values (${id}, '2025-01-06')`.execute(db);
  // Endpoints are the shop's and stay without whoever made them.
  await sql`insert into webhook_endpoints (url, description, event_types, secret, created_by)
    values ('https://erp.example', 'ERP', '{order.paid}', 'SECRET', ${id})`.execute(db);
  // One while signed in, one written with the address alone.
  for (const owner of [id, null])
    await sql`with t as (insert into tickets (number, kind, topic, user_id, name, email, locale, market)
        select 'HT-' || upper(substr(code, 1, 4)) || '-' || upper(substr(code, 5, 4)), 'contact', 'other', ${owner}, ${mark},
          ${`${id}@pryklad.ua`}, 'ua', 'UA' from md5(${`${id} ${owner}`}) code returning id)
      insert into ticket_entries (ticket_id, kind, actor, text, key)
      select id, 'question', 'SECRET', ${mark}, 'SECRET-key' from t`.execute(db);
  await insertOrderRows(database.db, id, status);
  await insertReviewRows(database.db, id);
  // One about the order, one that names an order that does not exist.
  await sql`insert into withdrawals (id, market, locale, order_number, name, email, goods, received_at, order_id, user_id)
    select gen_random_uuid(), 'UA', 'ua', order_number, ${mark}, ${`${id}@pryklad.ua`}, ${mark}, now(), id, user_id
    from orders where user_id = ${id}
    union all select gen_random_uuid(), 'UA', 'ua', ${mark}, ${mark}, ${`${id}@pryklad.ua`}, null, now(), null, null`.execute(
    db,
  );
}

const marks = async (id: string): Promise<string[]> => {
  const found: string[] = [];
  for (const name of [...tables, "verifications"]) {
    const { rows } =
      await sql`select from ${sql.table(name)} t where t::text like ${`%mark-${id}%`} or t::text like ${`%${id}@pryklad%`}`.execute(
        database.db,
      );
    if (rows.length > 0) found.push(name);
  }
  return found;
};

describe("export", () => {
  test("covers every table whose rows lead to a user", async () => {
    const { rows } = await sql<{ child: string; parent: string }>`
      select distinct child.table_name as child, parent.table_name as parent
      from information_schema.referential_constraints c
      join information_schema.key_column_usage child using (constraint_schema, constraint_name)
      join information_schema.key_column_usage parent
        on parent.constraint_name = c.unique_constraint_name and parent.constraint_schema = c.constraint_schema
      where c.constraint_schema = 'public'`.execute(database.db);
    const reached = new Set(["users"]);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const { child, parent } of rows) if (reached.has(parent)) reached.add(child);
    }
    // What was sent to an endpoint is the shop's, whoever made the endpoint.
    for (const table of ["webhook_deliveries", "webhook_attempts"]) reached.delete(table);
    // The VAT of a document repeats sums of its content, which is exported.
    reached.delete("document_vat");
    // Invitations lead to a user by the e-mail address.
    expect([...reached, "invitations"].sort()).toEqual([...tables].sort());
  });
  test("covers every column that names a user without a foreign key", async () => {
    const { rows } = await sql<{ name: string }>`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'userid', 'owner_id', 'customer_id')`.execute(
      database.db,
    );
    expect(rows.map(({ name }) => name).filter((name) => !tables.includes(name))).toEqual([]);
  });
  test("returns every row and file of this user, none of other users, and no secret", async () => {
    const file = await privacy.export("olena");
    for (const [table, rows] of Object.entries(file.tables))
      expect([table, rows.length]).toEqual([table, ["deposit_movements", "review_versions"].includes(table) ? 2 : 1]);
    expect(file.tables.users).toMatchObject([{ id: "olena", birthdate: "1990-01-02", tax_id: "14360570" }]);
    expect(file.tables.order_items).toMatchObject([{ name: "Панель", installation: { companyName: "mark-olena" } }]);
    const exported = { type: "image/webp", base64: portrait.bytes.toString("base64") };
    expect(file.files.avatar).toEqual(exported);
    expect(file.files.photos.map(({ key }) => key)).toEqual(["leases/mark-olena.webp"]);
    expect(await file.files.photos[0]?.read()).toEqual(exported);
    const text = JSON.stringify(file);
    expect(text).not.toContain("SECRET");
    expect(text).not.toContain("taras");
    expect(file.tables.projects?.[0]).not.toHaveProperty("edit_key");
    expect(file.tables.projects?.[0]).not.toHaveProperty("view_key");
  });
  test("hides every column that could be a secret", async () => {
    const { rows } = await sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
      from information_schema.columns where table_schema = 'public'
      and column_name ~ '(password|secret|token|backup|^hash$|^browser$)'`.execute(database.db);
    const harmless = [
      "users.password_changed_at",
      "sign_ins.browser",
      "accounts.access_token_expires_at",
      "accounts.refresh_token_expires_at",
    ];
    const file = await privacy.export("olena");
    const open = rows
      .filter(({ table, column }) => file.tables[table]?.some((row) => column in row))
      .map(({ table, column }) => `${table}.${column}`);
    expect(open.sort()).toEqual(harmless.sort());
  });
});

describe("erasure", () => {
  const days = (count: number) => {
    time = new Date(time.getTime() + count * 86_400_000);
  };
  const user = (id = "olena") => database.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

  test("requires the password", async () => {
    expect(await privacy.askErasure(olena, { ...right, password: "wrong" }, caller)).toEqual({
      ok: false,
      code: "wrong_password",
    });
    expect((await user())?.erasure_asked_at).toBeNull();
    expect(written).toEqual([]);
  });
  test("is refused to the last administrator, and to one of two who ask at once", async () => {
    const ask = (id: string) => privacy.askErasure({ ...olena, id }, right, caller);
    await sql`update users set role = 'admin' where id = 'olena'`.execute(database.db);
    expect(await ask("olena")).toEqual({ ok: false, code: "last_admin" });
    expect((await user())?.erasure_asked_at).toBeNull();
    expect(written).toEqual([]);
    await sql`update users set role = 'admin' where id = 'taras'`.execute(database.db);
    for (let round = 0; round < 5; round += 1) {
      await sql`update users set erasure_asked_at = null`.execute(database.db);
      await openAllConnections(database.db);
      const answers = await Promise.all(["olena", "taras"].map(ask));
      expect(answers.map((answer) => (answer.ok ? "ok" : answer.code)).sort()).toEqual(["last_admin", "ok"]);
    }
  });
  test("ends every session, sends an e-mail and waits", async () => {
    expect(await privacy.askErasure(olena, right, caller)).toEqual({ ok: true, value: { until: "2026-11-28" } });
    expect(await database.db.selectFrom("sessions").select("user_id").execute()).toEqual([{ user_id: "taras" }]);
    expect(written).toEqual([
      [`erasure-asked:olena:${time.getTime()}`, { kind: "erasure-asked", until: "2026-11-28", signInLink: "/ua/auth" }],
    ]);
    // The grace period includes the whole of its last day.
    time = new Date("2026-11-28T21:59:00Z");
    await privacy.eraseDue();
    expect(await user()).toMatchObject({ erased_at: null, email: "olena@pryklad.ua" });
  });
  test("signing in cancels it and is recorded; a failed sign-in does not", async () => {
    await privacy.askErasure(olena, right, caller);
    const signIn = (successful: boolean) =>
      sql`insert into sign_ins (user_id, method, successful, device, address) values ('olena', 'oidc', ${successful}, 'mobile', '')`.execute(
        database.db,
      );
    await signIn(false);
    expect((await user())?.erasure_asked_at).not.toBeNull();
    await signIn(true);
    expect(await user()).toMatchObject({ erasure_asked_at: null, erasure_cancelled_at: expect.any(Date) });
    days(30);
    await privacy.eraseDue();
    expect(await user()).toMatchObject({ erased_at: null });
    expect(removed).toEqual([]);
  });
  test("after the grace period no personal data is left; numbers and amounts of orders remain", async () => {
    const before = await database.db.selectFrom("orders").selectAll().where("user_id", "=", "olena").executeTakeFirst();
    const others = await privacy.export("taras");
    await privacy.askErasure(olena, right, caller);
    days(8);
    await privacy.eraseDue();
    expect(await marks("olena")).toEqual([]);
    expect(removed).toEqual(files);
    const after = await database.db.selectFrom("orders").selectAll().where("user_id", "=", "olena").executeTakeFirst();
    const gone = {
      first_name: "—",
      last_name: "—",
      email: "erased@erased.invalid",
      phone: "—",
      address: "—",
      city: "—",
    };
    expect(after).toEqual({
      ...before,
      ...gone,
      postal_code: "—",
      ...{ billing_first_name: "—", billing_last_name: "—", billing_address: "—", billing_city: "—" },
      billing_postal_code: "—",
      company: null,
      tax_id: null,
      updated_at: expect.any(Date),
    });
    expect(await user()).toMatchObject({
      erased_at: time,
      phone: null,
      birthdate: null,
      avatar: null,
      company: null,
      company_street: null,
    });
    expect((await privacy.export("taras")).tables).toEqual(others.tables);
  });
  test("repeated or concurrent erasure has the same result", async () => {
    await privacy.askErasure(olena, right, caller);
    days(8);
    await Promise.all([privacy.eraseDue(), privacy.eraseDue(), privacy.eraseDue()]);
    const once = await privacy.export("olena");
    days(1);
    await privacy.eraseDue();
    expect((await privacy.export("olena")).tables).toEqual(once.tables);
    expect(removed).toEqual(files);
  });
  test("an open order keeps its address until it is closed", async () => {
    await insertOrderRows(database.db, "olena", "shipped");
    await privacy.askErasure(olena, right, caller);
    days(8);
    await privacy.eraseDue();
    const words = ["orders", "order_items", "payment_events", "returns", "documents", "order_notes", "lease_checks"];
    expect(await marks("olena")).toEqual(words);
    await sql`update orders set status = 'delivered' where status = 'shipped'`.execute(database.db);
    await privacy.eraseDue();
    expect(await marks("olena")).toEqual([]);
  });
  test("an order with a pending return or refund keeps its buyer until both are complete", async () => {
    await sql`insert into returns (order_id, status) select id, 'in_progress' from orders`.execute(database.db);
    await privacy.askErasure(olena, right, caller);
    days(8);
    await privacy.eraseDue();
    expect(await marks("olena")).toContain("orders");
    await sql`update returns set status = 'resolved'`.execute(database.db);
    await sql`update money_movements set state = 'asked'`.execute(database.db);
    await privacy.eraseDue();
    expect(await marks("olena")).toContain("orders");
    await sql`update money_movements set state = 'done'`.execute(database.db);
    await privacy.eraseDue();
    expect(await marks("olena")).toEqual([]);
  });
  test("a user with a rented machine or an outstanding deposit is kept until that is settled", async () => {
    const lease = await sql<{ id: string }>`select id from leases where user_id = 'olena'`.execute(database.db);
    const put = (status: string) =>
      sql`set session_replication_role = replica; update leases set status = '${sql.raw(status)}' where id = '${sql.raw(lease.rows[0]?.id ?? "")}';
        set session_replication_role = origin`.execute(database.db);
    await put("overdue");
    await privacy.askErasure(olena, right, caller);
    days(8);
    for (const status of ["overdue", "active", "returned", "confirmed"]) {
      await put(status);
      await privacy.eraseDue();
      expect(await marks("olena")).toContain("orders");
      expect(removed).toEqual(["avatars/olena.webp"]);
    }
    await put("closed");
    await privacy.eraseDue();
    expect(await marks("olena")).toEqual([]);
    expect(removed).toEqual(files);
  });
  test("documents keep their contents and lose their buyer; nothing else of them can be changed", async () => {
    const { db } = database;
    const of = sql`order_id in (select id from orders where user_id = 'olena')`;
    await privacy.askErasure(olena, right, caller);
    days(8);
    await privacy.eraseDue();
    const { rows } = await sql<{ content: object }>`select content from documents where ${of}`.execute(db);
    expect(rows).toMatchObject([{ content: { total: 120, buyer: { name: "—", country: "UA" } } }]);
    const change = (what: string) => sql`update documents set ${sql.raw(what)} where ${of}`.execute(db);
    await expect(change(`number = 'another'`)).rejects.toThrow("documents is only added to");
    await expect(change(`content = jsonb_set(content, '{total}', '1')`)).rejects.toThrow("documents is only added to");
    await expect(sql`delete from documents`.execute(db)).rejects.toThrow("documents is only added to");
  });
  test("reviews are deleted with the account, and so are their ratings", async () => {
    await privacy.askErasure(olena, right, caller);
    days(8);
    await privacy.eraseDue();
    const { rows } = await sql`select user_id from reviews`.execute(database.db);
    expect(rows).toEqual([{ user_id: "taras" }]);
    const ratings = await sql`select count, sum from product_ratings`.execute(database.db);
    expect(ratings.rows).toEqual([{ count: 1, sum: 5 }]);
  });
  test("on request published reviews stay, anonymous and without any link back", async () => {
    await privacy.askErasure(olena, { ...right, keepsReviews: true }, caller);
    days(8);
    await privacy.eraseDue();
    expect(await marks("olena")).toEqual([]);
    const { rows } = await sql`select r.order_id, r.state, v.text, v.display_name from reviews r
      join review_versions v on v.review_id = r.id where r.user_id is null`.execute(database.db);
    const text = "Published words, long enough";
    expect(rows).toEqual([{ order_id: null, state: "published", text, display_name: null }]);
    const ratings = await sql`select count, sum from product_ratings`.execute(database.db);
    expect(ratings.rows).toEqual([{ count: 2, sum: 10 }]);
    await privacy.eraseDue();
    expect((await sql`select from reviews`.execute(database.db)).rows).toHaveLength(2);
  });
  test("a user without orders is deleted", async () => {
    await sql`truncate orders cascade`.execute(database.db);
    await privacy.askErasure(olena, right, caller);
    days(8);
    await privacy.eraseDue();
    expect(await user()).toBeUndefined();
    expect(await user("taras")).toBeDefined();
  });
});
