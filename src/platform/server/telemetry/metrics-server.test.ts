import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { StartError } from "../start-error.ts";
import { createMetrics } from "./metrics.ts";
import { type MetricsServer, serveMetrics } from "./metrics-server.ts";

const open: MetricsServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const failed = vi.fn();
const read = () => createMetrics().registry;
async function serve(port = 0, from: Parameters<typeof serveMetrics>[0]["read"] = read): Promise<MetricsServer> {
  const server = await serveMetrics({ host: "127.0.0.1", port, read: from, failed });
  open.push(server);
  return server;
}

test("/metrics answers in the format of Prometheus", async () => {
  const { port } = await serve();
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(await answer.text()).toMatch(/^# HELP process_cpu_user_seconds_total /);
});

test.each([
  ["GET", "/"],
  ["GET", "/metrics/x"],
  ["POST", "/metrics"],
])("%s %s is not found", async (method, path) => {
  const { port } = await serve();
  expect((await fetch(`http://127.0.0.1:${port}${path}`, { method })).status).toBe(404);
});

test("an error is logged and not shown", async () => {
  const { port } = await serve(0, () => Promise.reject(new Error("secret")));
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, await answer.text()]).toEqual([500, "The metrics could not be read\n"]);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ message: "secret" }));
});

test("a port in use is reported in one sentence", async () => {
  const { port } = await serve();
  const second = serve(port);
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(
    `Port ${port} for metrics is taken by another program: stop it, or set METRICS_PORT to a free one.`,
  );
});

test("closing cuts open connections", async () => {
  const { port, close } = await serve();
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const ended = once(socket, "close");
  await close();
  await ended;
  expect(socket.destroyed).toBe(true);
});
