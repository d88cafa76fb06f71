import { describe, expect, test } from "vitest";
import { memoryCaches, publicFile, publicPage } from "../../../../test/support/memory-caches.ts";
import { longestKept, maxKept, pictureLimits } from "../domain/kept.ts";
import { createShelf } from "./shelf.ts";

const origin = "https://shop.example";

function open(builds: string[] = []) {
  const memory = memoryCaches();
  const time = { now: Date.parse("2026-11-22T12:00:00Z") };
  const openBuilds = new Set(builds);
  const shelf = createShelf({ caches: memory.caches, now: () => time.now, openBuilds: async () => openBuilds });
  return { ...memory, shelf, time, openBuilds };
}

describe("only what is public is kept", () => {
  const panel = "/ua/product/pan-1";
  test.each<[string, string, Response]>([
    ["a personal page", "/ua/profile", publicPage("a", "UA")],
    ["what says private", panel, publicPage("a", "UA", "", { "Cache-Control": "private, no-store" })],
    ["what says nothing", panel, publicPage("a", "UA", "", { "Cache-Control": "" })],
    ["a page of unknown release", panel, publicPage("", "UA")],
    ["data", panel, publicPage("a", "UA", "", { "Content-Type": "text/x-script" })],
    ["a page that is not there", panel, new Response("", { status: 404, headers: { "Cache-Control": "public" } })],
  ])("not %s", async (_what, path, answer) => {
    const { shelf, kept } = open();
    expect(await shelf.keepPage(path, answer)).toBeNull();
    expect(await kept()).toEqual({});
  });

  test("a product with its moment, title and files", async () => {
    const { shelf } = open();
    const needs = await shelf.keepPage(
      panel,
      publicPage("a", "UA", '<title>Панель — Heliora</title><script src="/assets/a.js">'),
    );
    expect(needs).toEqual({ build: "a", files: ["/assets/a.js"], papers: [] });
    const copy = await shelf.findPage(panel, "UA");
    expect(copy?.headers.get("X-Kept-At")).toBe("2026-11-22T12:00:00.000Z");
    expect(decodeURIComponent(copy?.headers.get("X-Title") ?? "")).toBe("Панель");
    expect(await shelf.findPage(panel, "PL")).toBeUndefined();
  });
});

describe("a market", () => {
  test("has its own copies, and an English page has those of one market alone", async () => {
    const { shelf } = open();
    await shelf.keepPage("/en/product/pan-1", publicPage("a", "UA", "hryvnia"));
    await shelf.keepPage("/en/faq", publicPage("a", "UA"));
    await shelf.keepPage("/ua/faq", publicPage("a", "UA"));
    await shelf.keepPage("/en/product/pan-1", publicPage("a", "PL", "zloty"));
    expect(await (await shelf.findPage("/en/product/pan-1", "PL"))?.text()).toBe("zloty");
    expect(await shelf.findPage("/en/product/pan-1", "UA")).toBeUndefined();
    await shelf.leaveOtherMarkets("PL");
    expect(await shelf.findPage("/en/faq", "UA")).toBeUndefined();
    expect(await shelf.findPage("/ua/faq", "UA")).toBeDefined();
  });
});

describe("a release", () => {
  test("brings its own pages; the files of the old one stay as long as it is open or something of it is kept", async () => {
    const { shelf, kept, openBuilds } = open(["a"]);
    await shelf.keepPage("/ua/faq", publicPage("a", "UA"));
    await shelf.keepPage("/ua/cart", publicPage("a", "UA"));
    await shelf.keepFile("a", `${origin}/assets/old.js`, publicFile());
    await shelf.keepPage("/ua/faq", publicPage("b", "UA"));
    await shelf.keepFile("b", `${origin}/assets/new.js`, publicFile());
    expect(await kept()).toEqual({
      "heliora1 pages a UA": ["/ua/cart"],
      "heliora1 files a": ["/assets/old.js"],
      "heliora1 pages b UA": ["/ua/faq"],
      "heliora1 files b": ["/assets/new.js"],
    });
    await shelf.keepPage("/ua/cart", publicPage("b", "UA"));
    await shelf.sweep();
    expect(await kept()).toMatchObject({ "heliora1 files a": ["/assets/old.js"] });
    openBuilds.delete("a");
    await shelf.sweep();
    expect(await kept()).not.toHaveProperty("heliora1 files a");
    expect(await kept()).toHaveProperty("heliora1 files b");
  });

  test("finds a file of another one, and then has it too", async () => {
    const { shelf, kept } = open();
    await shelf.keepFile("a", `${origin}/assets/libraries.js`, publicFile());
    expect(await shelf.findFile(`${origin}/assets/libraries.js`, "b")).toBeDefined();
    expect(await shelf.findFile(`${origin}/assets/none.js`, "b")).toBeUndefined();
    expect(await kept()).toMatchObject({ "heliora1 files b": ["/assets/libraries.js"] });
  });

  test("of long ago goes, unless a page of it is open", async () => {
    const { shelf, kept } = open(["a"]);
    for (const [at, build] of ["a", "b", "c", "d", "e"].entries()) {
      await shelf.keepPage(`/ua/product/p${at}`, publicPage(build, "UA"));
    }
    await shelf.sweep();
    const pages = Object.keys(await kept()).filter((name) => name.includes("pages"));
    expect(pages.map((name) => name.split(" ")[2])).toEqual(["a", "c", "d", "e"]);
  });
});

describe("there is room for so much", () => {
  test("products, the one that was looked at longest ago goes first", async () => {
    const { shelf } = open();
    for (let at = 0; at <= maxKept.product; at++) await shelf.keepPage(`/ua/product/p${at}`, publicPage("a", "UA"));
    await shelf.keepPage("/ua/cart", publicPage("a", "UA"));
    const oldest = await shelf.findPage("/ua/product/p0", "UA");
    if (oldest) await shelf.touchPage("/ua/product/p0", oldest);
    await shelf.sweep();
    expect(await shelf.findPage("/ua/product/p0", "UA")).toBeDefined();
    expect(await shelf.findPage("/ua/product/p1", "UA")).toBeUndefined();
    expect(await shelf.findPage("/ua/product/p2", "UA")).toBeDefined();
    expect(await shelf.findPage("/ua/cart", "UA")).toBeDefined();
  });

  test("pictures by number and by bytes", async () => {
    const { shelf, kept } = open();
    for (let at = 0; at < pictureLimits.count + 5; at++) {
      await shelf.keepPicture(`${origin}/images/${at}.webp`, publicFile());
    }
    await shelf.sweep();
    const few = (await kept())["heliora1 pictures"] ?? [];
    expect([few.length, few[0]]).toEqual([pictureLimits.count, "/images/5.webp"]);
    const large = pictureLimits.bytes / 4;
    for (let at = 0; at < 5; at++) await shelf.keepPicture(`${origin}/images/large-${at}.webp`, publicFile(large));
    await shelf.sweep();
    expect((await kept())["heliora1 pictures"]).toEqual([1, 2, 3, 4].map((at) => `/images/large-${at}.webp`));
  });

  test("time: what nobody has looked at for long goes", async () => {
    const { shelf, time, kept } = open();
    await shelf.keepPage("/ua/faq", publicPage("a", "UA"));
    time.now += longestKept + 1;
    await shelf.sweep();
    expect(await kept()).toEqual({ "heliora1 pictures": [], "heliora1 papers": [] });
  });

  test("a full disk: half of the pictures make room, and without any nothing breaks", async () => {
    const { shelf, kept, fillUp } = open();
    for (let at = 0; at < 4; at++) await shelf.keepPicture(`${origin}/images/${at}.webp`, publicFile());
    fillUp(1);
    await shelf.keepPage("/ua/faq", publicPage("a", "UA"));
    expect(await shelf.findPage("/ua/faq", "UA")).toBeDefined();
    expect((await kept())["heliora1 pictures"]).toEqual(["/images/2.webp", "/images/3.webp"]);
    fillUp(2);
    await shelf.keepPage("/ua/cart", publicPage("a", "UA"));
    expect(await shelf.findPage("/ua/cart", "UA")).toBeUndefined();
  });
});

test("a picture is found in another size", async () => {
  const { shelf } = open();
  await shelf.keepPicture(`${origin}/images/products/p-360.avif`, publicFile());
  expect(await shelf.findPicture(`${origin}/images/products/p-1080.webp`)).toBeDefined();
  expect(await shelf.findPicture(`${origin}/images/products/q-360.avif`)).toBeUndefined();
});

test("what ends a session takes away what was looked at, and leaves what everybody has", async () => {
  const { shelf, kept } = open();
  for (const path of [
    "/ua",
    "/ua/product/p",
    "/ua/manuals/p",
    "/ua/manuals",
    "/ua/cart",
    "/ua/offline",
    "/ua/legal-terms",
  ]) {
    await shelf.keepPage(path, publicPage("a", "UA"));
  }
  await shelf.keepPicture(`${origin}/images/p.webp`, publicFile());
  await shelf.forgetVisits();
  expect(await kept()).toEqual({
    "heliora1 pages a UA": ["/ua/manuals", "/ua/cart", "/ua/offline", "/ua/legal-terms"],
  });
});
