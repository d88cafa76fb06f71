import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { localFiles } from "#platform/server/files/local-files.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { pngBomb } from "../../../../test/support/png-bomb.ts";
import { buildFleet, buildLease } from "../../../../test/support/rental-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { leasePhotosApi } from "./lease-photos.api.ts";
import { createLeasePhotos } from "./lease-photos.service.ts";

let base: TestDatabase;
let http: FastifyInstance;
let folder: string;
let picture: Buffer;
let id = "";
const roles: Record<string, BuiltInRole> = { anna: "staff", petro: "customer", olena: "customer" };

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  folder = await mkdtemp(join(tmpdir(), "heliora-photos-"));
  for (const name of ["olena", "petro", "anna"]) await customer(base.db, name);
  http = Fastify();
  const accounts = {
    current: async (headers: Headers) => {
      const name = headers.get("cookie");
      return name === null ? null : ({ id: name, role: roles[name] ?? "customer" } as Account);
    },
  };
  const leasePhotos = createLeasePhotos({ db: base.db, files: localFiles(folder) });
  await leasePhotosApi(http, { leasePhotos, accounts, texts: shopTexts });
  picture = await sharp({ create: { width: 2_400, height: 600, channels: 3, background: "#b5432a" } })
    .withExif({ IFD0: { Copyright: "somebody at home" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await http.close();
  await base.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await sql`truncate orders, leases, unit_holds, audit_log cascade`.execute(base.db);
  const productId = `lft-seen-${crypto.randomUUID().slice(0, 8)}`;
  const [unitId = 0] = await buildFleet(base.db, productId, { units: 1 });
  const days = { first: "2026-11-25", end: "2026-11-28" };
  id = await buildLease(base.db, { userId: "olena", productId, unitId, ...days, status: "active" });
  await sql`insert into lease_checks (lease_id, moment, condition, checklist, actor)
    values (${id}, 'handed_over', 'good', '[]', 'user:anna')`.execute(base.db);
});

async function send(who: string | null, pictures: readonly Buffer[], place = `${id}/photos/handed_over`) {
  const form = new FormData();
  for (const one of pictures) form.append("photo", new Blob([new Uint8Array(one)], { type: "image/jpeg" }), "a.jpg");
  const body = new Response(form);
  const headers = { "content-type": body.headers.get("content-type") ?? "", ...(who ? { cookie: who } : {}) };
  const payload = Buffer.from(await body.arrayBuffer());
  const answer = await http.inject({ method: "POST", url: `/api/admin/leases/${place}?locale=pl`, headers, payload });
  return `${answer.statusCode} ${String(answer.headers.location ?? "").replace(id, "id")}`;
}
const see = (who: string | null, at: number | string = 0) =>
  http.inject({ url: `/api/leases/${id}/photos/handed_over/${at}`, headers: who ? { cookie: who } : {} });
const stored = async () =>
  (await sql<{ count: number }>`select cardinality(photos) as count from lease_checks`.execute(base.db)).rows[0]?.count;
const done = "303 /pl/admin/rental/leases/id?done=photos";

test("staff adds photos; staff and lessee see them re-encoded, others get 404", async () => {
  expect(await send("anna", [picture, picture])).toBe(done);
  for (const [who, status] of [
    ["anna", 200],
    ["olena", 200],
    ["petro", 404],
    [null, 401],
  ] as const)
    expect([who, (await see(who, 1)).statusCode]).toEqual([who, status]);
  const seen = await see("olena", 0);
  expect(seen.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "private, no-store" });
  const { width, height, format, exif } = await sharp(seen.rawPayload).metadata();
  expect([width, height, format, exif]).toEqual([1_600, 400, "webp", undefined]);
  expect((await see("anna", 2)).statusCode).toBe(404);
  expect((await see("anna", "x")).statusCode).toBe(404);
  const entries = await sql<{ action: string }>`select action from audit_log`.execute(base.db);
  expect(entries.rows).toEqual([{ action: "lease.photos" }]);
});

test.each<[string, () => Promise<string>, string]>([
  ["a customer", () => send("olena", [picture]), "403 "],
  ["a guest", () => send(null, [picture]), "401 "],
  ["no picture", () => send("anna", [Buffer.from("%PDF-1.7 and some more of it")]), `${done}_failed`],
  ["one good, one bad", () => send("anna", [picture, Buffer.from("not a picture at all")]), `${done}_failed`],
  ["too many pixels", () => send("anna", [picture, pngBomb(7_142)]), `${done}_too_large`],
  ["nothing", () => send("anna", []), `${done}_failed`],
  [
    "nine",
    () =>
      send(
        "anna",
        Array.from({ length: 9 }, () => picture),
      ),
    `${done}_failed`,
  ],
  ["before it came back", () => send("anna", [picture], `${id}/photos/taken_back`), `${done}_failed`],
  ["another moment", () => send("anna", [picture], `${id}/photos/lost`), `${done}_failed`],
])("%s: nothing is stored", async (_, attempt, expected) => {
  expect(await attempt()).toBe(expected);
  expect(await stored()).toBe(0);
});

test("two uploads at once never exceed eight photos", async () => {
  const five = Array.from({ length: 5 }, () => picture);
  const answers = await Promise.all([send("anna", five), send("anna", five)]);
  expect(answers.sort()).toEqual([done, `${done}_failed`]);
  expect(await stored()).toBe(5);
});
