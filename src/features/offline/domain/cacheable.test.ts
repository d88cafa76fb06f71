import { describe, expect, test } from "vitest";
import { documentsIn, filesIn, kindOf, kindOfCopy, pictureName, titleIn } from "./cacheable.ts";
import { readHello, readMarketChoice } from "./hello.ts";
import { endsSession, pageOfData, strategyFor, wantedPage } from "./requests.ts";

describe("kind of a copy by path", () => {
  test.each([
    ["/ua", "page"],
    ["/pl/product/pan-1", "product"],
    ["/en/rent/lift-2", "product"],
    ["/ua/cart", "cart"],
    ["/pl/legal-terms", "document"],
    ["/pl/legal-terms/rental", "document"],
    ["/en/privacy-policy", "document"],
    ["/ua/delivery-warranty-returns", "document"],
    ["/documents/rental-ua.pdf", "document"],
    ["/ua/manuals", "manual"],
    ["/ua/manuals/pan-1", "manual"],
    ["/en/offline", "page"],
    ["/ua/guide", "page"],
    ["/ua/guide/blackout", "page"],
    ["/pl/planner/strings", "page"],
    ["/ua/planner/backup", "page"],
    ["/pl/planner/solar", "page"],
    ["/pl/planner/check/battery", "page"],
    ["/", null],
    ["/uk", null],
    ["/ua/product", null],
    ["/ua/product/pan-1/reviews", null],
    ["/ua/profile", null],
    ["/ua/profile/orders/1", null],
    ["/ua/admin", null],
    ["/ua/admin/translations", null],
    ["/ua/checkout", null],
    ["/ua/auth", null],
    ["/ua/wishes", null],
    ["/ua/watch/1", null],
    ["/ua/project/0123456789abcdef0123456789abcdef", null],
    ["/ua/project/new", null],
    ["/ua/search", null],
    ["/api/me", null],
    ["/api/me/prices", null],
    ["/documents", null],
    ["/documents/", null],
  ])("%s: %s", (path, kind) => expect(kindOf(path)).toBe(kind));

  test.each([
    ["/pl/solar-panels", "page"],
    ["/pl/lifts-and-cranes/scissor-lifts", "page"],
    ["/pl/lifts-and-cranes/scissor-lifts/x", null],
  ])("%s: %s if the server says that it is a listing", (path, kind) => {
    expect(kindOf(path)).toBeNull();
    expect(kindOf(path, true)).toBe(kind);
    expect(kindOfCopy(path)).toBe(kind);
  });
});

describe("strategy for a request", () => {
  const origin = "https://shop.example";
  test.each([
    ["GET", "navigate", "/ua/cart", "page"],
    ["GET", "navigate", "/ua/profile", "page"],
    ["GET", "cors", "/ua/solar-panels.data?_routes=x", "data"],
    ["GET", "cors", "/ua.data", "data"],
    ["GET", "cors", "/_/manifest?paths=/ua", "routes"],
    ["GET", "no-cors", "/assets/a-1.js", "file"],
    ["GET", "cors", "/fonts/a.woff2", "file"],
    ["GET", "cors", "/assets/zxing_reader-1a.wasm", null],
    ["GET", "cors", "/assets/zxing-reader-1a.js", null],
    ["GET", "cors", "/assets/camera-view-1a.js", null],
    ["GET", "no-cors", "/assets/scan.page-1a.js", null],
    ["GET", "no-cors", "/images/a.webp", "picture"],
    ["GET", "navigate", "/documents/a.pdf", "document"],
    ["GET", "no-cors", "/files/products/1/film.mp4", null],
    ["GET", "navigate", "/files/products/1/datasheet.pdf", null],
    ["GET", "cors", "/api/me", null],
    ["GET", "cors", "/api/me/prices?ids=pan-1&locale=ua&market=UA", null],
    ["GET", "navigate", "/", null],
    ["GET", "navigate", "/api/leases/1/calendar.ics", null],
    ["POST", "cors", "/ua/auth.data", null],
    ["POST", "navigate", "/ua/auth", null],
    ["POST", "cors", "/api/create-checkout-session", null],
    ["GET", "cors", "/sw.js", null],
    ["HEAD", "cors", "/ua", null],
  ])("%s %s %s: %s", (method, mode, path, strategy) => {
    expect(strategyFor({ method, mode, url: `${origin}${path}` }, origin)).toBe(strategy);
  });

  test("other origins are not handled", () => {
    expect(strategyFor({ method: "GET", mode: "cors", url: "https://else.example/assets/a.js" }, origin)).toBeNull();
  });

  test.each([
    ["POST", "/api/auth/sign-out", true],
    ["GET", "/pl/auth?signedOut", true],
    ["GET", "/en/profile/farewell?until=2026-12-01", true],
    ["GET", "/pl/auth", false],
    ["POST", "/api/auth/sign-in/email", false],
  ])("%s %s ends a session: %s", (method, path, ends) => {
    expect(endsSession({ method, mode: "cors", url: `${origin}${path}` }, origin)).toBe(ends);
  });

  test.each([
    ["/ua/solar-panels.data?brand=jinko&_routes=root", "/ua/solar-panels?brand=jinko"],
    ["/ua.data", "/ua"],
    ["/ua/_.data", "/ua"],
  ])("the data of %s belong to %s", (data, page) => expect(pageOfData(`${origin}${data}`)).toBe(page));
});

test.each([
  ["?from=%2Fua%2Fcheckout%3Fstep%3D3", "/ua/checkout?step=3"],
  ["?from=/pl", "/pl"],
  ["?from=//evil.example", null],
  ["?from=https://evil.example", null],
  ["?from=/ua//evil.example", "/ua//evil.example"],
  ["?from=javascript:alert(1)", null],
  ["?from=/ua\\evil", null],
  ["", null],
])("%s returns to %s", (search, path) => expect(wantedPage(search)).toBe(path));

test("title, files and linked documents of a page", () => {
  const html = `<title>Jinko &amp; Co &#x27;440&#x27; — Heliora</title><link href="/assets/a-1.css"><script>import("/assets/a-1.js")</script>
    <link href="/fonts/a.woff2"><a href="/documents/sale.pdf">x</a><a href="/ua/manuals/pan-1#wires">y</a><a href="/ua/manuals">z</a>
    <a class="link" href="/ua/legal-terms/rental">r</a>`;
  expect(titleIn(html, "/ua/product/pan-1")).toBe("Jinko & Co '440'");
  expect(titleIn("", "/ua/faq")).toBe("/ua/faq");
  expect(filesIn(html)).toEqual(["/assets/a-1.css", "/assets/a-1.js", "/fonts/a.woff2"]);
  expect(documentsIn(html, "/ua/product/pan-1")).toEqual([
    "/documents/sale.pdf",
    "/ua/manuals/pan-1",
    "/ua/legal-terms/rental",
  ]);
  expect(documentsIn(html, "/ua/faq")).toEqual([]);
});

test("a picture has the same name in every size and format", () => {
  const uploaded = "/images/products/uploaded/10000000-0000-4000-8000-000000000000-0a1b2c3d";
  expect(pictureName(`${uploaded}-360.avif`)).toBe(uploaded);
  expect(pictureName("/images/products/pan-1-front-360.avif")).toBe(
    pictureName("/images/products/pan-1-front-1080.webp"),
  );
});

describe("messages", () => {
  const hello = {
    kind: "hello",
    build: "a1",
    pathname: "/ua",
    isListing: false,
    locale: "ua",
    files: ["/assets/a.js"],
    sparing: false,
  };
  test("valid", () => expect(readHello(hello)).toEqual(hello));
  test.each([
    null,
    "hello",
    {},
    { ...hello, build: "a b" },
    { ...hello, build: 1 },
    { ...hello, locale: "uk" },
    { ...hello, files: "a" },
  ])("%j is not one", (data) => expect(readHello(data)).toBeNull());
  test("a page of a release before says nothing of listings", () => {
    const { isListing: _, ...before } = hello;
    expect(readHello(before)).toEqual(hello);
  });
  test("a page that does not tell its connection is treated as metered", () => {
    expect(readHello({ ...hello, sparing: undefined })?.sparing).toBe(true);
  });
  test.each([
    [{ market: "PL" }, "PL"],
    [{ market: "DE" }, null],
    ["PL", null],
  ])("%j chooses %s", (data, market) => expect(readMarketChoice(data)).toBe(market));
});
