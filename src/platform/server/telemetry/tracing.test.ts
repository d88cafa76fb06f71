import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { steadyPulse } from "../../../../test/support/steady-pulse.ts";
import { createPulsedDatabase } from "../db/database.ts";
import { createHttp } from "../http/app.ts";
import { everybody } from "../http/endpoint.ts";
import { readSettings } from "../settings.ts";
import { traced } from "./scope.ts";
import { openTelemetry, type Telemetry } from "./telemetry.ts";

/** OTLP over HTTP in its JSON encoding, as far as it is read here. */
interface Exported {
  resourceSpans: { resource: Attributed; scopeSpans: { spans: OtlpSpan[] }[] }[];
}
interface Attributed {
  attributes: { key: string; value: { stringValue?: string; intValue?: number; doubleValue?: number } }[];
}
interface OtlpSpan extends Attributed {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number; message?: string };
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

let base: TestDatabase;
let collector: Server;
let other: Server;
let bodies: { url: string | undefined; type: string | undefined; text: string }[];

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  collector = createServer(async (request, response) => {
    const chunks = await request.toArray();
    bodies.push({ url: request.url, type: request.headers["content-type"], text: Buffer.concat(chunks).toString() });
    response.setHeader("Content-Type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  other = createServer((request, response) => {
    response.statusCode = request.headers.traceparent ? 418 : 201;
    response.end("done");
  }).listen(0, "127.0.0.1");
  await Promise.all([once(collector, "listening"), once(other, "listening")]);
});
afterAll(async () => {
  collector.closeAllConnections();
  other.closeAllConnections();
  await Promise.all([new Promise((done) => collector.close(done)), new Promise((done) => other.close(done))]);
  await base.drop();
});
beforeEach(() => {
  bodies = [];
});

const at = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const settingsOf = (env: Record<string, string>) => {
  const read = readSettings({ LOG_LEVEL: "silent", OTEL_EXPORTER_OTLP_ENDPOINT: at(collector), ...env });
  if (!read.ok) throw new Error(read.errors.join());
  return read.value;
};

const spansSent = () =>
  bodies.flatMap(({ text }) =>
    (JSON.parse(text) as Exported).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );

const attributesOf = (span: Attributed | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  );

const email = "anna.nowak@example.com";
const parent = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
const headers = {
  "x-forwarded-for": "192.0.2.77",
  traceparent: `00-${parent.traceId}-${parent.spanId}-01`,
  tracestate: `vendor=${email}`,
  baggage: `user=${email}`,
  cookie: `session=${email}`,
};

/** A shop with one page, which reads the database and asks another server. */
async function visit(env: Record<string, string>, work = async (_telemetry: Telemetry) => undefined as unknown) {
  const settings = settingsOf(env);
  const telemetry = await openTelemetry(settings);
  const http = await createHttp(settings, (code) => code);
  telemetry.watchServer(http);
  const { db } = createPulsedDatabase(base.connection, steadyPulse(base.connection), 2, telemetry.watchStatements);
  http.all("/*", { config: { access: everybody } }, async (request) => {
    request.pagePattern = "/:locale/page";
    return traced("make page", { "http.route": "/:locale/page" }, async () => {
      await sql`select id from users where email = ${email} or name = ${sql.lit(email)}`.execute(db);
      await (await fetch(`${at(other)}/ask?email=${email}`)).text();
      if (request.method === "POST") await sql`select ${email}::int`.execute(db);
      return "done";
    });
  });
  await http.inject({ url: `/ua/page?email=${email}`, headers });
  await http.inject({ method: "POST", url: `/ua/page?email=${email}`, headers, payload: { email } });
  await work(telemetry);
  await http.close();
  await db.destroy();
  await telemetry.close();
}

test("a request is a trace: page, statements and outgoing requests, without personal data", async () => {
  await visit({ TRUSTED_PROXIES: "127.0.0.1", OTEL_SERVICE_NAME: "shop" });
  expect(bodies[0]).toMatchObject({ url: "/v1/traces", type: "application/json" });
  const first = (JSON.parse(bodies[0]?.text ?? "") as Exported).resourceSpans[0];
  expect(attributesOf(first?.resource)).toMatchObject({ "service.name": "shop" });
  const spans = spansSent();
  const get = spans.find(({ name }) => name === "GET /:locale/page");
  expect(get).toMatchObject({ traceId: parent.traceId, parentSpanId: parent.spanId, kind: 2 });
  expect(attributesOf(get)).toMatchObject({ "http.route": "/:locale/page", "http.response.status_code": 200 });
  const page = spans.find(({ parentSpanId }) => parentSpanId === get?.spanId);
  expect(page?.name).toBe("make page");
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId);
  expect(inside.map(({ name, kind }) => [name, kind])).toEqual([
    ["select users", 3],
    ["GET", 3],
  ]);
  expect(attributesOf(inside[0])).toMatchObject({
    "db.system.name": "postgresql",
    "db.query.text": "select id from users where email = $1 or name = ?",
    "db.response.returned_rows": 0,
  });
  const { port } = other.address() as AddressInfo;
  // 201: the other server has not been told of the trace.
  expect(attributesOf(inside[1])).toEqual({
    "http.request.method": "GET",
    "http.response.status_code": 201,
    "server.address": "127.0.0.1",
    "server.port": port,
  });
  const post = spans.find(({ name }) => name === "POST /:locale/page");
  expect(post?.status).toMatchObject({ code: 2 });
  const failed = spans.find((span) => span.name === "select" && span.traceId === post?.traceId);
  expect(attributesOf(failed)).toMatchObject({ "error.type": "22P02", "db.query.text": "select $1::int" });
  const sent = bodies.map(({ text }) => text).join();
  for (const personal of ["anna", "192.0.2.77", "session=", "?email"]) expect(sent).not.toContain(personal);
});

test("spans end after they began, and nothing is traced but the requests", async () => {
  await visit({});
  const spans = spansSent();
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(2);
  expect(spans.map(({ traceId }) => traceId)).not.toContain(parent.traceId);
});

test("a job is a trace of its own", async () => {
  await visit({}, async ({ watchJob }) => {
    await watchJob("mail", async () => undefined);
    await watchJob("mail", () => Promise.reject(new TypeError(email))).catch(() => undefined);
  });
  const jobs = spansSent().filter(({ name }) => name === "job mail");
  expect(jobs.map((job) => [job.kind, attributesOf(job)["error.type"]])).toEqual([
    [5, undefined],
    [5, "TypeError"],
  ]);
  expect(bodies.map(({ text }) => text).join()).not.toContain("anna");
});

test("with a share of 0 only traces that a trusted proxy records are sent", async () => {
  await visit({ OTEL_TRACES_SAMPLER_ARG: "0" });
  expect(bodies).toEqual([]);
  await visit({ OTEL_TRACES_SAMPLER_ARG: "0", TRUSTED_PROXIES: "127.0.0.1" });
  expect(spansSent().length).toBeGreaterThan(0);
});

test("a collector that is away does not hold up the shop's end", async () => {
  const startedAt = performance.now();
  await visit({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  expect(performance.now() - startedAt).toBeLessThan(6_000);
});
