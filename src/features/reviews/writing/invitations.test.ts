import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, emailsBy, openAllConnections, stockProducts } from "../../../../test/support/order-builders.ts";
import { orderOf, refundPieces, reviewBy } from "../../../../test/support/review-builders.ts";
import { createReviewInvitations } from "./invitations.service.ts";

let shop: TestDatabase;
let time: Date;
let written: [key: string, content: EmailContent][];

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  await stockProducts(shop.db, { panel: 10, cable: 10 });
});
afterAll(() => shop.drop());
beforeEach(async () => {
  written = [];
  time = new Date("2026-11-21T10:00:00Z");
  await sql`truncate users, orders, reviews cascade`.execute(shop.db);
  await customer(shop.db, "olena");
  await wants("marketing", true);
});

const run = () =>
  createReviewInvitations({
    db: shop.db,
    emails: emailsBy(async (_trx, key, _reader, content) => void written.push([key, content])),
    now: () => time,
  }).run();
const daysAgo = (days: number) => new Date(time.getTime() - days * 86_400_000 - 60_000);
const wants = (topic: "marketing" | "enabled", wanted: boolean) =>
  sql`insert into preferences (user_id, channel, topic, wanted) values ('olena', 'email', ${topic}, ${wanted})
    on conflict (user_id, channel, topic) do update set wanted = excluded.wanted`.execute(shop.db);
const delivered = (days: number, productId = "panel", market: "UA" | "PL" = "UA") =>
  orderOf(shop.db, { userId: "olena", productId, market, at: daysAgo(days) });
const after = markets.UA.reviews.inviteAfterDays;

test("a buyer is invited once, some days after delivery, by an e-mail with a link to the form", async () => {
  const { orderId } = await delivered(after);
  await run();
  await run();
  expect(written).toEqual([
    [
      `review-invitation:${orderId}`,
      {
        kind: "review-invitation",
        products: ["panel"],
        link: "/ua/profile/reviews/panel",
        stopLink: "/ua/profile/personal",
      },
    ],
  ]);
});

test.each([
  ["a day too early", after - 1, 0],
  ["on the last day", after + 13, 1],
  ["after that", after + 15, 0],
])("%s: %i days, %i e-mails", async (_when, days, emails) => {
  await delivered(days);
  await run();
  expect(written).toHaveLength(emails);
});

test("buyers without consent to such e-mails, or to any, are not invited until they agree", async () => {
  await delivered(after);
  await wants("marketing", false);
  await run();
  await sql`delete from preferences`.execute(shop.db);
  await run();
  await wants("marketing", true);
  await wants("enabled", false);
  await run();
  expect(written).toEqual([]);
  await wants("enabled", true);
  await run();
  expect(written).toHaveLength(1);
});

test("reviewed and returned products and accounts being erased get no invitation", async () => {
  await delivered(after);
  await reviewBy(shop.db, "olena", "panel");
  await refundPieces(shop.db, await delivered(after, "cable"), 1);
  await run();
  expect(written).toEqual([]);
  await sql`truncate review_invitations, reviews cascade`.execute(shop.db);
  await sql`update users set erasure_asked_at = now()`.execute(shop.db);
  await run();
  expect(written).toEqual([]);
});

test("no e-mails at night", async () => {
  time = new Date("2026-11-21T22:00:00Z");
  await delivered(after);
  await run();
  expect(written).toEqual([]);
  time = new Date("2026-11-22T08:00:00Z");
  await run();
  expect(written).toHaveLength(1);
});

test("concurrent processes send one e-mail", async () => {
  await delivered(after, "panel", "PL");
  await openAllConnections(shop.db);
  await Promise.all(Array.from({ length: 6 }, run));
  expect(written).toHaveLength(1);
});
