import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, openAllConnections, silentEmails, stockProducts } from "../../../../test/support/order-builders.ts";
import { freeWriters, reviewBy, rightReview } from "../../../../test/support/review-builders.ts";
import { readReviewsFilter, reviewsFilterQuery } from "../domain/reviews-filter.ts";
import { createReviewReports } from "../moderation/reports.service.ts";
import { createStaffReviews, type StaffReviews } from "./staff-reviews.service.ts";

let shop: TestDatabase;
let staffReviews: StaffReviews;
const staff = { id: "staff" };

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  staffReviews = createStaffReviews({ db: shop.db, emails: silentEmails });
  await stockProducts(shop.db, { panel: 10, cable: 10 });
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate users, orders, reviews cascade`.execute(shop.db);
  await sql`delete from product_ratings`.execute(shop.db);
  for (const id of ["olena", "taras", "staff"]) await customer(shop.db, id);
});

const act = (id: string, fields: Record<string, string>) => staffReviews.act(id, staff, new URLSearchParams(fields));
const list = async (query: string) => {
  const { reviews } = await staffReviews.list(readReviewsFilter(new URLSearchParams(query)), "ua");
  return reviews.map(({ id }) => id);
};

test("the queue has pending reviews, longest waiting first, with their number", async () => {
  const first = await reviewBy(shop.db, "olena", "panel");
  const second = await reviewBy(shop.db, "taras", "panel", { text: "Зовсім інші слова про те саме." });
  const third = await reviewBy(shop.db, "taras", "cable");
  await sql`update reviews set state_since = now() - interval '1 day' where id = ${second.id}`.execute(shop.db);
  expect(await list("")).toEqual([second.id, first.id, third.id]);
  expect(await staffReviews.counts()).toEqual({ reviews: 3, reported: 0 });
  await act(third.id, { intent: "publish", seen: String(third.versionId) });
  expect(await list("")).toEqual([second.id, first.id]);
  expect(await list("state=published")).toEqual([third.id]);
  expect(await list("queue=all&product=cable")).toEqual([third.id]);
  expect(await list("queue=all&q=зовсім інші")).toEqual([second.id]);
  expect(await list("queue=all&q=%25")).toEqual([]);
  expect(await list("queue=all&q=HL-")).toHaveLength(3);
  expect(await list("page=2")).toEqual([]);
});

test("a decision is executed, e-mailed and audited once, also for a repeated form", async () => {
  const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
  await openAllConnections(shop.db);
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => act(id, { intent: "publish", seen: String(versionId) })),
  );
  expect(sent.filter((answer) => answer.ok)).toEqual([{ ok: true, value: { done: "publish" } }]);
  const { rows } =
    await sql`select actor, action, subject_kind, subject_id from audit_log where subject_id = ${id}`.execute(shop.db);
  expect(rows).toEqual([{ actor: "user:staff", action: "review.publish", subject_kind: "review", subject_id: id }]);
});

test.each([
  [{ intent: "reject", reason: "", note: "" }, { reason: "reason" }],
  [{ intent: "reject", reason: "low_rating", note: "" }, { reason: "reason" }],
  [{ intent: "reject", reason: "illegal", note: "я".repeat(1_001) }, { note: "too_long" }],
  [{ intent: "answer", text: " \u200b ", locale: "ua" }, { text: "required" }],
  [{ intent: "answer", text: "я".repeat(2_001), locale: "ua" }, { text: "too_long" }],
  [{ intent: "publish", evil: "1" }, { intent: "unknown" }],
  [{ intent: "delete" }, { intent: "unknown" }],
])("the form %o is refused with %o", async (fields, errors) => {
  const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
  const seen = "text" in fields ? {} : { seen: String(versionId) };
  expect(await act(id, { ...seen, ...fields } as Record<string, string>)).toEqual({
    ok: false,
    code: "invalid_fields",
    errors,
  });
});

test("a version that staff has not read is not published", async () => {
  const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
  const words = { ...rightReview, text: "Нові слова, яких ще ніхто не читав.", base: String(versionId) };
  await freeWriters(shop.db).write("olena", "panel", words);
  expect(await act(id, { intent: "publish", seen: String(versionId) })).toMatchObject({ code: "changed_meanwhile" });
  const whole = await staffReviews.one(id, "ua");
  expect(whole?.versions.map(({ text }) => text)).toEqual([words.text, rightReview.text]);
  expect(whole?.history.map(({ change }) => change)).toEqual(["write", "edit"]);
});

test("open reports have their own queue", async () => {
  const { id, versionId } = await reviewBy(shop.db, "olena", "panel");
  await act(id, { intent: "publish", seen: String(versionId) });
  const reports = createReviewReports({ db: shop.db, limit: { take: async () => 0 } });
  await reports.take(id, { reason: "off_topic", note: "Про інше" }, "192.0.2.1");
  expect(await list("queue=reported")).toEqual([id]);
  expect((await staffReviews.one(id, "ua"))?.reports).toMatchObject([{ reason: "off_topic", note: "Про інше" }]);
  expect(await act(id, { intent: "keep" })).toEqual({ ok: true, value: { done: "keep" } });
  expect(await staffReviews.counts()).toEqual({ reviews: 0, reported: 0 });
  expect(await staffReviews.one("x", "ua")).toBeNull();
  expect(await act("x", { intent: "keep" })).toMatchObject({ code: "unknown_review" });
});

test.each([
  ["", { queue: "pending", state: null, product: null, search: "", page: 1 }, ""],
  ["queue=all", { queue: null, state: null, product: null, search: "", page: 1 }, "?queue=all"],
  [
    "state=rejected&q= x ",
    { queue: null, state: "rejected", product: null, search: "x", page: 1 },
    "?state=rejected&q=x",
  ],
  [
    "queue=evil&state=evil&product=../x&page=0",
    { queue: "pending", state: null, product: null, search: "", page: 1 },
    "",
  ],
])("the address ?%s is %o", (query, expected, written) => {
  const filter = readReviewsFilter(new URLSearchParams(query));
  expect(filter).toEqual(expected);
  expect(reviewsFilterQuery(filter)).toBe(written);
});
