import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createLocalLimit } from "#platform/server/http/local-limit.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createCart } from "../cart.service.ts";
import { sharedCartsApi } from "./shared-carts.api.ts";
import { createSharedCarts, type SharedCarts } from "./shared-carts.service.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const reader = { locale: "en", market: "UA" } as const;
let database: TestDatabase;
let app: FastifyInstance;
let sharedCarts: SharedCarts;

beforeAll(async () => {
  database = await createTestDatabase("seeded");
  const { db } = database;
  sharedCarts = createSharedCarts({ db, cart: createCart({ catalogue: createCatalogue({ db, texts: shopTexts }) }) });
  app = Fastify({ trustProxy: true });
  sharedCartsApi(app, { sharedCarts, shareLimit: createLocalLimit({ points: 4, seconds: 60 }), texts: shopTexts });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

let asked = 0;
async function share(body: unknown, address = `10.0.0.${++asked}`) {
  const headers = { "x-forwarded-for": address };
  const answer = await app.inject({ method: "POST", url: "/api/cart/shared", payload: body as object, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
const tokenOf = ({ body }: { body: { path: string } }) => body.path.split("/").at(-1) ?? "";
const line = (quantity: number, id = panel) => ({ id, mode: "buy", quantity });

test("a link of 128 random bits shows the products at the reader's prices of today", async () => {
  const made = await share({ lines: [line(2), line(1)], ...reader });
  expect(made).toMatchObject({
    status: 201,
    body: { path: expect.stringMatching(/^\/en\/cart\/shared\/[0-9a-f]{32}$/) },
  });
  const opened = await sharedCarts.open(tokenOf(made), reader, null);
  expect(opened?.lines).toMatchObject([{ id: panel, quantity: 3, priced: { problem: null, orderable: 3 } }]);
  const inPoland = await sharedCarts.open(tokenOf(made), { locale: "pl", market: "PL" }, null);
  expect(inPoland?.lines[0]?.priced.lineNet).not.toBe(opened?.lines[0]?.priced.lineNet);
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from shared_carts`.execute(database.db);
  expect(rows).toEqual([{ days: 90 }]);
});

test("what is gone, scarce or not for sale is told and not orderable", async () => {
  const made = await share({
    lines: [line(1, "no-such-thing"), line(900_000), line(1, "crn-maeda-mc285c")],
    ...reader,
  });
  const opened = await sharedCarts.open(tokenOf(made), reader, null);
  expect(opened?.lines.map(({ priced }) => priced.problem)).toEqual(["gone", "not_enough", "no_price"]);
});

test("expired, unknown and malformed links show nothing", async () => {
  const token = tokenOf(await share({ lines: [line(1)], ...reader }));
  await sql`update shared_carts set expires_at = now() where token = ${token}`.execute(database.db);
  for (const one of [token, "0".repeat(32), "x", "", "../../etc"])
    expect(await sharedCarts.open(one, reader, null)).toBeNull();
});

test.each([
  ["nothing", { lines: [], ...reader }],
  ["notes", { lines: [{ ...line(1), installation: { notes: "x" } }], ...reader }],
  ["a name", { lines: [line(1)], name: "Anna", ...reader }],
  ["too many", { lines: Array(101).fill(line(1)), ...reader }],
  ["a fraction", { lines: [line(1.5)], ...reader }],
])("refused: %s", async (_name, body) => {
  expect((await share(body)).status).toBe(400);
});

test("one address cannot make links without end", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 5; time++) statuses.push((await share({ lines: [line(1)], ...reader }, "10.9.9.9")).status);
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
});
