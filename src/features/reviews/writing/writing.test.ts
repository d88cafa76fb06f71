import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, openAllConnections, stockProducts } from "../../../../test/support/order-builders.ts";
import { rentInEveryState } from "../../../../test/support/rented-out.ts";
import { freeWriters, orderOf, refundPieces, reviewBy, rightReview } from "../../../../test/support/review-builders.ts";
import { createOwnReviews, type OwnReviews } from "./writing.service.ts";

let shop: TestDatabase;
let own: OwnReviews;

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  own = freeWriters(shop.db);
  await stockProducts(shop.db, { panel: 10, cable: 10 });
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate users, orders, reviews cascade`.execute(shop.db);
  for (const id of ["olena", "taras"]) await customer(shop.db, id);
});

const count = async (table: "reviews" | "review_versions" | "review_events"): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(shop.db);
  return rows[0]?.n ?? 0;
};
const write = (changes = {}, who = "olena") => own.write(who, "panel", { ...rightReview, ...changes });

describe("who may write", () => {
  test.each(["delivered", "completed"] as const)("whoever has an order that is %s", async (status) => {
    await orderOf(shop.db, { userId: "olena", productId: "panel", status, at: new Date("2026-10-31T23:30:00Z") });
    expect(await write()).toEqual({ ok: true, value: { isNew: true } });
    // 01:30 in November, Kyiv time.
    const { rows } = await sql`select received_month::text as month, state, shown_version, rented from reviews`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ month: "2026-11-01", state: "pending", shown_version: null, rented: false }]);
  });
  test.each(["processing", "shipped"] as const)("not while the order is %s", async (status) => {
    await orderOf(shop.db, { userId: "olena", productId: "panel", status });
    expect(await write()).toEqual({ ok: false, code: "no_receipt", why: "not_received" });
  });
  test("not without an order, for somebody else's order, or about an unknown product", async () => {
    await orderOf(shop.db, { userId: "taras", productId: "panel" });
    await orderOf(shop.db, { userId: "olena", productId: "cable" });
    expect(await write()).toEqual({ ok: false, code: "no_receipt", why: "not_bought" });
    for (const odd of ["nothing", "../panel", "PANEL", ""])
      expect(await own.write("olena", odd, rightReview)).toMatchObject({ code: "no_receipt", why: "not_bought" });
    expect(await count("reviews")).toBe(0);
  });
  test("not if the whole quantity was refunded", async () => {
    const order = await orderOf(shop.db, { userId: "olena", productId: "panel", quantity: 2 });
    await refundPieces(shop.db, order, 1);
    expect((await own.form("olena", "panel", "ua")).receipt).toMatchObject({ orderId: order.orderId });
    await refundPieces(shop.db, order, 1);
    expect(await write()).toEqual({ ok: false, code: "no_receipt", why: "refunded" });
  });
  test("a lessee may write after the hand-over, also after the return", async () => {
    const rented = await rentInEveryState(shop.db, { userId: "olena", productId: "panel", today: "2026-11-22" });
    const only = async (lease: string) => {
      await sql`set session_replication_role = replica; delete from leases where id <> '${sql.raw(lease)}';
        set session_replication_role = origin`.execute(shop.db);
      return (await own.form("olena", "panel", "ua")).receipt;
    };
    expect(await only(rented.soon)).toBe("not_received");
  });
  test.each(["out", "late", "back"] as const)("a lessee whose machine is %s", async (state) => {
    const rented = await rentInEveryState(shop.db, { userId: "olena", productId: "panel", today: "2026-11-22" });
    await sql`set session_replication_role = replica; delete from leases where id <> '${sql.raw(rented[state])}';
      set session_replication_role = origin`.execute(shop.db);
    expect((await own.form("olena", "panel", "ua")).receipt).toMatchObject({ rented: true });
    expect(await write()).toMatchObject({ ok: true });
  });
});

describe("writing", () => {
  beforeEach(async () => void (await orderOf(shop.db, { userId: "olena", productId: "panel" })));

  test("stores the review with a history event", async () => {
    expect(await write()).toEqual({ ok: true, value: { isNew: true } });
    const { rows } =
      await sql`select stars, title, text, pros, cons, locale, display_name from review_versions`.execute(shop.db);
    const { title, text, pros } = rightReview;
    expect(rows).toEqual([{ stars: 4, title, text, pros, cons: null, locale: "ua", display_name: "Олена К." }]);
    const events = await sql`select change, from_state, to_state, actor, reason from review_events`.execute(shop.db);
    expect(events.rows).toEqual([
      { change: "write", from_state: null, to_state: "pending", actor: "writer", reason: null },
    ]);
  });
  test("a form sent twice is one review with one version", async () => {
    await write();
    expect(await write()).toEqual({ ok: true, value: { isNew: false } });
    expect(await count("review_versions")).toBe(1);
  });
  test("an outdated second window changes nothing", async () => {
    await write();
    expect(await write({ text: "Зовсім інший текст із другого вікна." })).toMatchObject({ code: "changed_meanwhile" });
    expect(await count("review_versions")).toBe(1);
  });
  test("an edit adds a version", async () => {
    await write();
    const { own: first } = await own.form("olena", "panel", "ua");
    expect(await write({ stars: "2", base: String(first?.versionId), name: "anonymous" })).toEqual({
      ok: true,
      value: { isNew: false },
    });
    const { own: second } = await own.form("olena", "panel", "ua");
    expect(second).toMatchObject({ stars: 2, named: false, state: "pending", isShown: false });
    expect(await count("review_versions")).toBe(2);
  });
  test("a withdrawn review can be written again and keeps its id", async () => {
    await write();
    expect(await own.withdraw("olena", "panel")).toBe(true);
    expect(await own.withdraw("olena", "panel")).toBe(false);
    expect(await own.withdraw("taras", "panel")).toBe(false);
    const { own: gone } = await own.form("olena", "panel", "ua");
    expect(gone?.state).toBe("withdrawn");
    expect(await write({ base: String(gone?.versionId) })).toMatchObject({ ok: true });
    expect((await own.form("olena", "panel", "ua")).own?.state).toBe("pending");
    expect(await count("reviews")).toBe(1);
  });
  test("is rate limited", async () => {
    const tired = createOwnReviews({ db: shop.db, limit: { take: async () => 60 } });
    expect(await tired.write("olena", "panel", rightReview)).toEqual({ ok: false, code: "too_many", seconds: 60 });
  });
  test("the list has written and possible reviews of this user only", async () => {
    await orderOf(shop.db, { userId: "olena", productId: "cable" });
    await reviewBy(shop.db, "taras", "panel");
    await write();
    const { reviews, waiting } = await own.list("olena", "ua");
    expect(reviews.map(({ productId }) => productId)).toEqual(["panel"]);
    expect(waiting).toEqual(["cable"]);
  });
  test("a missing field is reported, and nothing is stored", async () => {
    const refused = await write({ stars: "6", text: "коротко", locale: "de", title: "x".repeat(101) });
    expect(refused).toEqual({
      ok: false,
      code: "invalid_review",
      errors: { stars: "stars", text: "short", locale: "language", title: "long_title" },
    });
    expect(await count("reviews")).toBe(0);
  });
});

describe("two concurrent windows", () => {
  test("create one review", async () => {
    await orderOf(shop.db, { userId: "olena", productId: "panel" });
    await openAllConnections(shop.db);
    const texts = Array.from({ length: 8 }, (_, n) => `Текст із вікна номер ${n}, досить довгий.`);
    const answers = await Promise.all(texts.map((text) => write({ text })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "changed_meanwhile")).toHaveLength(7);
    expect([await count("reviews"), await count("review_versions"), await count("review_events")]).toEqual([1, 1, 1]);
  });
  test("without the unique key there would be several", async () => {
    await orderOf(shop.db, { userId: "olena", productId: "panel" });
    const row = sql`insert into reviews (product_id, user_id, received_month) values ('panel', 'olena', '2026-11-01')`;
    await row.execute(shop.db);
    await expect(row.execute(shop.db)).rejects.toThrow("reviews_product_id_user_id_key");
  });
});
