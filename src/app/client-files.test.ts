import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { securityHeaders } from "#platform/server/http/security-headers.ts";
import { clientFiles } from "./client-files.ts";

let root: string;
let http: FastifyInstance;
const script = "export const one = 1;".repeat(100);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "heliora-files-"));
  await mkdir(join(root, "assets"));
  await mkdir(join(root, "images/products/one"), { recursive: true });
  await writeFile(join(root, "favicon.svg"), "<svg/>");
  await writeFile(join(root, "assets/one-abc.js"), script);
  await writeFile(join(root, "assets/one-abc.js.br"), brotliCompressSync(script));
  await writeFile(join(root, "images/products/one/front.webp"), "picture");
  http = Fastify();
  http.addHook("onRequest", async (_request, reply) => {
    reply.headers(securityHeaders("https://heliora.example"));
  });
  await clientFiles(http, root);
  http.get("/*", async () => "page");
  await writeFile(join(root, "assets/later.js"), script);
  await writeFile(join(root, "images/later.webp"), "picture");
});
afterAll(async () => {
  await http.close();
  await rm(root, { recursive: true });
});

test.each([
  ["/favicon.svg", "<svg/>", "public, max-age=3600"],
  ["/favicon.svg?v=2", "<svg/>", "public, max-age=3600"],
  ["/assets/one-abc.js", script, "public, max-age=31536000, immutable"],
  ["/images/products/one/front.webp", "picture", "public, max-age=3600"],
  ["/images/products/one/%66ront.webp", "picture", "public, max-age=3600"],
])("%s is sent", async (url, body, caching) => {
  const answer = await http.inject(url);
  expect([answer.statusCode, answer.body, answer.headers["cache-control"]]).toEqual([200, body, caching]);
  const head = await http.inject({ method: "HEAD", url });
  expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", String(body.length)]);
});

test("a compressed copy is sent to readers who accept it", async () => {
  const answer = await http.inject({ url: "/assets/one-abc.js", headers: { "accept-encoding": "br" } });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(answer.rawPayload.equals(brotliCompressSync(script))).toBe(true);
});

test("headers that only a document obeys are sent with drawings, which can be opened, and not with what a page loads", async () => {
  const policies = ["x-frame-options", "cross-origin-opener-policy", "permissions-policy"];
  const sent = async (url: string, encoding = "identity") => {
    const { headers } = await http.inject({ url, headers: { "accept-encoding": encoding } });
    expect([headers["x-content-type-options"], headers["content-security-policy"]]).toEqual([
      "nosniff",
      expect.stringContaining("default-src 'self'"),
    ]);
    return policies.filter((name) => headers[name] !== undefined);
  };
  expect(await sent("/favicon.svg")).toEqual(policies);
  expect(await sent("/images/products/one/front.webp")).toEqual([]);
  expect(await sent("/assets/one-abc.js")).toEqual([]);
  expect(await sent("/assets/one-abc.js", "br")).toEqual([]);
  expect(await sent("/images/none.webp")).toEqual(policies);
});

test.each([
  "/images/none.webp",
  "/images/",
  "/images/products",
  "/assets/..%2ffavicon.svg",
  "/assets//one-abc.js",
  "/images/%00",
  "/images/%c0",
  "/images/later.webp",
  "/assets/none.js",
])("%s is not found", async (url) => {
  expect((await http.inject(url)).statusCode).toBeOneOf([400, 404]);
});

test("a file of newer code, which other workers run already, is sent", async () => {
  const answer = await http.inject("/assets/later.js");
  expect([answer.statusCode, answer.body]).toEqual([200, script]);
});

test("what is no file is left to the pages", async () => {
  expect((await http.inject("/ua")).body).toBe("page");
});

test("the router has one route for each folder", async () => {
  expect(http.printRoutes().match(/GET/g)?.length).toBeLessThan(6);
});
