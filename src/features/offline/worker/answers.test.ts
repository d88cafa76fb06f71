import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryCaches, publicFile, publicPage } from "../../../../test/support/memory-caches.ts";
import type { Hello } from "../domain/hello.ts";
import { patience } from "../domain/kept.ts";
import { createAnswers } from "./answers.ts";
import { createKeeper } from "./keeper.ts";
import { createNotes } from "./notes.ts";
import type { FetchEvent } from "./scope.ts";
import { createShelf } from "./shelf.ts";

const origin = "https://shop.example";
const panel = "/en/product/pan-1";

/** A worker with a net that answers as told: an answer, a promise of one, or an error. */
function open() {
  const memory = memoryCaches();
  const net = new Map<string, () => Promise<Response> | Response>();
  const asked: string[] = [];
  const state: { cookie: string | null | undefined } = { cookie: undefined };
  const now = () => Date.parse("2026-11-22T12:00:00Z");
  const fetch = async (what: RequestInfo | URL) => {
    const url = what instanceof Request ? what.url : new URL(String(what), origin).href;
    asked.push(url.slice(origin.length));
    const answer = net.get(url.slice(origin.length));
    if (!answer) throw new TypeError("no net");
    return answer();
  };
  const notes = createNotes({ caches: memory.caches, now, openIds: async () => new Set(["page"]) });
  const shelf = createShelf({ caches: memory.caches, now, openBuilds: notes.openBuilds });
  const keeper = createKeeper({ shelf, notes, fetch, origin, marketCookie: async () => state.cookie });
  const answers = createAnswers({ shelf, notes, keeper, fetch });
  const work: Promise<unknown>[] = [];
  const event = (path: string, referrer = "") => {
    const request = { url: `${origin}${path}`, method: "GET", mode: "navigate", referrer } as Request;
    Object.setPrototypeOf(request, Request.prototype);
    const waitUntil = (one: Promise<unknown>) => void work.push(one);
    const about = { request, clientId: "page", resultingClientId: "page", preloadResponse: Promise.resolve(undefined) };
    return { ...about, waitUntil } as unknown as FetchEvent;
  };
  /** Until everything is kept that was to be kept. */
  const settled = async () => {
    while (work.length > 0) await work.pop();
  };
  return { ...memory, net, asked, state, notes, shelf, keeper, answers, event, settled };
}

/** Has seen the product of a market with the net. */
async function seen(market: "UA" | "PL" = "UA") {
  const worker = open();
  worker.net.set(panel, () => publicPage("a", market, `price in ${market}`));
  await worker.answers.page(worker.event(panel));
  await worker.settled();
  return worker;
}

describe("a page", () => {
  test("comes from the net, and without one from its copy, which says since when it is kept", async () => {
    const { net, answers, event, settled, notes } = await seen();
    net.clear();
    expect(await (await answers.page(event(panel))).text()).toBe("price in UA");
    await settled();
    expect(await notes.pageOf("page")).toMatchObject({ build: "a", keptAt: "2026-11-22T12:00:00.000Z" });
  });

  test("comes from its copy while the shop is in trouble; the trouble of a page that is not kept is shown", async () => {
    const { net, answers, event, settled } = await seen();
    net.set(panel, () => new Response("down", { status: 503 }));
    net.set("/en/faq", () => new Response("down", { status: 503 }));
    expect(await (await answers.page(event(panel))).text()).toBe("price in UA");
    expect((await answers.page(event("/en/faq"))).status).toBe(503);
    await settled();
  });

  test("without net and copy leads to the list of what there is, or says so itself", async () => {
    const { net, answers, event, keeper } = await seen();
    net.clear();
    const bare = await answers.page(event("/en/checkout?step=3"));
    expect([bare.status, await bare.text()]).toEqual([503, expect.stringContaining("no connection")]);
    await keeper.keepPage("/en/offline", publicPage("a", "UA", "the list"), { isOpened: true });
    const led = await answers.page(event("/en/checkout?step=3"));
    expect([led.status, led.headers.get("Location")]).toEqual([302, "/en/offline?from=%2Fen%2Fcheckout%3Fstep%3D3"]);
    expect(await (await answers.page(event("/en/offline?from=/en/checkout"))).text()).toBe("the list");
  });

  test("with a query is another page: no copy stands for it", async () => {
    const { net, answers, event } = await seen();
    net.clear();
    expect((await answers.page(event(`${panel}?size=2`))).status).toBe(503);
  });

  describe("on a slow net", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    test("comes from its copy when the time is up, and what comes late is kept for the next time", async () => {
      const { net, answers, event, settled, shelf } = await seen();
      const slow = Promise.withResolvers<Response>();
      net.set(panel, () => slow.promise);
      const answer = answers.page(event(panel));
      await vi.advanceTimersByTimeAsync(patience + 1);
      expect(await (await answer).text()).toBe("price in UA");
      slow.resolve(publicPage("a", "UA", "new price"));
      await settled();
      expect(await (await shelf.findPage(panel, "UA"))?.text()).toBe("new price");
    });
  });
});

describe("after the market was changed on English pages", () => {
  test("no copy of the old market is shown, whichever way the worker learns of it", async () => {
    const byMessage = await seen();
    byMessage.net.clear();
    await byMessage.keeper.moveTo("PL");
    expect((await byMessage.answers.page(byMessage.event(panel))).status).toBe(503);

    const byCookie = await seen();
    byCookie.net.clear();
    byCookie.state.cookie = "PL";
    expect((await byCookie.answers.page(byCookie.event(panel))).status).toBe(503);

    const byAnswer = await seen();
    byAnswer.net.set("/en/faq", () => publicPage("a", "PL"));
    await byAnswer.answers.page(byAnswer.event("/en/faq"));
    await byAnswer.settled();
    byAnswer.net.clear();
    expect((await byAnswer.answers.page(byAnswer.event(panel))).status).toBe(503);
    expect(Object.values(await byAnswer.kept()).flat()).not.toContain(panel);
  });

  test("an answer of the old market that comes late is not kept, and does not bring that market back", async () => {
    const { keeper, kept, state } = await seen();
    await keeper.moveTo("PL");
    expect(await keeper.keepPage("/en/faq", publicPage("a", "UA"), { isOpened: false })).toBeNull();
    expect(await keeper.keepPage("/en/faq", publicPage("a", "PL"), { isOpened: false })).not.toBeNull();
    state.cookie = "PL";
    expect(await keeper.keepPage("/en/cart", publicPage("a", "UA"), { isOpened: true })).toBeNull();
    expect(await keeper.marketFor("/en")).toBe("PL");
    expect(await kept()).toMatchObject({ "heliora1 pages a PL": ["/en/faq"] });
  });
});

describe("data for open scripts", () => {
  const wanted = "/en/solar-panels.data?brand=jinko&_routes=x";
  const reload = {
    "x-remix-redirect": "/en/solar-panels?brand=jinko",
    "x-remix-reload-document": "true",
    "x-remix-status": "302",
  };
  test("come from the net; of another release, and without a net, the whole page is opened instead", async () => {
    const { net, answers, event } = await seen();
    net.set(wanted, () => publicPage("a", "UA", "data"));
    expect(await (await answers.data(event(wanted))).text()).toBe("data");
    net.set(wanted, () => publicPage("b", "UA", "data"));
    expect(Object.fromEntries((await answers.data(event(wanted))).headers)).toEqual(reload);
    net.clear();
    expect(Object.fromEntries((await answers.data(event(wanted))).headers)).toEqual(reload);
  });

  test("nothing of them is kept", async () => {
    const { net, answers, event, settled, kept } = await seen();
    const before = await kept();
    net.set(wanted, () => publicPage("a", "UA", "data"));
    await answers.data(event(wanted));
    await settled();
    expect(await kept()).toEqual(before);
  });

  test("the router's list of pages opens the whole page where it cannot be had", async () => {
    const { answers, event } = await seen();
    expect((await answers.routes(event("/_/manifest"))).headers.get("X-Remix-Reload-Document")).toBe("true");
  });
});

test("pictures are kept for pages that are kept, and no others", async () => {
  const { net, answers, event, settled, kept } = await seen();
  for (const name of ["one", "two"]) net.set(`/images/${name}.webp`, () => publicFile());
  await answers.picture(event("/images/one.webp", `${origin}${panel}`));
  await answers.picture(event("/images/two.webp", `${origin}/en/profile`));
  await settled();
  expect((await kept())["heliora1 pictures"]).toEqual(["/images/one.webp"]);
});

describe("when a page has settled", () => {
  const hello: Hello = {
    kind: "hello",
    build: "a",
    pathname: panel,
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

  test("it is kept with its files, and so is what everybody should have; a second time nothing is fetched", async () => {
    const { keeper, kept, asked } = shop();
    await keeper.settle(hello);
    expect(await kept()).toMatchObject({
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
    await keeper.settle(hello);
    expect(asked.length).toBe(before);
  });

  test("who pays for each byte gets what they have looked at, and nothing ahead", async () => {
    const { keeper, kept } = shop();
    await keeper.settle({ ...hello, sparing: true });
    expect((await kept())["heliora1 pages a UA"]).toEqual([panel]);
    expect(await kept()).not.toMatchObject({ "heliora1 papers": ["/documents/sale.pdf"] });
  });

  test("of a release that is gone by now nothing is taken from the new one", async () => {
    const { keeper, kept } = shop();
    await keeper.settle({ ...hello, build: "old" });
    expect(Object.keys(await kept()).filter((name) => name.includes("pages"))).toEqual([]);
  });
});
