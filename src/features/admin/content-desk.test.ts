import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { createContentDesk } from "./content-desk.service.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase("migrated");
});
afterAll(() => shop.drop());

test("who hides a question and who shows it again stands in the log, with its words", async () => {
  const blockPictures = { add: () => Promise.reject(), get: () => Promise.reject(), remove: () => Promise.reject() };
  const desk = createContentDesk({ db: shop.db, blockPictures });
  const staff = { id: "staff" };
  const called = "Скільки коштує доставка?";
  expect((await desk.hide({ id: "delivery-cost", group: "delivery", called }, staff)).ok).toBe(true);
  expect((await desk.hide({ id: "delivery-cost", group: "delivery", called }, staff)).ok).toBe(false);
  const [block] = await desk.list("faq");
  if (!block) throw new Error("nothing hides it");
  expect((await desk.show(block, staff, { seen: block.version, called })).ok).toBe(true);
  expect((await desk.show(block, staff, { seen: block.version, called })).ok).toBe(false);
  const { rows } = await sql`select actor, action, subject_id, details from audit_log order by id`.execute(shop.db);
  const row = { actor: "user:staff", subject_id: `faq-${block.id}`, details: { called } };
  expect(rows).toEqual([
    { ...row, action: "content.hide" },
    { ...row, action: "content.show" },
  ]);
});
