import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSealing, signatureOf } from "../../src/features/integrations/webhooks/signing.ts";
import { createWebhooks } from "../../src/features/integrations/webhooks.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { customer, stockProducts } from "../support/order-builders.ts";

const secret = "a secret of a test";
const kills = Number(process.env.KILL_ROUNDS ?? 3);
const events = 400;
/** A claim of a dead process ends after a minute: the clock of each process is that much ahead of the one before. */
const claimEnded = 61_000;

let shop: TestDatabase;
let url: string;
let program: Server;
/** Requests by `webhook-id`: bytes and whether the answer was sent before the process died. */
const received = new Map<string, { payload: string; signature: string; timestamp: number }[]>();
let count = 0;

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  const place = "connectionString" in shop.connection ? null : shop.connection;
  const query = place && new URLSearchParams({ host: place.host, port: String(place.port) });
  url =
    "connectionString" in shop.connection
      ? shop.connection.connectionString
      : `postgres://${place?.user}@localhost/${place?.database}?${query}`;
  await customer(shop.db, "anna");
  await stockProducts(shop.db, { panel: 10 });
  program = createServer(async (request, response) => {
    let payload = "";
    for await (const chunk of request) payload += chunk;
    const { "webhook-id": id, "webhook-signature": signature, "webhook-timestamp": timestamp } = request.headers;
    const known = received.get(String(id)) ?? [];
    received.set(String(id), [...known, { payload, signature: String(signature), timestamp: Number(timestamp) }]);
    count += 1;
    // Long enough that a kill finds requests without an answer.
    await sleep(10);
    response.end();
  });
  await new Promise<void>((listening) => program.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  program.closeAllConnections();
  program.close();
  await shop.drop();
});

function start(ahead: number): { child: ChildProcess; end: Promise<{ code: number | null; said: string }> } {
  const child = spawn(process.execPath, ["test/integrations/deliver.ts", url, secret, String(ahead)]);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  return { child, end: new Promise((done) => child.on("exit", (code) => done({ code, said }))) };
}

const delivered = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from webhook_deliveries
      where state = 'delivered'`.execute(shop.db)
  ).rows[0]?.count ?? 0;

test("killed repeatedly in the middle, every event arrives at least once with its id and bytes", async () => {
  const webhooks = createWebhooks({
    db: shop.db,
    sealing: createSealing(secret),
    isLocal: true,
    now: () => new Date(),
  });
  const { port } = program.address() as AddressInfo;
  const made = await webhooks.create(
    { id: "anna" },
    { url: `http://localhost:${port}/hooks`, description: "", eventTypes: ["stock.changed"] },
  );
  if (!made.ok) throw new Error(JSON.stringify(made));
  // One statement for each: movements of one statement are one change of the stock.
  for (let n = 0; n < events; n++)
    await sql`insert into stock_movements (product_id, kind, on_hand, reserved, actor)
      values ('panel', 'received', 1, 0, 'test')`.execute(shop.db);
  for (let round = 0; round < kills; round++) {
    const { child, end } = start(round * claimEnded);
    const until = ((round + 1) * events) / (kills + 2);
    while (count < until && child.exitCode === null) await sleep(1);
    child.kill("SIGKILL");
    expect(await end).toEqual({ code: null, said: "" });
  }
  const before = await delivered();
  expect(before).toBeLessThan(events);
  expect(await start(kills * claimEnded).end).toEqual({ code: 0, said: "" });
  expect(await delivered()).toBe(events);
  expect(received.size).toBe(events);
  for (const [id, requests] of received) {
    expect(new Set(requests.map(({ payload }) => payload)).size).toBe(1);
    for (const { payload, signature, timestamp } of requests)
      expect(signature).toBe(signatureOf({ id, timestamp, payload }, [made.value.secret]));
  }
  // Only what a process had in hand when it died was sent again: at most four of one endpoint.
  expect(count).toBeGreaterThan(events);
  expect(count).toBeLessThanOrEqual(events + kills * 4);
});
