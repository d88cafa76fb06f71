import type { RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fileServer, publicAddress } from "../../../../test/support/file-server.ts";
import { download } from "./downloading.service.ts";

const base = "https://files.example";
const limits = { bytes: 100_000, time: 30_000 };
const photo = Buffer.from("photo");

const routes: Record<string, RequestListener> = {
  "/photo.jpg": (_, reply) => reply.setHeader("Content-Type", "image/jpeg").end(photo),
  "/typeless": (_, reply) => reply.end(photo),
  "/page": (_, reply) => reply.setHeader("Content-Type", "text/html; charset=utf-8").end("<html>"),
  "/gone": (_, reply) => reply.writeHead(410).end(),
  "/broken": (_, reply) => reply.writeHead(500).end(),
  "/login": (_, reply) => reply.writeHead(401).end(),
  "/zipped": (_, reply) => reply.setHeader("Content-Encoding", "gzip").end(photo),
  "/large": (_, reply) => reply.setHeader("Content-Length", 10_000_000_000).write(photo),
  "/endless": (_, reply) => {
    const more = () => {
      while (reply.writable && reply.write(Buffer.alloc(64_000)));
    };
    reply.on("drain", more);
    more();
  },
  "/cut": (_, reply) => {
    reply.setHeader("Content-Length", 1_000);
    reply.write(photo, () => reply.destroy());
  },
  "/silent": () => undefined,
  "/drips": (_, reply) => {
    reply.write(photo);
  },
  "/nowhere": (_, reply) => reply.writeHead(302).end(),
};

let server: Awaited<ReturnType<typeof fileServer>>;
beforeAll(async () => {
  server = await fileServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", base);
    const to = searchParams.get("to");
    if (to !== null) return reply.writeHead(302, { Location: to }).end();
    const route = routes[pathname];
    return route ? route(request, reply) : reply.writeHead(404).end();
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.seen.resolved.length = 0;
  server.seen.opened.length = 0;
});

const load = async (address: string, resolve?: (host: string) => Promise<string[]>, change = {}) => {
  const answer = await download(new URL(address, base).href, { ...limits, ...change }, server.network(resolve));
  return answer.ok ? answer.value.toString() : answer.code;
};
const to = (...addresses: string[]) =>
  addresses.reduceRight(
    (inner, address) => (inner === "" ? address : `${address}?to=${encodeURIComponent(inner)}`),
    "",
  );

test.each([
  ["a photo", "/photo.jpg"],
  ["a file without a type", "/typeless"],
  ["three redirects, also to another host", to("/a", "https://other.example/b", "/c", "/photo.jpg")],
])("%s", async (_, address) => {
  expect(await load(address)).toBe("photo");
});

test.each([
  ["404", "/missing", "not_found"],
  ["410", "/gone", "not_found"],
  ["500", "/broken", "status"],
  ["401", "/login", "status"],
  ["compression that was not asked for", "/zipped", "status"],
  ["a redirect to nowhere", "/nowhere", "status"],
  ["a web page", "/page", "web_page"],
  ["10 GB that are announced", "/large", "too_large"],
  ["an endless answer", "/endless", "too_large"],
  ["half a file", "/cut", "cut"],
  ["four redirects", to("/a", "/b", "/c", "/d", "/photo.jpg"), "redirects"],
  ["a redirect to a private address", to("/a", "https://10.0.0.1/photo.jpg"), "private_host"],
  ["a redirect to this machine", to("/a", "/b", "https://[::1]/photo.jpg"), "private_host"],
  ["a redirect to http", to("/a", "http://files.example/photo.jpg"), "private_host"],
  ["a redirect to a file", to("/a", "file:///etc/passwd"), "private_host"],
  ["a certificate of another host", "https://unknown.example/photo.jpg", "not_reached"],
])("%s", async (_, address, code) => {
  expect(await load(address)).toBe(code);
});

test.each(["/silent", "/drips"])("a server that is too slow: %s", async (address) => {
  expect(await load(address, undefined, { time: 300 })).toBe("slow");
});

test("a name server that never answers", async () => {
  expect(await load("/photo.jpg", () => new Promise(() => undefined), { time: 300 })).toBe("slow");
});

test("a name without an address", async () => {
  expect(await load("/photo.jpg", () => Promise.reject(new Error("ENOTFOUND")))).toBe("not_reached");
});

test.each([
  ["a private address", ["192.168.1.5"]],
  ["the metadata of a cloud", ["169.254.169.254"]],
  ["a private address among public ones", [publicAddress, "127.0.0.1"]],
  ["a mapped address", ["::ffff:10.0.0.1"]],
])("a name that resolves to %s is never connected to", async (_, addresses) => {
  expect(await load("/photo.jpg", async () => addresses)).toBe("private_host");
  expect(server.seen.opened).toEqual([]);
});

test("a redirect to a name that resolves to a private address is refused", async () => {
  const resolve = async (host: string) => (host === "other.example" ? ["10.0.0.1"] : [publicAddress]);
  expect(await load(to("/a", "https://other.example/photo.jpg"), resolve)).toBe("private_host");
  expect(server.seen.opened).toEqual([`${publicAddress}:443`]);
});

test("the connection goes to the address that was checked, though the name has another one a moment later", async () => {
  const addresses = [[publicAddress], ["127.0.0.1"]];
  expect(await load("/photo.jpg", async () => addresses.shift() ?? [])).toBe("photo");
  expect(server.seen).toEqual({ resolved: ["files.example"], opened: [`${publicAddress}:443`] });
});
