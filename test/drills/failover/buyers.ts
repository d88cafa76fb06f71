import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { demo, signIn } from "../../../bench/member.ts";
import { orderBody, send } from "../../../bench/order-client.ts";

/** Milliseconds after which a buyer gives an attempt up and sends the same order again, and between two attempts or orders. */
const attemptLimit = 8_000;
const rest = { retry: 250, order: 100 };

/** An order that the shop has confirmed. */
export interface Confirmed {
  number: string;
  /** Idempotency key of the buyer. */
  key: string;
  /** When the confirmation arrived, on the clock of `performance.now()`. */
  at: number;
}

/** Buyers who order one after the other, and repeat an order with its key until it is confirmed. */
export interface Buyers {
  readonly confirmed: readonly Confirmed[];
  /** Attempts that were answered by an error or not at all. */
  readonly failures: Map<string, number>;
  /** Lets everyone finish the current order. */
  stop(): Promise<void>;
}

/** Signs buyers in and lets them order through the balancer until `stop`. */
export async function letBuy(url: string, count: number): Promise<Buyers> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const body = await orderBody(url);
  const confirmed: Confirmed[] = [];
  const failures = new Map<string, number>();
  let isOver = false;

  async function confirm(cookie: string): Promise<void> {
    const key = randomUUID();
    for (;;) {
      try {
        const headers = { cookie, "content-type": "application/json", origin: url, "idempotency-key": key };
        const call = { agent, method: "POST" as const, headers, body };
        const answer = await inTime(send(`${url}/api/create-checkout-session`, call));
        const { orderNumber } = JSON.parse(answer) as { orderNumber: string };
        confirmed.push({ number: orderNumber, key, at: performance.now() });
        return;
      } catch (error) {
        const reason = reasonOf(error);
        failures.set(reason, (failures.get(reason) ?? 0) + 1);
        await pause(rest.retry);
      }
    }
  }

  const buying = Array.from({ length: count }, async (_, at) => {
    const cookie = await signIn(url, demo(at));
    while (!isOver) {
      await confirm(cookie);
      await pause(rest.order);
    }
  });
  const all = Promise.all(buying);
  return {
    confirmed,
    failures,
    async stop() {
      isOver = true;
      await all;
      agent.destroy();
    },
  };
}

async function inTime(answer: Promise<string>): Promise<string> {
  const late = new AbortController();
  const tooLate = pause(attemptLimit, undefined, { signal: late.signal }).then(() => {
    throw new Error("no answer in time");
  });
  tooLate.catch(() => undefined);
  answer.catch(() => undefined);
  return Promise.race([answer, tooLate]).finally(() => late.abort());
}

/** Status and code of an answer, or the code of a network error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, status, text = ""] = /: (\d{3}) (.*)$/s.exec(error.message) ?? [];
  if (status) return `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ""}`.trim();
  return "code" in error ? String(error.code) : error.message;
}

/** The longest time without a confirmation between two moments, in milliseconds. */
export function longestGap(confirmed: readonly Confirmed[], from: number, to: number): number {
  const before = confirmed.filter(({ at }) => at <= from).at(-1)?.at ?? from;
  const times = [before, ...confirmed.map(({ at }) => at).filter((at) => at > from && at < to), to];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}
