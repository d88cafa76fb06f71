import { describe, expect, test } from "vitest";
import { memoryCaches, publicFile, publicPage } from "../../../../test/support/memory-caches.ts";
import { maxAge, maxCopies, pictureLimits } from "../domain/cacheable.ts";
import { createStoredCopies } from "./stored-copies.ts";

const origin = "https://shop.example";

function open(builds: string[] = []) {
  const memory = memoryCaches();
  const time = { now: Date.parse("2026-11-22T12:00:00Z") };
  const openBuilds = new Set(builds);
  const copies = createStoredCopies({ caches: memory.caches, now: () => time.now, openBuilds: async () => openBuilds });
  return { ...memory, copies, time, openBuilds };
}

describe("only public pages are stored", () => {
  const panel = "/ua/product/pan-1";
  test.each<[string, string, Response]>([
    ["a personal page", "/ua/profile", publicPage("a", "UA")],
    ["a private response", panel, publicPage("a", "UA", "", { "Cache-Control": "private, no-store" })],
    ["a response without Cache-Control", panel, publicPage("a", "UA", "", { "Cache-Control": "" })],
    ["a page of unknown release", panel, publicPage("", "UA")],
    ["data", panel, publicPage("a", "UA", "", { "Content-Type": "text/x-script" })],
    ["an error page", panel, new Response("", { status: 404, headers: { "Cache-Control": "public" } })],
  ])("not %s", async (_what, path, answer) => {
    const { copies, stored } = open();
    expect(await copies.storePage(path, answer)).toBeNull();
    expect(await stored()).toEqual({});
  });

  test("the listing of a category that is named by the server, whatever its address", async () => {
    const { copies, stored } = open();
    const listing = "/ua/heat-pumps/of-2027";
    expect(await copies.storePage(listing, publicPage("a", "UA"))).toBeNull();
    expect(await copies.storePage(listing, publicPage("a", "UA", "", { "X-Listing": "1" }))).not.toBeNull();
    expect(Object.values(await stored())).toEqual([[listing]]);
    await copies.sweep();
    expect(await copies.findPage(listing, "UA")).toBeDefined();
    await copies.forgetVisitedPages();
    expect(await copies.findPage(listing, "UA")).toBeUndefined();
  });

  test("a product with the time of storing, title and files", async () => {
    const { copies } = open();
    const needs = await copies.storePage(
      panel,
      publicPage("a", "UA", '<title>Панель — Heliora</title><script src="/assets/a.js">'),
    );
    expect(needs).toEqual({ build: "a", files: ["/assets/a.js"], documents: [] });
    const copy = await copies.findPage(panel, "UA");
    expect(copy?.headers.get("X-Kept-At")).toBe("2026-11-22T12:00:00.000Z");
    expect(decodeURIComponent(copy?.headers.get("X-Title") ?? "")).toBe("Панель");
    expect(await copies.findPage(panel, "PL")).toBeUndefined();
  });
});

describe("a market", () => {
  test("has its own copies; English pages are stored for one market only", async () => {
    const { copies } = open();
    await copies.storePage("/en/product/pan-1", publicPage("a", "UA", "hryvnia"));
    await copies.storePage("/en/faq", publicPage("a", "UA"));
    await copies.storePage("/ua/faq", publicPage("a", "UA"));
    await copies.storePage("/en/product/pan-1", publicPage("a", "PL", "zloty"));
    expect(await (await copies.findPage("/en/product/pan-1", "PL"))?.text()).toBe("zloty");
    expect(await copies.findPage("/en/product/pan-1", "UA")).toBeUndefined();
    await copies.dropOtherMarkets("PL");
    expect(await copies.findPage("/en/faq", "UA")).toBeUndefined();
    expect(await copies.findPage("/ua/faq", "UA")).toBeDefined();
  });
});

describe("a release", () => {
  test("has its own pages; files of an old release stay while it is open or one of its pages is stored", async () => {
    const { copies, stored, openBuilds } = open(["a"]);
    await copies.storePage("/ua/faq", publicPage("a", "UA"));
    await copies.storePage("/ua/cart", publicPage("a", "UA"));
    await copies.storeFile("a", `${origin}/assets/old.js`, publicFile());
    await copies.storePage("/ua/faq", publicPage("b", "UA"));
    await copies.storeFile("b", `${origin}/assets/new.js`, publicFile());
    expect(await stored()).toEqual({
      "heliora1 pages a UA": ["/ua/cart"],
      "heliora1 files a": ["/assets/old.js"],
      "heliora1 pages b UA": ["/ua/faq"],
      "heliora1 files b": ["/assets/new.js"],
    });
    await copies.storePage("/ua/cart", publicPage("b", "UA"));
    await copies.sweep();
    expect(await stored()).toMatchObject({ "heliora1 files a": ["/assets/old.js"] });
    openBuilds.delete("a");
    await copies.sweep();
    expect(await stored()).not.toHaveProperty("heliora1 files a");
    expect(await stored()).toHaveProperty("heliora1 files b");
  });

  test("uses a file of another release and stores it as its own", async () => {
    const { copies, stored } = open();
    await copies.storeFile("a", `${origin}/assets/libraries.js`, publicFile());
    expect(await copies.findFile(`${origin}/assets/libraries.js`, "b")).toBeDefined();
    expect(await copies.findFile(`${origin}/assets/none.js`, "b")).toBeUndefined();
    expect(await stored()).toMatchObject({ "heliora1 files b": ["/assets/libraries.js"] });
  });

  test("is deleted after three newer ones, unless a page of it is open", async () => {
    const { copies, stored } = open(["a"]);
    for (const [at, build] of ["a", "b", "c", "d", "e"].entries()) {
      await copies.storePage(`/ua/product/p${at}`, publicPage(build, "UA"));
    }
    await copies.sweep();
    const pages = Object.keys(await stored()).filter((name) => name.includes("pages"));
    expect(pages.map((name) => name.split(" ")[2])).toEqual(["a", "c", "d", "e"]);
  });
});

describe("limits", () => {
  test("products: the least recently used is evicted first", async () => {
    const { copies } = open();
    for (let at = 0; at <= maxCopies.product; at++) await copies.storePage(`/ua/product/p${at}`, publicPage("a", "UA"));
    await copies.storePage("/ua/cart", publicPage("a", "UA"));
    const oldest = await copies.findPage("/ua/product/p0", "UA");
    if (oldest) await copies.touchPage("/ua/product/p0", oldest);
    await copies.sweep();
    expect(await copies.findPage("/ua/product/p0", "UA")).toBeDefined();
    expect(await copies.findPage("/ua/product/p1", "UA")).toBeUndefined();
    expect(await copies.findPage("/ua/product/p2", "UA")).toBeDefined();
    expect(await copies.findPage("/ua/cart", "UA")).toBeDefined();
  });

  test("pictures: by number and by bytes", async () => {
    const { copies, stored } = open();
    for (let at = 0; at < pictureLimits.count + 5; at++) {
      await copies.storePicture(`${origin}/images/${at}.webp`, publicFile());
    }
    await copies.sweep();
    const few = (await stored())["heliora1 pictures"] ?? [];
    expect([few.length, few[0]]).toEqual([pictureLimits.count, "/images/5.webp"]);
    const large = pictureLimits.bytes / 4;
    for (let at = 0; at < 5; at++) await copies.storePicture(`${origin}/images/large-${at}.webp`, publicFile(large));
    await copies.sweep();
    expect((await stored())["heliora1 pictures"]).toEqual([1, 2, 3, 4].map((at) => `/images/large-${at}.webp`));
  });

  test("age", async () => {
    const { copies, time, stored } = open();
    await copies.storePage("/ua/faq", publicPage("a", "UA"));
    time.now += maxAge + 1;
    await copies.sweep();
    expect(await stored()).toEqual({ "heliora1 pictures": [], "heliora1 papers": [] });
  });

  test("quota: half of the pictures are deleted; if that is not enough, the page is not stored", async () => {
    const { copies, stored, fillUp } = open();
    for (let at = 0; at < 4; at++) await copies.storePicture(`${origin}/images/${at}.webp`, publicFile());
    fillUp(1);
    await copies.storePage("/ua/faq", publicPage("a", "UA"));
    expect(await copies.findPage("/ua/faq", "UA")).toBeDefined();
    expect((await stored())["heliora1 pictures"]).toEqual(["/images/2.webp", "/images/3.webp"]);
    fillUp(2);
    await copies.storePage("/ua/cart", publicPage("a", "UA"));
    expect(await copies.findPage("/ua/cart", "UA")).toBeUndefined();
  });
});

test("a picture is found in another size", async () => {
  const { copies } = open();
  await copies.storePicture(`${origin}/images/products/p-360.avif`, publicFile());
  expect(await copies.findPicture(`${origin}/images/products/p-1080.webp`)).toBeDefined();
  expect(await copies.findPicture(`${origin}/images/products/q-360.avif`)).toBeUndefined();
});

test("the end of a session deletes visited pages and leaves precached ones", async () => {
  const { copies, stored } = open();
  for (const path of [
    "/ua",
    "/ua/product/p",
    "/ua/manuals/p",
    "/ua/manuals",
    "/ua/cart",
    "/ua/offline",
    "/ua/legal-terms",
  ]) {
    await copies.storePage(path, publicPage("a", "UA"));
  }
  await copies.storePicture(`${origin}/images/p.webp`, publicFile());
  await copies.forgetVisitedPages();
  expect(await stored()).toEqual({
    "heliora1 pages a UA": ["/ua/manuals", "/ua/cart", "/ua/offline", "/ua/legal-terms"],
  });
});
