import { once } from "node:events";
import { Agent, get } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../../test/support/eventually.ts";
import { readSettings } from "../settings.ts";
import { createHttp } from "./app.ts";
import { closeInTime } from "./close-in-time.ts";
import { everybody } from "./endpoint.ts";
import { handOver } from "./hand-over.ts";

const open = { config: { access: everybody } };
let http: FastifyInstance;
let port: number;
let answer: (() => void) | null;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  const settings = readSettings({ LOG_LEVEL: "silent" });
  if (!settings.ok) throw new Error(settings.errors.join());
  http = await createHttp(settings.value, (code) => code);
  answer = null;
  http.get("/slow", open, () => new Promise((done) => (answer = () => done("slow"))));
  http.get("/fast", open, async () => "fast");
  await http.listen({ port: 0 });
  port = (http.server.address() as AddressInfo).port;
});
afterEach(() => agent.destroy());

function ask(path: string): Promise<{ status: number | undefined; connection: string | undefined } | string> {
  return new Promise((done) => {
    get({ port, path, agent }, (message) => {
      message.resume().on("end", () => done({ status: message.statusCode, connection: message.headers.connection }));
    }).on("error", (error) => done(error.message));
  });
}

/** Waits until the slow request has arrived. */
const isRunning = () => eventually(() => expect(answer).not.toBeNull());

async function timeOf(work: Promise<void>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

test("a running request on a keep-alive connection is finished, which ends the wait", async () => {
  const running = ask("/slow");
  await ask("/fast");
  await isRunning();
  const closed = timeOf(closeInTime(http, 5_000));
  // While it is closing.
  setTimeout(() => answer?.(), 200);
  expect(await running).toEqual({ status: 200, connection: "close" });
  expect(await closed).toBeLessThan(1_500);
});

test("a request that never ends is cut after the limit", async () => {
  const running = ask("/slow");
  await isRunning();
  expect(await timeOf(closeInTime(http, 300))).toBeLessThan(1_500);
  expect(await running).toMatch(/socket hang up|ECONNRESET/);
});

test("so is a connection without a request", async () => {
  const reached = once(http.server, "connection");
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write("GET /fast HTTP/1.1\r\nHost: x\r\n");
  await reached;
  expect(await timeOf(closeInTime(http, 300))).toBeLessThan(1_500);
  socket.destroy();
});

describe("handing over to another process", () => {
  test("each open connection is closed with its next response, and the end of the last one ends the wait", async () => {
    await ask("/fast");
    const over = timeOf(handOver(http, 10_000));
    // An idle connection is not cut: a request may be on its way.
    setTimeout(() => void ask("/fast").then((answer) => answers.push(answer)), 300);
    const answers: unknown[] = [];
    expect(await over).toBeGreaterThan(290);
    await eventually(() => expect(answers).toEqual([{ status: 200, connection: "close" }]));
    await closeInTime(http, 1_000);
  });

  test("new connections are refused, so that others get them", async () => {
    const over = handOver(http, 100);
    const socket = connect(port, "127.0.0.1");
    const [error] = await once(socket, "error");
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
    await over;
    await closeInTime(http, 1_000);
  });

  test("a connection without requests is waited for until the limit", async () => {
    await ask("/fast");
    expect(await timeOf(handOver(http, 300))).toBeGreaterThan(280);
    await closeInTime(http, 1_000);
  });
});
