import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "./load.ts";
import { noLimits } from "./member.ts";
import { type Measured, openShop } from "./shop.ts";

const clients = 16;
const seconds = 6;
const rounds = 3;
const page = "/ua/solar-panels";
/** Least requests per second of two workers as a ratio to one, on two cores. */
const limit = 1.7;

/**
 * Requests per second of one and of two workers, alternately: a page from the cache, and the same rendered each time. The client
 * shares the cores, so it only counts bytes. Fails below 1.7 on two cores.
 */
export async function benchWorkers(): Promise<string[]> {
  const lines = [
    "| pages | one worker, requests/s | two, requests/s | ratio | cores used by one | by two |",
    "|---|---|---|---|---|---|",
  ];
  for (const [name, PAGE_CACHE] of [
    ["from the cache", "true"],
    ["rendered each time", "false"],
  ] as const) {
    const shops = [await openWorkers(1, { PAGE_CACHE }), await openWorkers(2, { PAGE_CACHE })] as const;
    const [one, two]: [Load[], Load[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const figures = [await load(shops[0]), await load(shops[1])] as const;
      // The first round warms up.
      if (round > 0) [one, two].forEach((list, at) => void list.push(...figures.slice(at, at + 1)));
    }
    for (const shop of shops) await shop.stop();
    const ratio = median(two.map(({ perSecond }, at) => perSecond / (one[at]?.perSecond ?? Number.NaN)));
    if (ratio < limit) process.exitCode = 1;
    const of = (loads: readonly Load[], what: keyof Load, digits: number) =>
      median(loads.map((one) => one[what])).toFixed(digits);
    lines.push(
      `| ${name} | ${of(one, "perSecond", 0)} | ${of(two, "perSecond", 0)} | ${ratio.toFixed(2)} | ${of(one, "cores", 2)} | ${of(two, "cores", 2)} |`,
    );
  }
  return lines;
}

async function openWorkers(count: number, settings: Record<string, string>): Promise<Measured> {
  const shop = await openShop(14_850 + count, { ...noLimits, ...settings, WORKERS: String(count) });
  while (shop.workers().length < count) await sleep(100);
  // The last one opens the port once its products are read.
  await sleep(10_000);
  return shop;
}

interface Load {
  perSecond: number;
  /** Processor time of all processes of the shop as a ratio to the time that passed. */
  cores: number;
}

async function load({ url, cpu }: Measured): Promise<Load> {
  const before = cpu();
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(Array.from({ length: clients }, () => readUntil(until, Number(new URL(url).port))));
  return {
    perSecond: counts.reduce((sum, count) => sum + count, 0) / seconds,
    cores: (cpu() - before) / (seconds * 1_000),
  };
}

/** Reads the page again and again over one connection. */
async function readUntil(until: number, port: number): Promise<number> {
  const socket = connect(port, "localhost").setNoDelay();
  const ask = `GET ${page} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;
  let count = 0;
  /** Bytes of the present answer that are still to come, or `null` before its head. */
  let missing: number | null = null;
  await new Promise<void>((done, failed) => {
    socket.on("error", failed).on("data", (chunk: Buffer) => {
      missing = (missing ?? lengthOf(chunk)) - chunk.length;
      if (missing > 0) return;
      missing = null;
      count += 1;
      if (performance.now() < until) socket.write(ask);
      else done();
    });
    socket.write(ask);
  });
  socket.destroy();
  return count;
}

/** Bytes of the answer that begins with this chunk; its head is sent at once. */
function lengthOf(chunk: Buffer): number {
  const head = chunk.subarray(0, chunk.indexOf("\r\n\r\n") + 4);
  const body = /^HTTP\/1\.1 200 .*\ncontent-length: (\d+)/is.exec(head.toString("latin1"))?.[1];
  if (body === undefined) throw new Error("not a page of known length");
  return head.length + Number(body);
}
