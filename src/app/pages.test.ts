import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { textsContext } from "#features/languages/languages.service.ts";
import { marksIn } from "#features/translations/domain/marks.ts";
import { createHttp } from "#platform/server/http/app.ts";
import { siteOrigin } from "#platform/server/http/caller.ts";
import { createLocalLimit } from "#platform/server/http/local-limit.ts";
import { PageCache } from "#platform/server/http/page-cache.ts";
import { wholeContext } from "#platform/server/http/whole-context.ts";
import { readSettings } from "#platform/server/settings.ts";
import { shopTexts } from "../../test/support/texts.ts";
import { pages } from "./pages.ts";

let http: FastifyInstance;
afterEach(() => http.close());

const says = async ({ request, params, context }: LoaderFunctionArgs) => {
  if (request.headers.has("x-makeshift")) context.get(wholeContext).isWhole = false;
  const said = context.get(textsContext).t("pl", "frame.skip");
  return { locale: params.locale, url: request.url, accepts: request.headers.get("accept-language"), said };
};
const publicHeaders = () => ({ "Cache-Control": "public, max-age=0, must-revalidate" });

/** A site of three pages that echo their request as JSON instead of HTML. */
const route = (id: string, path: string, module: object) => [
  id,
  { id, parentId: "root", path, module: { default: () => null, loader: says, headers: publicHeaders, ...module } },
];
const build = {
  ssr: true,
  basename: "/",
  future: {},
  routeDiscovery: { mode: "lazy", manifestPath: "/_/manifest" },
  assets: { version: "1", url: "", entry: { imports: [], module: "" }, routes: {} },
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, entry: { staticHandlerContext: object }) =>
        new Response(JSON.stringify(entry.staticHandlerContext), { status, headers }),
      handleError: () => undefined,
    },
  },
  routes: Object.fromEntries([
    ["root", { id: "root", path: "", module: { default: () => null, loader: says } }],
    route("faq", ":locale/faq", {}),
    route("listing", ":locale/:category", {}),
    route("reviews", ":locale/product/:id/reviews", {}),
    route("auth", ":locale/auth", { headers: undefined, action: async () => "done" }),
  ]),
} as unknown as ServerBuild;

async function open(env: Record<string, string> = {}): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: "silent", ...env });
  if (!settings.ok) throw new Error(settings.errors.join());
  http = await createHttp(settings.value, (code) => code);
  await http.register(pages, {
    build,
    cache: new PageCache(),
    context: () => {
      const context = new RouterContextProvider();
      context.set(textsContext, shopTexts);
      return context;
    },
    origin: siteOrigin(settings.value),
    readLimit: createLocalLimit({ points: settings.value.READ_LIMIT_PER_ADDRESS, seconds: 60 }),
    inPlace: { isOn: async ({ cookie = "" }) => cookie.includes("edits-in-place") },
  });
}

async function get(url: string, headers: Record<string, string> = {}, remoteAddress = "192.0.2.1") {
  const answer = await http.inject({ url, headers, remoteAddress });
  const data = answer.statusCode === 200 ? (answer.json().loaderData.root as Record<string, string>) : {};
  return { status: answer.statusCode, data, headers: answer.headers, body: answer.body };
}

describe("caching", () => {
  test("a cached page is sent again", async () => {
    await open();
    await get("/ua/faq", { "accept-language": "first" });
    expect((await get("/ua/faq", { "accept-language": "second" })).data.accepts).toBe("first");
  });

  test("an incomplete page is not cached", async () => {
    await open();
    expect((await get("/ua/faq", { "x-makeshift": "1", "accept-language": "first" })).status).toBe(200);
    expect((await get("/ua/faq", { "accept-language": "second" })).data.accepts).toBe("second");
  });

  test.each(["a/en/faq?", "a/en/faq#", "en/faq?x=", "evil.example", "user@evil.example", "[", "a b", "a:b"])(
    "is not another page under the Host %s",
    async (host) => {
      await open();
      expect((await get("/ua/faq", { host })).status).toBe(200);
      const { data } = await get("/ua/faq");
      expect([data.locale, new URL(data.url ?? "").pathname]).toEqual(["ua", "/ua/faq"]);
    },
  );

  /** Whether a second request gets the same page. */
  const isCached = async (url: string) => {
    await get(url, { "accept-language": "first" });
    return (await get(url, { "accept-language": "second" })).data.accepts === "first";
  };

  test.each([
    "/ua/faq?page=777",
    "/ua/faq?page=2",
    "/ua/faq?utm_source=x",
    "/ua/product/pan-1?page=2",
    "/ua/product/pan-1/reviews?page=0777",
    "/ua/product/pan-1/reviews?page=1",
    "/ua/product/pan-1/reviews?page=12345",
    "/ua/product/pan-1/reviews?stars=5",
    "/ua/product/pan-1/reviews?page=2&x=1",
    "/ua/product/pan-1/reviews?PAGE=2",
    "/ua/product/pan-1/reviews?page=2&page=2",
    "/ua/product/pan-1/reviews?page=%32",
    "/ua/solar-panels?page=02",
    "/ua/solar-panels?Page=2",
    "/ua/solar-panels?page=2&stock=1",
  ])("%s is not cached: the shop does not link to it", async (url) => {
    await open();
    expect(await isCached(url)).toBe(false);
  });

  test.each(["/ua/faq", "/ua/product/pan-1/reviews", "/ua/product/pan-1/reviews?page=2", "/ua/solar-panels?page=2"])(
    "is %s",
    async (url) => {
      await open();
      expect(await isCached(url)).toBe(true);
    },
  );

  test("made-up queries do not evict pages", async () => {
    await open();
    await get("/ua/faq", { "accept-language": "first" });
    for (let page = 1; page <= 600; page += 1)
      await get(`/ua/faq?page=${page}`, {}, `2001:db8:${page.toString(16)}::1`);
    expect((await get("/ua/faq")).data.accepts).toBe("first");
  });

  test.each([
    ["/ua/faq?page=2%26sort%3Dname", "/ua/faq?page=2&sort=name"],
    ["/ua/faq?page=2&page=3", "/ua/faq?page=3&page=2"],
    ["/ua/faq?sort=name&page=2", "/ua/faq?page=2&sort=name"],
    ["/ua/faq?page=2&", "/ua/faq?page=2"],
    ["/ua/faq?_routes=root", "/ua/faq"],
  ])("%s and %s are cached separately", async (one, other) => {
    await open();
    await get(one);
    expect((await get(other)).data.url).toMatch(new RegExp(`${other.replace(/[?]/g, "\\?")}$`));
  });

  test.each(["/\\x/ua/faq", "//x/ua/faq", "http://x/ua/faq", "*"])("%s is not a page", async (path) => {
    await open();
    await get("/ua/faq");
    await http.listen({ port: 0 });
    const status = await new Promise((done) => {
      const { port } = http.server.address() as AddressInfo;
      request({ port, path, agent: false }, (answer) => done(answer.resume().statusCode)).end();
    });
    expect(status).toBe(404);
  });
});

describe("above the rate limit of pages", () => {
  const network = "2001:db8:1:2";
  const limited = async () => {
    await open({ READ_LIMIT_PER_ADDRESS: "3" });
    await get("/ua/faq");
    for (let at = 1; at <= 3; at += 1) await get(`/ua/search-${at}`, {}, `${network}::${at}`);
  };
  const failure = (body: string) => JSON.parse(body).errors;

  test("the whole network gets a page with status 429 and Retry-After; others are served", async () => {
    await limited();
    const refused = await get("/pl/solar-panels?q=x", {}, `${network}:ffff::9`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["cache-control"]).toBe("private, no-store");
    expect(Object.values(failure(refused.body))).toMatchObject([{ status: 429 }]);
    // The frame around it is in its language.
    expect(JSON.parse(refused.body).loaderData.root).toMatchObject({ locale: "pl" });
    expect((await get("/pl/solar-panels?q=x", {}, "2001:db8:1:3::1")).status).toBe(200);
  });

  test("cached pages are still served", async () => {
    await limited();
    const cached = Array.from({ length: 20 }, () => get("/ua/faq", {}, `${network}::1`));
    expect(new Set((await Promise.all(cached)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("data and forms are refused too", async () => {
    await limited();
    expect((await get("/ua/solar-panels.data", {}, `${network}::1`)).status).toBe(429);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const form = { method: "POST", payload: "a=1", headers, remoteAddress: `${network}::1` } as const;
    expect((await http.inject({ url: "/ua/auth", ...form })).statusCode).toBe(429);
  });
});

describe("a page with texts edited in place", () => {
  const editor = { cookie: "edits-in-place=1" };
  const keys = (data: Record<string, string>) => marksIn(data.said ?? "").flatMap(({ key }) => key ?? []);

  test("has marks, and bypasses the cache", async () => {
    await open();
    expect(keys((await get("/ua/faq")).data)).toEqual([]);
    const own = await get("/ua/faq", editor);
    expect(keys(own.data)).toEqual(["frame.skip"]);
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(own.headers.etag).toBeUndefined();
  });

  test("is not sent to other readers", async () => {
    await open();
    await get("/ua/faq", editor);
    expect(keys((await get("/ua/faq")).data)).toEqual([]);
  });
});

describe("an unknown language prefix", () => {
  test.each(["/foo/faq", "/foo/solar-panels", "/constructor/faq", "/UA/faq"])("%s is 404", async (path) => {
    await open();
    expect((await get(path)).status).toBe(404);
  });

  test.each([
    "/foo.data",
    "/_root.data",
    "/uk.data",
    "/faq.data",
    "/foo/faq.data",
    "/ua/nothing.data",
    "/ua//faq.data",
  ])("%s has no data in any language", async (path) => {
    await open();
    for (const language of ["pl", "uk"]) expect((await get(path, { "accept-language": language })).status).toBe(404);
  });

  test("a page has data", async () => {
    await open();
    expect((await http.inject("/ua/faq.data")).statusCode).toBe(200);
  });
});

describe("a form", () => {
  const post = (headers: Record<string, string>, url = "/ua/auth") =>
    http.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: "a=1",
    });
  const shop = "https://heliora.example";

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ["behind a proxy that is not trusted", { PUBLIC_URL: shop }, { host: "127.0.0.1:1337", origin: shop }],
    ["behind a proxy that keeps the name", { PUBLIC_URL: shop }, { host: "heliora.example", origin: shop }],
    [
      "behind a trusted proxy",
      { PUBLIC_URL: shop, TRUSTED_PROXIES: "127.0.0.1" },
      { host: "127.0.0.1:1337", "x-forwarded-proto": "https", "x-forwarded-host": "heliora.example", origin: shop },
    ],
    ["on this machine", {}, { host: "localhost:1337", origin: "http://localhost:1337" }],
    ["in the local network", {}, { host: "192.168.1.5:1337", origin: "http://192.168.1.5:1337" }],
    ["behind a proxy for TLS, without a public address", {}, { host: "heliora.example", origin: shop }],
    ["of a program", {}, {}],
  ])("%s works", async (_name, env, headers) => {
    await open(env);
    const answer = await post(headers);
    expect([answer.statusCode, answer.json().actionData]).toEqual([200, { auth: "done" }]);
    expect((await post(headers, "/ua/auth.data")).statusCode).toBe(200);
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ["of another site", { PUBLIC_URL: shop }, { host: "heliora.example", origin: "https://evil.example" }],
    ["of another site to this machine", {}, { host: "localhost:1337", origin: "https://evil.example" }],
    ["of a sibling", { PUBLIC_URL: shop }, { host: "heliora.example", "sec-fetch-site": "same-site" }],
    ["of a sandbox", {}, { host: "localhost:1337", origin: "null" }],
    [
      "that lies about the host",
      { PUBLIC_URL: shop },
      { host: "heliora.example", "x-forwarded-host": "evil.example", origin: "https://evil.example" },
    ],
  ])("%s is refused", async (_name, env, headers) => {
    await open(env);
    for (const url of ["/ua/auth", "/ua/auth.data"]) {
      const answer = await post(headers, url);
      expect([answer.statusCode, answer.json().code]).toEqual([403, "foreign_origin"]);
    }
  });
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"] as const)("%s is not allowed", async (method) => {
  await open();
  const answer = await http.inject({ method: method as "PUT", url: "/ua/faq" });
  expect([answer.statusCode, answer.json().code]).toEqual([405, "method_not_allowed"]);
});

test("HEAD is GET without the body", async () => {
  await open();
  const whole = await http.inject("/ua/faq");
  const head = await http.inject({ method: "HEAD", url: "/ua/faq" });
  const { date: _, "x-request-id": __, ...headers } = whole.headers;
  expect(head.headers).toMatchObject(headers);
  expect(head.body).toBe("");
});
