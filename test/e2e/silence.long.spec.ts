import { expect } from "@playwright/test";
import type { OddNetwork } from "../support/odd-network.ts";
import { openShop } from "./support/open-shop.ts";
import { freePort } from "./support/outage.ts";
import { openServerBehindNetwork } from "./support/own-server.ts";
import { test as plain } from "./support/test.ts";

/** A shop whose connection to its database can be silenced: bytes are accepted and never arrive. */
type Shop = Awaited<ReturnType<typeof openShop>>;
const test = plain.extend<{ network: OddNetwork; shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  network: async ({}, use) => {
    const network = await openServerBehindNetwork();
    await use(network);
    await network.close();
  },
  shop: async ({ network }, use) => {
    const { connectionString } = network.connection;
    const shop = await openShop(await freePort(), { DATABASE_URL: connectionString, LOG_LEVEL: "fatal" });
    await use(shop);
    await shop.stop();
  },
});

// One database server at a time.
test.describe.configure({ mode: "default" });

const panel = "pan-jinko-jkm440n-54hl4r-v";
const json = { "Content-Type": "application/json" };
const line = { uniqueKey: panel, id: panel, mode: "buy", quantity: 1 };
const product = `/api/products/${panel}`;
/** Never cached, as the shop does not generate its query; mostly made without the database. */
const productPage = `/pl/product/${panel}?from=silence`;
/** Requests that need the database, each sent by many clients at once. */
const asked: [string, RequestInit?][] = [
  ["/readyz"],
  [product],
  ["/api/search?q=deye"],
  ["/api/orders", { headers: { Cookie: "better-auth.session_token=a.b" } }],
  ["/en/batteries?sort=name"],
  ["/ua/search?q=deye"],
  [productPage],
  [
    "/api/cart/price",
    { method: "POST", headers: json, body: JSON.stringify({ lines: [line], locale: "ua", market: "UA" }) },
  ],
  [
    "/en/contact",
    {
      method: "POST",
      body: new URLSearchParams({ topic: "other", name: "Anna", email: "a@example.com", message: "Hello, hello." }),
    },
  ],
];
const cachedPages = ["/ua", "/ua/faq", "/en/batteries", "/healthz"];

interface Answer {
  path: string;
  status: number;
  retry: number;
  took: number;
}

async function ask(shop: Shop, [path, init]: [string, RequestInit?]): Promise<Answer> {
  const start = performance.now();
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(shop.url + path, { redirect: "manual", signal, ...init }).catch(() => null);
  await answer?.arrayBuffer();
  const took = performance.now() - start;
  return { path, status: answer?.status ?? 0, retry: Number(answer?.headers.get("retry-after")), took };
}
const askAll = (shop: Shop, times = 3) =>
  Promise.all(Array.from({ length: times }, () => asked.map((one) => ask(shop, one))).flat());

/** All were answered in time: with 503 and Retry-After, or without the database. */
function expectAnswered(answers: readonly Answer[], within: number): void {
  expect(answers.filter(({ took }) => took > within)).toEqual([]);
  expect(
    answers
      .filter(({ status }) => status === 0 || status >= 500)
      .filter(({ status, retry }) => status !== 503 || !(retry > 0)),
  ).toEqual([]);
  for (const path of [product, "/api/cart/price"]) {
    for (const answer of answers.filter((one) => one.path === path))
      expect(answer).toMatchObject({ path, status: 503 });
  }
}

test("a silent database is answered with 503 in time, and everything recovers soon after", async ({
  shop,
  network,
}) => {
  for (const path of cachedPages) expect((await ask(shop, [path])).status, path).toBe(200);
  // After a silence notifications may have been missed, so every cached page has been dropped.
  for (const [round, cached] of [cachedPages, ["/healthz"]].entries()) {
    network.swallow();
    expectAnswered(await askAll(shop), 3_000);
    // The outage is known by now, so requests fail at once. Longer than any connection attempt.
    for (let times = 0; times < 6; times += 1) {
      expectAnswered(await askAll(shop, 1), 1_500);
      expect((await ask(shop, ["/readyz"])).status).toBe(503);
      for (const path of cached) expect((await ask(shop, [path])).status, `${path}, round ${round}`).toBe(200);
    }
    network.heal();
    const healed = performance.now();
    await expect
      .poll(async () => (await ask(shop, ["/readyz"])).status, { timeout: 20_000, intervals: [100] })
      .toBe(200);
    expect(performance.now() - healed).toBeLessThan(5_000);
    const again = await askAll(shop);
    expect(again.filter(({ status }) => status >= 500 || status === 0)).toEqual([]);
  }
});

test("SIGTERM stops the shop in time while its database is silent", async ({ shop, network }) => {
  network.swallow();
  const running = asked.map((one) => ask(shop, one));
  const start = performance.now();
  process.kill(shop.pid, "SIGTERM");
  expect(await shop.exited).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);
  await Promise.all(running);
});
