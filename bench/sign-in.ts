import { once } from "node:events";
import { Agent, request } from "node:http";
import { Worker } from "node:worker_threads";
import { median } from "./load.ts";
import { demo, noLimits, signIn } from "./member.ts";
import { openShop } from "./shop.ts";

const clients = 20;
const rounds = 5;
/** Requests for the page per half round, and milliseconds between two. */
const pages = 500;
const pause = 5;

/** Maximum factor by which sign-ins may slow down a cached page, at the 99th percentile. */
const signInLimit = 3;

/**
 * 99th percentile of a cached page's response time during 20 clients signing in without pause, against the same page of the
 * same shop without sign-ins. Both alternate in each round. One client requests the page at a steady rate.
 */
export async function benchSignIn(): Promise<string[]> {
  const shop = await openShop(14_806, noLimits);
  const page = `${shop.url}/ua`;
  await times(page, 100);
  await signIn(shop.url, demo(0));
  const figures: { idle: number[]; busy: number[]; perSecond: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const idle = await times(page, pages);
    const crowd = crowdOf(shop.url);
    const busy = await times(page, pages);
    figures.push({ idle, busy, perSecond: await crowd.leave() });
  }
  await shop.stop();
  const of = (part: number, kind: "idle" | "busy") => median(figures.map((figure) => hundredth(figure[kind], part)));
  const ratio = (part: number) =>
    median(figures.map(({ idle, busy }) => hundredth(busy, part) / hundredth(idle, part)));
  if (ratio(99) > signInLimit) process.exitCode = 1;
  const perSecond = median(figures.map((figure) => figure.perSecond));
  const row = (part: number) =>
    `| kept page, ${part}th hundredth | ${of(part, "idle").toFixed(1)} | ${of(part, "busy").toFixed(1)} | ${ratio(part).toFixed(1)} |`;
  return [
    `| what | idle, ms | ${clients} sign-ins at once (${perSecond.toFixed(0)} a second), ms | ratio |`,
    "|---|---|---|---|",
    row(50),
    row(99),
  ];
}

/** Twenty clients on a thread of their own, so that their answers do not distort the timing; returns sign-ins per second. */
function crowdOf(url: string): { leave: () => Promise<number> } {
  const start = performance.now();
  const crowd = new Worker(new URL("crowd.ts", import.meta.url), { workerData: { url, clients } });
  const done = once(crowd, "message");
  return {
    async leave() {
      crowd.postMessage("leave");
      const [count] = await done;
      return (Number(count) * 1_000) / (performance.now() - start);
    },
  };
}

/** Milliseconds of that many sequential requests at a steady rate. */
async function times(url: string, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const found: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    found.push(await timeOf(url, agent));
    await new Promise((later) => setTimeout(later, pause));
  }
  agent.destroy();
  return found;
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((done, failed) => {
    request(url, { agent, headers: { "accept-encoding": "gzip" } }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${url}: ${response.statusCode}`));
      response
        .on("end", () => done(performance.now() - start))
        .on("error", failed)
        .resume();
    })
      .on("error", failed)
      .end();
  });
}

/** The given percentile of sorted values. */
function hundredth(figures: readonly number[], part: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * part) / 100) - 1)] ?? Number.NaN;
}
