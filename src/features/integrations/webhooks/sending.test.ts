import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { eventually } from "../../../../test/support/eventually.ts";
import { isPublicAddress } from "./public-address.ts";
import { createSending } from "./sending.ts";

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

async function receiver(answer: RequestListener): Promise<{ url: string; port: number }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/hooks`, port };
}

const here = async () => [{ address: "127.0.0.1", family: 4 }];
const local = createSending({ isLocal: true, resolve: here });

describe("addresses of the public internet", () => {
  test.each([
    ["8.8.8.8", true],
    ["172.15.255.255", true],
    ["172.32.0.1", true],
    ["2606:4700:4700::1111", true],
    ["2a00:1450:4001:81b::200e", true],
    ["0.0.0.0", false],
    ["10.0.0.1", false],
    ["100.64.0.1", false],
    ["127.0.0.1", false],
    ["127.255.255.254", false],
    ["169.254.169.254", false],
    ["172.16.0.1", false],
    ["172.31.255.255", false],
    ["192.0.0.1", false],
    ["192.0.2.1", false],
    ["192.168.1.1", false],
    ["198.18.0.1", false],
    ["198.51.100.1", false],
    ["203.0.113.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["::", false],
    ["::1", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:8.8.8.8", false],
    ["::ffff:a9fe:a9fe", false],
    ["64:ff9b::a9fe:a9fe", false],
    ["100::1", false],
    ["2001::1", false],
    ["2001:db8::1", false],
    ["2002:a9fe:a9fe::1", false],
    ["3fff::1", false],
    ["fc00::1", false],
    ["fd00:ec2::254", false],
    ["fe80::1", false],
    ["fe80::1%eth0", false],
    ["ff02::1", false],
    ["localhost", false],
    ["2130706433", false],
  ])("%s: %s", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe("a shop on the internet refuses", () => {
  const asked: string[] = [];
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    // As the system does: addresses resolve to themselves.
    return [{ address: hostname, family: hostname.includes(":") ? 6 : 4 }];
  };
  const send = createSending({ isLocal: false, resolve });
  test.each([
    ["plain http", "http://8.8.8.8/"],
    ["http to itself", "http://localhost:1337/"],
    ["loopback", "https://127.0.0.1/"],
    ["a decimal host", "https://2130706433/"],
    ["an octal host", "https://0177.0.0.1/"],
    ["a hexadecimal host", "https://0x7f.1/"],
    ["a short host", "https://127.1/"],
    ["metadata of a cloud", "https://169.254.169.254/latest/meta-data/"],
    ["IPv6 loopback", "https://[::1]/"],
    ["mapped IPv4", "https://[::ffff:169.254.169.254]/"],
    ["unique local IPv6", "https://[fd00:ec2::254]/"],
    ["link-local IPv6", "https://[fe80::1]/"],
    ["full-width digits", "https://①②⑦.0.0.1/"],
  ])("%s", async (_name, url) => {
    expect(await send(url, {}, "{}")).toMatchObject({ status: null, error: "refused_address" });
  });

  test("a name of which one address is private", async () => {
    const both = createSending({
      isLocal: false,
      resolve: async () => [
        { address: "8.8.8.8", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ],
    });
    expect(await both("https://erp.example/", {}, "{}")).toMatchObject({ error: "refused_address" });
  });

  test("an unknown name", async () => {
    const nowhere = createSending({ isLocal: false, resolve: async () => Promise.reject(new Error("ENOTFOUND")) });
    expect(await nowhere("https://erp.example/", {}, "{}")).toMatchObject({ status: null, error: "unresolved" });
  });
});

test("the connection goes to the address that was checked: a name is resolved once", async () => {
  const got: string[] = [];
  const { url } = await receiver((request, response) => {
    got.push(String(request.headers.host));
    response.end();
  });
  let times = 0;
  const rebinding = createSending({
    isLocal: true,
    // On the second look the name would lead elsewhere.
    resolve: async () => [{ address: ++times === 1 ? "127.0.0.1" : "203.0.113.1", family: 4 }],
  });
  expect(await rebinding(url, {}, "{}")).toMatchObject({ status: 200 });
  expect(times).toBe(1);
  expect(got).toEqual([new URL(url).host]);
});

test("headers and payload arrive as they are", async () => {
  const got: unknown[] = [];
  const { url } = await receiver(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    got.push(request.method, request.headers["webhook-id"], request.headers["content-type"], body);
    response.statusCode = 202;
    response.end("thanks\0");
  });
  const payload = JSON.stringify({ name: "Сонячна панель ☀" });
  const outcome = await local(url, { "webhook-id": "evt_1", "Content-Type": "application/json" }, payload);
  expect(outcome).toMatchObject({ status: 202, error: null, answer: "thanks" });
  expect(got).toEqual(["POST", "evt_1", "application/json", payload]);
});

test("redirects are not followed, whether to a private address or not", async () => {
  let visited = 0;
  const target = await receiver((_request, response) => {
    visited += 1;
    response.end();
  });
  const { url } = await receiver((_request, response) => {
    response.writeHead(302, { Location: target.url });
    response.end();
  });
  expect(await local(url, {}, "{}")).toMatchObject({ status: null, error: "redirect" });
  expect(visited).toBe(0);
});

test("a receiver that does not answer is left after the timeout", async () => {
  const { url } = await receiver(() => undefined);
  const impatient = createSending({ isLocal: true, resolve: here, timeout: 100 });
  expect(await impatient(url, {}, "{}")).toMatchObject({ status: null, error: "timeout" });
});

test("a receiver that sends a byte now and then is left too", async () => {
  const { url } = await receiver((_request, response) => {
    const timer = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(timer));
  });
  const impatient = createSending({ isLocal: true, resolve: here, timeout: 150 });
  expect(await impatient(url, {}, "{}")).toMatchObject({ status: null, error: "timeout" });
});

test("a name that is never resolved ends with the timeout", async () => {
  const stuck = createSending({ isLocal: true, resolve: () => new Promise(() => undefined), timeout: 100 });
  expect(await stuck("http://localhost:1/", {}, "{}")).toMatchObject({ error: "timeout" });
});

test("of an answer of 10 GB the beginning is read, then the connection is destroyed", async () => {
  let sent = 0;
  let isClosed = false;
  const chunk = Buffer.alloc(64 * 1024, "x");
  const { url } = await receiver((_request, response) => {
    response.writeHead(200, { "Content-Length": String(10 * 1024 ** 3) });
    const more = (): void => {
      while (!isClosed && response.write(chunk)) sent += chunk.length;
    };
    response.on("drain", more);
    response.on("close", () => {
      isClosed = true;
    });
    more();
  });
  const outcome = await local(url, {}, "{}");
  expect(outcome).toMatchObject({ status: 200, error: null });
  expect(outcome.answer).toHaveLength(1024);
  await eventually(() => expect(isClosed).toBe(true));
  // What the buffers of the system hold.
  expect(sent).toBeLessThan(64 * 1024 ** 2);
});

test("nobody listens", async () => {
  const { url, port } = await receiver(() => undefined);
  servers.pop()?.close();
  await eventually(async () => expect((await local(url, {}, "{}")).error).toBe("connection"));
  expect(port).toBeGreaterThan(0);
});
