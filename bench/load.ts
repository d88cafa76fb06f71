import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import type { Measured } from "./shop.ts";

/**
 * Sends `count` requests over `clients` keep-alive connections and reads every answer; throws on any status but 200 and 304.
 */
export async function load(
  url: string,
  options: { count: number; clients: number; headers?: OutgoingHttpHeaders },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
  let left = options.count;
  const client = async () => {
    while (left-- > 0) await get(url, agent, options.headers);
  };
  await Promise.all(Array.from({ length: options.clients }, client));
  agent.destroy();
}

export function get(url: string, agent: Agent, headers: OutgoingHttpHeaders = {}): Promise<void> {
  return new Promise((done, failed) => {
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${url}: ${response.statusCode}`));
      response
        .on("end", () => done())
        .on("error", failed)
        .resume();
    })
      .on("error", failed)
      .end();
  });
}

/** CPU milliseconds that a process spends per request, after a warm-up. */
export async function cpuPerRequest(
  measured: Measured,
  path: string,
  options: { count: number; headers?: OutgoingHttpHeaders },
): Promise<number> {
  const before = measured.cpu();
  await load(measured.url + path, { ...options, clients: 8 });
  return (measured.cpu() - before) / options.count;
}

/** Median. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Reads each page once, as Brotli, by that many clients. */
export async function readEach(url: string, paths: readonly string[], clients: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let next = 0;
  const client = async (): Promise<void> => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++])
      await get(url + path, agent, { "accept-encoding": "br" });
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
}
