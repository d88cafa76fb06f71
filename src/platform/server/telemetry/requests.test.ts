import { afterEach, expect, test } from "vitest";
import { createHttp } from "../http/app.ts";
import { everybody } from "../http/endpoint.ts";
import { readSettings } from "../settings.ts";
import { createMetrics } from "./metrics.ts";
import { watchRequests } from "./requests.ts";
import { scopes, type Tracing } from "./scope.ts";

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const http of open.splice(0)) await http.close();
});

async function server(tracing: Pick<Tracing, "root"> | null = null, env: Record<string, string> = {}) {
  const settings = readSettings({ LOG_LEVEL: "silent", ...env });
  if (!settings.ok) throw new Error(settings.errors.join());
  const http = await createHttp(settings.value, (code) => code);
  const metrics = createMetrics();
  watchRequests(http, { metrics, tracing });
  const access = everybody;
  http.get("/api/orders/:id", { config: { access } }, async () => "order");
  for (const file of ["a", "b"])
    http.get(`/assets/${file}.js`, { config: { access, routeGroup: "files" } }, async () => file);
  http.post("/api/cart", { config: { access } }, async (request) => ({
    body: request.body,
    ...scopes.getStore()?.describe(),
  }));
  http.get("/api/broken", { config: { access } }, () => Promise.reject(new Error("broken")));
  http.all("/*", { config: { access } }, async (request, reply) => {
    if (request.url.startsWith("/x")) return reply.callNotFound();
    request.pagePattern = "/:locale/product/:id";
    return "page";
  });
  open.push(http);
  return { http, metrics };
}

test("requests are counted by the pattern of their route, so that their number is bounded", async () => {
  const { http, metrics } = await server();
  const urls = [
    "/api/orders/1",
    "/api/orders/2?email=anna@example.com",
    "/assets/a.js",
    "/assets/b.js",
    "/ua/product/1",
  ];
  for (const url of [...urls, "/pl/product/2", "/x/1", "/x/2", "/api/broken"]) await http.inject({ url });
  const { values } = (await metrics.registry.getSingleMetric("heliora_http_requests_total")?.get()) ?? { values: [] };
  expect(values.map(({ labels, value }) => [labels.route, labels.status, value])).toEqual([
    ["/api/orders/:id", 200, 2],
    ["files", 200, 2],
    ["/:locale/product/:id", 200, 2],
    ["unmatched", 404, 2],
    ["/api/broken", 500, 1],
  ]);
});

test("a handler knows its request after a body, too", async () => {
  const { http } = await server();
  await http.listen({ port: 0, host: "127.0.0.1" });
  const url = http.listeningOrigin;
  const body = JSON.stringify({ text: "x".repeat(100_000) });
  const answer = await fetch(`${url}/api/cart`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  });
  expect(await answer.json()).toMatchObject({ route: "/api/cart", reqId: answer.headers.get("x-request-id") });
});

const parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

test.each([
  ["a trusted proxy", { TRUSTED_PROXIES: "127.0.0.1" }, { "x-forwarded-for": "192.0.2.1" }, parent],
  ["a visitor of a shop behind a proxy", { TRUSTED_PROXIES: "10.0.0.1" }, { "x-forwarded-for": "192.0.2.1" }, null],
  ["a visitor", {}, { "x-forwarded-for": "192.0.2.1" }, null],
  ["a trusted proxy for itself", { TRUSTED_PROXIES: "127.0.0.1" }, {}, null],
])("traceparent of %s", async (_who, env, headers, expected) => {
  const parents: unknown[] = [];
  const root: Tracing["root"] = (...[, , , from]) => {
    parents.push(from);
    return null;
  };
  const { http } = await server({ root }, env);
  await http.inject({ url: "/api/orders/1", headers: { ...headers, traceparent: parent } });
  expect(parents).toEqual([expected]);
});
