import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, emailsBy, openAllConnections, stockProducts } from "../../../../test/support/order-builders.ts";
import { freeWriters, reviewBy, rightReview } from "../../../../test/support/review-builders.ts";
import { createShownReviews } from "../shown/shown.service.ts";
import { answerReview, decide, dismissReports, type StaffChange } from "./moderation.service.ts";
import { createReviewReports } from "./reports.service.ts";

let shop: TestDatabase;
let written: EmailContent[];
const emails = emailsBy(async (_trx, _key, _reader, content) => void written.push(content));
const staff = "user:staff";

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  await stockProducts(shop.db, { panel: 10, cable: 10 });
});
afterAll(() => shop.drop());
beforeEach(async () => {
  written = [];
  await sql`truncate users, orders, reviews cascade`.execute(shop.db);
  await sql`delete from product_ratings`.execute(shop.db);
  await customer(shop.db, "olena");
});

const does = (id: string, seen: number, change: StaffChange, reason: "offensive" | null = null) =>
  inTransaction(shop.db, (trx) => decide(trx, emails, id, { change, seen, reason, note: null, actor: staff }));
const edit = async (text: string, base: number, stars = "2") =>
  freeWriters(shop.db).write("olena", "panel", { ...rightReview, text, stars, base: String(base) });
const state = async (id: string) => {
  const { rows } = await sql<{ state: string; shown: string | null; newest: number }>`
    select r.state, v.text as shown, (select max(id) from review_versions where review_id = r.id)::int as newest
    from reviews r left join review_versions v on v.id = r.shown_version where r.id = ${id}`.execute(shop.db);
  return rows[0] ?? { state: "gone", shown: null, newest: 0 };
};

/** Stored ratings, and the sums of published reviews. */
async function ratings() {
  const kept = await sql`select product_id, stars_1, stars_2, stars_3, stars_4, stars_5, count, sum
    from product_ratings where count > 0 order by 1`.execute(shop.db);
  const counted = await sql`
    select r.product_id, count(*) filter (where v.stars = 1)::int as stars_1, count(*) filter (where v.stars = 2)::int as stars_2,
      count(*) filter (where v.stars = 3)::int as stars_3, count(*) filter (where v.stars = 4)::int as stars_4,
      count(*) filter (where v.stars = 5)::int as stars_5, count(*)::int as count, sum(v.stars)::int as sum
    from reviews r join review_versions v on v.id = r.shown_version group by 1 order by 1`.execute(shop.db);
  return { kept: kept.rows, counted: counted.rows };
}

describe("a review", () => {
  test("is public once published, and its writer is told", async () => {
    const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
    const reviews = createShownReviews(shop);
    expect(await reviews.newest("panel", "pl")).toBeNull();
    expect(await does(id, versionId, "publish")).toEqual({ ok: true, value: { state: "published" } });
    expect(await reviews.newest("panel", "pl")).toMatchObject({
      counts: [0, 0, 0, 1, 0],
      newest: [{ id, stars: 4, name: "Олена К.", locale: "ua", rented: false, answer: null }],
    });
    expect(written).toMatchObject([{ kind: "review", state: "publish", link: "/ua/profile/reviews/panel" }]);
    expect(await ratings()).toMatchObject({ kept: [{ count: 1, sum: 4 }] });
  });
  test("is edited without disappearing: the old version stays until the new one is approved", async () => {
    const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
    await does(id, versionId, "publish");
    await edit("Через рік думаю про неї інакше.", versionId);
    const waiting = await state(id);
    expect(waiting).toMatchObject({ state: "pending", shown: rightReview.text });
    await does(id, waiting.newest, "publish");
    expect(await state(id)).toMatchObject({ state: "published", shown: "Через рік думаю про неї інакше." });
    expect(await ratings()).toMatchObject({ kept: [{ count: 1, sum: 2, stars_2: 1, stars_4: 0 }] });
  });
  test("whose edit is refused keeps the old version", async () => {
    const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
    await does(id, versionId, "publish");
    await edit("Тут самі образи, чесне слово.", versionId);
    const { newest } = await state(id);
    expect(await does(id, newest, "reject", "offensive")).toMatchObject({ code: "not_allowed", why: "nothing_shown" });
    expect(await does(id, newest, "turn_down", "offensive")).toMatchObject({ ok: true });
    expect(await state(id)).toMatchObject({ state: "published", shown: rightReview.text });
    expect(written.at(-1)).toMatchObject({ state: "turn_down", reason: "offensive" });
  });
  test("is taken down with a reason, no longer counted, and can be restored", async () => {
    const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
    await does(id, versionId, "publish");
    await expect(does(id, versionId, "take_down")).rejects.toThrow("needs a reason");
    await does(id, versionId, "take_down", "offensive");
    expect(await ratings()).toEqual({ kept: [], counted: [] });
    await does(id, versionId, "restore");
    expect(await state(id)).toMatchObject({ state: "published", shown: rightReview.text });
    const { rows } =
      await sql`select change, from_state, to_state, reason from review_events where actor = ${staff} order by id`.execute(
        shop.db,
      );
    expect(rows).toEqual([
      { change: "publish", from_state: "pending", to_state: "published", reason: null },
      { change: "take_down", from_state: "published", to_state: "taken_down", reason: "offensive" },
      { change: "restore", from_state: "taken_down", to_state: "published", reason: null },
    ]);
  });
  test("that was withdrawn is no longer counted", async () => {
    const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
    await does(id, versionId, "publish");
    await freeWriters(shop.db).withdraw("olena", "panel");
    expect(await state(id)).toMatchObject({ state: "withdrawn", shown: null });
    expect((await ratings()).kept).toEqual([]);
  });
  test("is answered once, and only while it is published", async () => {
    const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
    const answer = (text: string) =>
      inTransaction(shop.db, (trx) => answerReview(trx, emails, id, { text, locale: "ua", actor: staff }));
    expect(await answer("Дякуємо.")).toMatchObject({ code: "not_allowed" });
    await does(id, versionId, "publish");
    expect(await answer("Дякуємо.")).toMatchObject({ ok: true });
    expect(await answer("Ще раз дякуємо.")).toMatchObject({ code: "answered_before" });
    const shown = await createShownReviews(shop).newest("panel", "ua");
    expect(shown?.newest[0]?.answer).toMatchObject({ text: "Дякуємо.", locale: "ua" });
  });
  test("with an unknown id or version is not changed", async () => {
    const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
    expect(await does(crypto.randomUUID(), versionId, "publish")).toMatchObject({ code: "unknown_review" });
    expect(await does(id, versionId + 1, "publish")).toMatchObject({ code: "changed_meanwhile" });
    expect((await state(id)).state).toBe("pending");
  });
});

describe("the database itself", () => {
  test.each([
    [
      "a way that the table does not have",
      sql`update reviews set state = 'withdrawn', shown_version = null`,
      "cannot go from",
    ],
    [
      "a published review that nobody can read",
      sql`update reviews set state = 'published', shown_version = null`,
      "check",
    ],
    ["other words in a version", sql`update review_versions set text = text || '!'`, "only added to"],
    ["a rating by hand", sql`update product_ratings set stars_5 = 100`, "ratings change with reviews"],
    [
      "a refusal without a reason",
      sql`insert into review_events (review_id, change, to_state, actor)
      select id, 'take_down', 'taken_down', 'user:staff' from reviews`,
      "check",
    ],
    ["another history", sql`update review_events set reason = 'illegal'`, "only added to"],
  ])("refuses %s", async (_what, statement, message) => {
    const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
    await does(id, versionId, "publish");
    await does(id, versionId, "take_down", "offensive");
    await does(id, versionId, "restore");
    if (message === "cannot go from")
      await sql`set session_replication_role = replica; update reviews set state = 'withdrawn', shown_version = null, shown_stars = null;
        set session_replication_role = origin`.execute(shop.db);
    const tried = message === "cannot go from" ? sql`update reviews set state = 'rejected'` : statement;
    await expect(tried.execute(shop.db)).rejects.toThrow(message);
  });
  test("shows no version of another review", async () => {
    await customer(shop.db, "taras");
    const { id } = await reviewBy(shop.db, "olena", "panel");
    const { versionId } = await reviewBy(shop.db, "taras", "panel");
    const foreign = sql`update reviews set state = 'published', shown_version = ${versionId}, published_at = now() where id = ${id}`;
    await expect(foreign.execute(shop.db)).rejects.toThrow("foreign key");
  });
});

describe("reports", () => {
  const report = (id: string, reason: string | null, note: string | null = null) =>
    createReviewReports({ db: shop.db, limit: { take: async () => 0 } }).take(id, { reason, note }, "192.0.2.1");
  test("are decided by staff: the review is kept or taken down", async () => {
    const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
    expect(await report(id, "offensive")).toMatchObject({ code: "unknown_review" });
    await does(id, versionId, "publish");
    expect(await report(id, "because")).toMatchObject({ code: "no_reason" });
    expect(await report("x", "offensive")).toMatchObject({ code: "unknown_review" });
    for (let n = 0; n < 25; n++) await report(id, "offensive", `  ${"я".repeat(600)}\u202e`);
    const { rows } = await sql`select count(*)::int as n, max(length(note)) as longest from review_reports`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ n: 20, longest: 500 }]);
    const keep = () => inTransaction(shop.db, (trx) => dismissReports(trx, id, { actor: staff }));
    expect(await keep()).toEqual({ ok: true, value: { reports: 20 } });
    expect(await keep()).toMatchObject({ code: "no_report" });
    await report(id, "illegal");
    await does(id, versionId, "take_down", "offensive");
    const ends = await sql`select outcome, count(*)::int as n from review_reports group by 1 order by 1`.execute(
      shop.db,
    );
    expect(ends.rows).toEqual([
      { outcome: "kept", n: 20 },
      { outcome: "removed", n: 1 },
    ]);
  });
});

describe("concurrency", () => {
  test("staff publishes while the writer edits: no unread version is published", async () => {
    await openAllConnections(shop.db);
    let won = 0;
    for (let round = 0; round < 12; round++) {
      const who = `writer-${round}`;
      await customer(shop.db, who);
      const { id, versionId } = await reviewBy(shop.db, who, "panel");
      const change = { ...rightReview, text: "Нові слова, яких ще ніхто не читав.", base: String(versionId) };
      const [publishing, editing] = await Promise.all([
        does(id, versionId, "publish"),
        freeWriters(shop.db).write(who, "panel", change),
      ]);
      expect(editing.ok).toBe(true);
      expect(await state(id)).toMatchObject({ state: "pending", shown: publishing.ok ? rightReview.text : null });
      if (publishing.ok) won += 1;
      else expect(publishing).toMatchObject({ code: "changed_meanwhile" });
    }
    expect(won).toBeLessThanOrEqual(12);
  });

  async function crowd(): Promise<void> {
    const made = [];
    for (let n = 0; n < 16; n++) {
      await customer(shop.db, `buyer-${n}`);
      const stars = String(1 + (n % 5));
      made.push(await reviewBy(shop.db, `buyer-${n}`, n % 4 === 0 ? "cable" : "panel", { stars }));
    }
    await openAllConnections(shop.db);
    await Promise.all(made.map(({ id, versionId }) => does(id, versionId, "publish")));
    const second = made.map(async ({ id, versionId }, n) => {
      if (n % 3 === 0) return does(id, versionId, "take_down", "offensive");
      if (n % 3 === 1) return freeWriters(shop.db).withdraw(`buyer-${n}`, n % 4 === 0 ? "cable" : "panel");
      return null;
    });
    await Promise.all(second);
  }

  test("ratings match the rows after many concurrent transitions", async () => {
    await crowd();
    const { kept, counted } = await ratings();
    expect(kept).toEqual(counted);
    expect(counted).toHaveLength(2);
  });
  test("counting ratings without the guard gives wrong figures", async () => {
    await sql`create function recount() returns trigger language plpgsql as $$
      declare
        n record;
      begin
        insert into product_ratings (product_id) values (new.product_id) on conflict do nothing;
        select count(*) filter (where shown_stars = 1) s1, count(*) filter (where shown_stars = 2) s2,
          count(*) filter (where shown_stars = 3) s3, count(*) filter (where shown_stars = 4) s4,
          count(*) filter (where shown_stars = 5) s5 into n from reviews where product_id = new.product_id;
        perform pg_sleep(0.02);
        update product_ratings p set stars_1 = n.s1, stars_2 = n.s2, stars_3 = n.s3, stars_4 = n.s4, stars_5 = n.s5
          where p.product_id = new.product_id;
        return null;
      end $$`.execute(shop.db);
    await sql`drop trigger reviews_count on reviews`.execute(shop.db);
    await sql`create trigger reviews_count after update on reviews for each row execute function recount()`.execute(
      shop.db,
    );
    await crowd();
    const { kept, counted } = await ratings();
    expect(kept).not.toEqual(counted);
  });
});
