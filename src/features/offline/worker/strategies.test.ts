import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryCaches, publicFile, publicPage } from "../../../../test/support/memory-caches.ts";
import { networkTimeout } from "../domain/cacheable.ts";
import type { Hello } from "../domain/hello.ts";
import { createCachingPolicy } from "./caching-policy.ts";
import { createStoredCopies } from "./stored-copies.ts";
import { createStrategies } from "./strategies.ts";
import type { FetchEvent } from "./worker-scope.ts";
import { createWorkerState } from "./worker-state.ts";

const origin = "https://shop.example";
const panel = "/en/product/pan-1";

/** A worker with a fake network: paths without a response fail. */
function open() {
  const memory = memoryCaches();
  const net = new Map<string, () => Promise<Response> | Response>();
  const asked: string[] = [];
  const browser: { cookie: string | null | undefined } = { cookie: undefined };
  const now = () => Date.parse("2026-11-22T12:00:00Z");
  const fetch = async (what: RequestInfo | URL) => {
    const url = what instanceof Request ? what.url : new URL(String(what), origin).href;
    asked.push(url.slice(origin.length));
    const answer = net.get(url.slice(origin.length));
    if (!answer) throw new TypeError("offline");
    return answer();
  };
  const state = createWorkerState({ caches: memory.caches, now, openIds: async () => new Set(["page"]) });
  const copies = createStoredCopies({ caches: memory.caches, now, openBuilds: state.openBuilds });
  const pauses: number[] = [];
  const during: { pause: () => Promise<void> } = { pause: async () => undefined };
  const pause = (ms: number) => {
    pauses.push(ms);
    return during.pause();
  };
  const policy = createCachingPolicy({ copies, state, fetch, origin, marketCookie: async () => browser.cookie, pause });
  const strategies = createStrategies({ copies, state, policy, fetch });
  const work: Promise<unknown>[] = [];
  const event = (path: string, referrer = "") => {
    const request = { url: `${origin}${path}`, method: "GET", mode: "navigate", referrer } as Request;
    Object.setPrototypeOf(request, Request.prototype);
    const waitUntil = (one: Promise<unknown>) => void work.push(one);
    const about = { request, clientId: "page", resultingClientId: "page", preloadResponse: Promise.resolve(undefined) };
    return { ...about, waitUntil } as unknown as FetchEvent;
  };
  /** Waits for all background work. */
  const settled = async () => {
    while (work.length > 0) await work.pop();
  };
  return { ...memory, net, asked, pauses, during, browser, state, copies, policy, strategies, event, settled };
}

/** A worker that has stored the product page of a market. */
async function visited(market: "UA" | "PL" = "UA") {
  const worker = open();
  worker.net.set(panel, () => publicPage("a", market, `price in ${market}`));
  await worker.strategies.page(worker.event(panel));
  await worker.settled();
  return worker;
}

describe("a page", () => {
  test("comes from the network; offline from its copy, with the time of storing", async () => {
    const { net, strategies, event, settled, state } = await visited();
    net.clear();
    expect(await (await strategies.page(event(panel))).text()).toBe("price in UA");
    await settled();
    expect(await state.pageOf("page")).toMatchObject({ build: "a", keptAt: "2026-11-22T12:00:00.000Z" });
  });

  test("comes from its copy on a server error; without a copy the error is shown", async () => {
    const { net, strategies, event, settled } = await visited();
    net.set(panel, () => new Response("down", { status: 503 }));
    net.set("/en/faq", () => new Response("down", { status: 503 }));
    expect(await (await strategies.page(event(panel))).text()).toBe("price in UA");
    expect((await strategies.page(event("/en/faq"))).status).toBe(503);
    await settled();
  });

  test("offline and without copy: redirects to the list of copies, or is a fallback page", async () => {
    const { net, strategies, event, policy } = await visited();
    net.clear();
    const bare = await strategies.page(event("/en/checkout?step=3"));
    expect([bare.status, await bare.text()]).toEqual([503, expect.stringContaining("no connection")]);
    await policy.storePage("/en/offline", publicPage("a", "UA", "the list"), { isOpened: true });
    const led = await strategies.page(event("/en/checkout?step=3"));
    expect([led.status, led.headers.get("Location")]).toEqual([302, "/en/offline?from=%2Fen%2Fcheckout%3Fstep%3D3"]);
    expect(await (await strategies.page(event("/en/offline?from=/en/checkout"))).text()).toBe("the list");
  });

  test("with a query is not answered by the copy without it", async () => {
    const { net, strategies, event } = await visited();
    net.clear();
    expect((await strategies.page(event(`${panel}?size=2`))).status).toBe(503);
  });

  describe("on a slow network", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    test("comes from its copy after the timeout, and the late response is stored", async () => {
      const { net, strategies, event, settled, copies } = await visited();
      const slow = Promise.withResolvers<Response>();
      net.set(panel, () => slow.promise);
      const answer = strategies.page(event(panel));
      await vi.advanceTimersByTimeAsync(networkTimeout + 1);
      expect(await (await answer).text()).toBe("price in UA");
      slow.resolve(publicPage("a", "UA", "new price"));
      await settled();
      expect(await (await copies.findPage(panel, "UA"))?.text()).toBe("new price");
    });
  });
});

describe("after the market was changed on English pages", () => {
  test("no copy of the old market is shown, whether the worker learns of it by message, cookie or response", async () => {
    const byMessage = await visited();
    byMessage.net.clear();
    await byMessage.policy.switchMarket("PL");
    expect((await byMessage.strategies.page(byMessage.event(panel))).status).toBe(503);

    const byCookie = await visited();
    byCookie.net.clear();
    byCookie.browser.cookie = "PL";
    expect((await byCookie.strategies.page(byCookie.event(panel))).status).toBe(503);

    const byAnswer = await visited();
    byAnswer.net.set("/en/faq", () => publicPage("a", "PL"));
    await byAnswer.strategies.page(byAnswer.event("/en/faq"));
    await byAnswer.settled();
    byAnswer.net.clear();
    expect((await byAnswer.strategies.page(byAnswer.event(panel))).status).toBe(503);
    expect(Object.values(await byAnswer.stored()).flat()).not.toContain(panel);
  });

  test("a late response of the old market is not stored and does not restore that market", async () => {
    const { policy, stored, browser } = await visited();
    await policy.switchMarket("PL");
    expect(await policy.storePage("/en/faq", publicPage("a", "UA"), { isOpened: false })).toBeNull();
    expect(await policy.storePage("/en/faq", publicPage("a", "PL"), { isOpened: false })).not.toBeNull();
    browser.cookie = "PL";
    expect(await policy.storePage("/en/cart", publicPage("a", "UA"), { isOpened: true })).toBeNull();
    expect(await policy.marketFor("/en")).toBe("PL");
    expect(await stored()).toMatchObject({ "heliora1 pages a PL": ["/en/faq"] });
  });
});

describe("data for client-side navigation", () => {
  const wanted = "/en/solar-panels.data?brand=jinko&_routes=x";
  const reload = {
    "x-remix-redirect": "/en/solar-panels?brand=jinko",
    "x-remix-reload-document": "true",
    "x-remix-status": "302",
  };
  test("comes from the network; offline or of another release, the full page is loaded instead", async () => {
    const { net, strategies, event } = await visited();
    net.set(wanted, () => publicPage("a", "UA", "data"));
    expect(await (await strategies.data(event(wanted))).text()).toBe("data");
    net.set(wanted, () => publicPage("b", "UA", "data"));
    expect(Object.fromEntries((await strategies.data(event(wanted))).headers)).toEqual(reload);
    net.clear();
    expect(Object.fromEntries((await strategies.data(event(wanted))).headers)).toEqual(reload);
  });

  test("is not stored", async () => {
    const { net, strategies, event, settled, stored } = await visited();
    const before = await stored();
    net.set(wanted, () => publicPage("a", "UA", "data"));
    await strategies.data(event(wanted));
    await settled();
    expect(await stored()).toEqual(before);
  });

  test("without the router's manifest the full page is loaded", async () => {
    const { strategies, event } = await visited();
    expect((await strategies.routes(event("/_/manifest"))).headers.get("X-Remix-Reload-Document")).toBe("true");
  });
});

test("only pictures of cacheable pages are stored", async () => {
  const { net, strategies, event, settled, stored } = await visited();
  for (const name of ["one", "two"]) net.set(`/images/${name}.webp`, () => publicFile());
  await strategies.picture(event("/images/one.webp", `${origin}${panel}`));
  await strategies.picture(event("/images/two.webp", `${origin}/en/profile`));
  await settled();
  expect((await stored())["heliora1 pictures"]).toEqual(["/images/one.webp"]);
});

describe("when a page has loaded", () => {
  const hello: Hello = {
    kind: "hello",
    build: "a",
    pathname: panel,
    isListing: false,
    locale: "en",
    files: ["/assets/a.js"],
    sparing: false,
  };
  const html = '<script src="/assets/cart.js"></script><a href="/documents/sale.pdf">';
  function shop() {
    const worker = open();
    for (const path of [
      panel,
      "/en/offline",
      "/en/cart",
      "/en/legal-terms",
      "/en/delivery-warranty-returns",
      "/en/manuals",
    ]) {
      worker.net.set(path, () => publicPage("a", "UA", html));
    }
    for (const path of ["/assets/a.js", "/assets/cart.js", "/documents/sale.pdf"])
      worker.net.set(path, () => publicFile());
    return worker;
  }

  test("it is stored with its files and the pages for offline use; a second time nothing is fetched", async () => {
    const { policy, stored, asked } = shop();
    await policy.precache(hello);
    expect(await stored()).toMatchObject({
      "heliora1 pages a UA": [
        panel,
        "/en/offline",
        "/en/cart",
        "/en/legal-terms",
        "/en/delivery-warranty-returns",
        "/en/manuals",
      ],
      "heliora1 papers": ["/documents/sale.pdf"],
    });
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    const before = asked.length;
    await policy.precache(hello);
    expect(asked.length).toBe(before);
  });

  const lost = (): Response => {
    throw new TypeError("offline");
  };
  test.each<[what: string, failure: () => Response]>([
    ["a busy server", () => new Response(null, { status: 503 })],
    ["too many requests", () => new Response(null, { status: 429 })],
    ["a lost connection", lost],
  ])("what fails is tried again: %s", async (_what, failure) => {
    const { policy, net, stored, pauses } = shop();
    const failing = (path: string, times: number) => {
      const well = net.get(path) ?? lost;
      const answers = [...Array.from({ length: times }, () => failure), well];
      net.set(path, () => (answers.shift() ?? well)());
    };
    failing(panel, 1);
    failing("/en/manuals", 2);
    await policy.precache(hello);
    expect((await stored())["heliora1 pages a UA"]).toEqual(expect.arrayContaining([panel, "/en/cart", "/en/manuals"]));
    expect(pauses).toEqual([3_000, 15_000, 60_000]);
  });

  test("a page that has failed is not stored after its session", async () => {
    const { policy, net, stored, pauses, during } = shop();
    const well = net.get(panel) ?? lost;
    net.set(panel, lost);
    during.pause = async () => {
      net.set(panel, well);
      await policy.endSession();
    };
    await policy.precache(hello);
    expect(pauses).toEqual([3_000]);
    expect(Object.values(await stored()).flat()).not.toContain(panel);
  });

  test("without a network it gives up", async () => {
    const { policy, net, pauses, stored } = shop();
    net.clear();
    await policy.precache(hello);
    expect(pauses).toEqual([3_000, 15_000, 60_000]);
    expect(Object.values(await stored()).flat()).toEqual([]);
  });

  test("on a metered connection only the visited page is stored", async () => {
    const { policy, stored } = shop();
    await policy.precache({ ...hello, sparing: true });
    expect((await stored())["heliora1 pages a UA"]).toEqual([panel]);
    expect(await stored()).not.toMatchObject({ "heliora1 papers": ["/documents/sale.pdf"] });
  });

  test("nothing is stored if its release has been replaced", async () => {
    const { policy, stored } = shop();
    await policy.precache({ ...hello, build: "old" });
    expect(Object.keys(await stored()).filter((name) => name.includes("pages"))).toEqual([]);
  });
});
