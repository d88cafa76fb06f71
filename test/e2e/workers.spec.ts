import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { keepAsking } from "./support/keep-asking.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { freePort } from "./support/outage.ts";
import { test as plain } from "./support/test.ts";

const test = plain.extend<object, { shop: OpenShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const shop = await openShop(await freePort(), {
        WORKERS: "2",
        SEARCH_LIMIT_PER_ADDRESS: "40",
        METRICS_PORT: "0",
      });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
// They share the shop, and replace its processes.
test.describe.configure({ mode: "serial" });

/** Process ids of the workers. */
function workersOf({ pid }: OpenShop): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => isChild(name, pid))
    .map(Number);
}

function isChild(name: string, parent: number): boolean {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    const [, ppid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(ppid) === parent && readFileSync(`/proc/${name}/cmdline`, "utf8").includes("server/index.js");
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

/** A value of the metrics, as text. */
async function metric(shop: OpenShop, line: string): Promise<string | undefined> {
  const [, url = ""] = /Metrics: (\S+)/.exec(shop.said()) ?? [];
  const text = await (await fetch(url)).text();
  return text
    .split("\n")
    .find((one) => one.startsWith(line))
    ?.slice(line.length + 1);
}

const serving = (shop: OpenShop) => metric(shop, 'heliora_workers{state="serving"}');

/** Fails if fewer or more workers serve after a minute. */
const expectWorkers = (shop: OpenShop, count: number) =>
  expect.poll(() => serving(shop), { timeout: 60_000 }).toBe(String(count));

const restarts = ({ dataDir }: OpenShop) => JSON.parse(readFileSync(join(dataDir, "shop.json"), "utf8")).restarts;

test("both workers answer on the one port", async ({ shop }) => {
  await expectWorkers(shop, 2);
  expect(workersOf(shop)).toHaveLength(2);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => fetch(`${shop.url}/ua`, { headers: { Connection: "close" } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await metric(shop, 'heliora_http_requests_total{route="/:locale",method="GET",status="200"}')).toBe("8");
});

test("a limit counts the calls of both workers together", async ({ shop }) => {
  await expectWorkers(shop, 2);
  const statuses: number[] = [];
  for (let call = 0; call < 50; call += 1) {
    const headers = { Connection: "close" };
    statuses.push((await fetch(`${shop.url}/api/search?locale=en&q=cable`, { headers })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test("SIGUSR2 replaces all workers while requests run, and none fails", async ({ shop }) => {
  test.slow();
  await expectWorkers(shop, 2);
  const before = workersOf(shop);
  const counted = Number(await metric(shop, 'heliora_http_requests_total{route="/:locale",method="GET",status="200"}'));
  const asking = keepAsking(shop.url, ["/ua", "/en/solar-panels", "/readyz"]);
  process.kill(shop.pid, "SIGUSR2");
  await expect.poll(() => restarts(shop), { timeout: 100_000 }).toEqual({ done: 1, failed: 0 });
  const { count, failed } = await asking.stop();
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(50);
  const after = workersOf(shop);
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  // Counters go on, as if there had been one process all the time.
  const now = Number(await metric(shop, 'heliora_http_requests_total{route="/:locale",method="GET",status="200"}'));
  expect(now).toBeGreaterThanOrEqual(counted + Math.floor(count / 3));
});

test("a worker that is killed is replaced, and the shop answers meanwhile", async ({ shop }) => {
  await expectWorkers(shop, 2);
  const before = workersOf(shop);
  for (const [at, victim] of before.entries()) {
    process.kill(victim, "SIGKILL");
    // What the kernel accepts until the primary notices, a matter of milliseconds, is lost with the worker.
    await expectWorkers(shop, 1);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${shop.url}/pl`)).status).toBe(200);
    await expectWorkers(shop, 2);
    expect(workersOf(shop)).not.toContain(before[at]);
  }
});

test("a worker that hangs is killed and replaced @long", async ({ shop }) => {
  test.slow();
  await expectWorkers(shop, 2);
  const [hanging = 0] = workersOf(shop);
  process.kill(hanging, "SIGSTOP");
  const asking = keepAsking(shop.url, ["/readyz"]);
  await expect.poll(() => workersOf(shop).includes(hanging), { timeout: 60_000 }).toBe(false);
  await expectWorkers(shop, 2);
  // At most one connection had been given to it.
  expect((await asking.stop()).failed.length).toBeLessThanOrEqual(1);
});
