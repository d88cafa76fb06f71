import { type AddressInfo, connect } from "node:net";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readSettings } from "../settings.ts";
import { createHttp } from "./app.ts";
import { everybody } from "./endpoint.ts";

const open = { config: { access: everybody } };
let http: FastifyInstance;
let log: string;
let thrown: unknown;

beforeEach(async () => {
  const settings = readSettings({ PUBLIC_URL: "https://heliora.example" });
  if (!settings.ok) throw new Error(settings.errors.join());
  log = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  http = await createHttp(settings.value, (code) => code, stream);
  http.all("/fault", open, async () => {
    throw thrown;
  });
  http.get("/one/:id", open, async () => "one");
  http.post("/take", open, async () => "taken");
});
afterEach(() => http.close());

/** A database error: its detail contains the row. */
function databaseError(code: string, message: string): Error {
  const detail = "Failing row contains (Anna, anna@example.com, +380671234567).";
  return Object.assign(new pg.DatabaseError(message, 0, "error"), {
    code,
    detail,
    where: `unnamed portal parameter $1 = 'anna@example.com'`,
    table: "users",
    constraint: "users_email_key",
  });
}

describe("the log", () => {
  test("has the cause of a failure, and no personal data", async () => {
    thrown = new Error("sign-up failed", { cause: databaseError("23505", "duplicate key value") });
    await http.inject("/fault?email=anna@example.com");
    expect(log).toContain("sign-up failed");
    expect(log).toContain("23505");
    expect(log).toContain("users_email_key");
    expect(log).toContain("app.test.ts");
    expect(log).not.toMatch(/anna|380671234567/i);
  });

  test.each(["", ".data", "/", "?version=2", "/ua.pdf"])(
    "has no key of a project, in a path that goes on with %j",
    async (rest) => {
      const key = "0123456789abcdef0123456789abcdef";
      await http.inject(`/ua/project/${key}${rest}`);
      await http.inject(`/api/projects/${key.toUpperCase()}${rest}`);
      expect(log).toContain("/ua/project/…");
      expect(log).not.toMatch(new RegExp(key, "i"));
    },
  );

  test("names other paths as they are", async () => {
    await http.inject("/one/0f8e7d6c-5b4a-4392-8170-0123456789ab");
    expect(log).toContain("/one/0f8e7d6c-5b4a-4392-8170-0123456789ab");
  });

  test("omits a value that the database could not parse", async () => {
    thrown = databaseError("22P02", `invalid input syntax for type integer: "anna@example.com"`);
    await http.inject("/fault");
    expect(log).toContain("invalid input syntax for type integer");
    expect(log).not.toMatch(/anna/i);
  });

  test.each(["/nothing?email=anna@example.com", "/one/%ff?email=anna@example.com"])(
    "has no query of %s",
    async (url) => {
      await http.inject(url);
      await http.inject({ method: "PROPFIND" as "GET", url });
      expect(log).toMatch(/incoming request/);
      expect(log).not.toMatch(/anna/i);
    },
  );

  test("distinguishes thrown values that are not errors", async () => {
    thrown = { status: 500, secret: "anna@example.com" };
    expect((await http.inject("/fault")).statusCode).toBe(500);
    expect(log).not.toMatch(/anna/i);
  });
});

describe("every error response", () => {
  test.each<[string, "GET" | "POST", string, number, string]>([
    ["an unknown address", "GET", "/nothing", 404, "not_found"],
    ["an unknown method", "PROPFIND" as "GET", "/nothing", 404, "not_found"],
    ["an address that cannot be decoded", "GET", "/one/%ff", 400, "bad_request"],
    ["a fault", "GET", "/fault", 500, "internal"],
  ])("%s: has the problem format, security headers and an id", async (_name, method, url, status, code) => {
    thrown = new Error("secret reason");
    const answer = await http.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({
      type: "about:blank",
      status,
      code,
      title: code,
      requestId: answer.headers["x-request-id"],
    });
  });

  test("a long id is 404", async () => {
    expect((await http.inject(`/one/${"a".repeat(300)}`)).statusCode).toBe(200);
  });

  test.each(["22021", "22P05"])(
    "a character that no text of the database can hold is a bad request (%s)",
    async (code) => {
      thrown = databaseError(code, "invalid byte sequence");
      expect((await http.inject("/fault")).statusCode).toBe(400);
    },
  );
});

test("a slow request is ended after 30 seconds; an endpoint may allow more for large files", async () => {
  http.post("/file", { config: { access: everybody, arrivesWithin: 60_000 } }, async () => "kept");
  await http.listen({ port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const begin = (path: string) => {
    const socket = connect(port, "127.0.0.1");
    const slow = { socket, heard: "" };
    socket.on("data", (piece) => {
      slow.heard += String(piece);
    });
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n"a`);
    return slow;
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const [form, file] = [begin("/take"), begin("/file")];
    await vi.waitFor(() => expect(log.match(/incoming request/g)).toHaveLength(2), { timeout: 10_000 });
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(form.heard).toMatch(/^HTTP\/1.1 408 .*"timeout"/s), { timeout: 10_000 });
    file.socket.write('b"');
    await vi.waitFor(() => expect(file.heard).toMatch(/^HTTP\/1.1 200 .*kept/s), { timeout: 10_000 });
    file.socket.destroy();
  } finally {
    vi.useRealTimers();
  }
});

test("an injected request is not ended after 30 seconds: it has no connection", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    http.post("/slow", open, async () => {
      vi.advanceTimersByTime(30_000);
      return "done";
    });
    const answer = await http.inject({ method: "POST", url: "/slow", payload: { a: 1 } });
    expect(answer.body).toBe("done");
    // Injected requests never close, so their timer is not cleared.
    vi.advanceTimersByTime(60_000);
  } finally {
    vi.useRealTimers();
  }
});

test("an aborted request is neither a server error nor a lost database", async () => {
  await http.listen({ port: 0 });
  const socket = connect((http.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("POST /take HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{");
  await vi.waitFor(() => expect(log).toContain("incoming request"), { timeout: 10_000 });
  socket.destroy();
  await new Promise((done) => setTimeout(done, 300));
  expect(log).not.toContain('"level":50');
});

test.each<[string, Record<string, string>, number]>([
  ["our own page", { origin: "https://heliora.example", "sec-fetch-site": "same-origin" }, 200],
  ["a program", {}, 200],
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
  ["another site in an old browser", { origin: "https://evil.example" }, 403],
  ["a sibling host", { "sec-fetch-site": "same-site" }, 403],
])("%s may post to an endpoint: %i", async (_name, headers, status) => {
  expect((await http.inject({ method: "POST", url: "/take", headers })).statusCode).toBe(status);
});
