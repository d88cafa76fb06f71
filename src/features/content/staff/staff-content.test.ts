import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localFiles } from "#platform/server/files/local-files.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { type BlockPictures, createBlockPictures } from "../blocks/block-pictures.service.ts";
import { emptyContent } from "../domain/blocks/block-content.ts";
import { createStaffContent, type StaffContent } from "./staff-content.service.ts";

const folder = mkdtempSync(join(tmpdir(), "heliora-content-staffContent-"));
const staff = { id: "staff" };
let shop: TestDatabase;
let blockPictures: BlockPictures;
let staffContent: StaffContent;
beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  blockPictures = createBlockPictures({ db: shop.db, files: localFiles(folder), now: () => new Date() });
  staffContent = createStaffContent({ db: shop.db, blockPictures });
});
afterAll(async () => {
  await shop.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("hiding and showing a question is audited with its text", async () => {
  const called = "Скільки коштує доставка?";
  expect((await staffContent.hide({ id: "delivery-cost", group: "delivery", called }, staff)).ok).toBe(true);
  expect((await staffContent.hide({ id: "delivery-cost", group: "delivery", called }, staff)).ok).toBe(false);
  const [block] = await staffContent.list("faq");
  if (!block) throw new Error("nothing hides it");
  expect((await staffContent.show(block, staff, { seen: block.version, called })).ok).toBe(true);
  expect((await staffContent.show(block, staff, { seen: block.version, called })).ok).toBe(false);
  const { rows } = await sql`select actor, action, subject_id, details from audit_log order by id`.execute(shop.db);
  const row = { actor: "user:staff", subject_id: `faq-${block.id}`, details: { called } };
  expect(rows).toEqual([
    { ...row, action: "content.hide" },
    { ...row, action: "content.show" },
  ]);
});

test("a form whose picture was deleted saves nothing, one with its picture is saved", async () => {
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#fc0" } })
    .png()
    .toBuffer();
  const uploaded = await staffContent.addPicture(bytes);
  if (!uploaded.ok) throw new Error(uploaded.code);
  const content = { ...emptyContent, picture: uploaded.value };
  const save = () => staffContent.write("cases", null, staff, { intent: "save", seen: 0, content });
  expect((await save()).ok).toBe(true);
  await blockPictures.remove([uploaded.value.url]);
  expect(await save()).toMatchObject({ ok: false, code: "picture_gone" });
  expect(await staffContent.list("cases")).toHaveLength(1);
});
