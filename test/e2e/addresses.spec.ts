import { expect } from "@playwright/test";
import { ask, askRaw, origin } from "./support/ask.ts";
import { tagsOf } from "./support/html.ts";
import { test } from "./support/test.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const cyrillic = "/портативні-зарядні-станції";

const redirects: [path: string, headers: Record<string, string>, status: number, to: string][] = [
  // No prefix: the saved language, else that of a Polish browser, else Ukrainian (D4).
  ["/", {}, 302, "/ua"],
  ["/", { "Accept-Language": "pl-PL,pl;q=0.9,en;q=0.8" }, 302, "/pl"],
  ["/", { "Accept-Language": "en-GB,en;q=0.9,pl;q=0.8" }, 302, "/ua"],
  ["/", { "Accept-Language": "pl", Cookie: "userLocale=en" }, 302, "/en"],
  ["/", { Cookie: "userLocale=uk" }, 302, "/ua"],
  ["/", { Cookie: "userLocale=de" }, 302, "/ua"],
  ["/?utm_source=mail", {}, 302, "/ua?utm_source=mail"],
  ["/solar-panels", {}, 302, "/ua/solar-panels"],
  ["/catalogue?sort=name&page=2", { Cookie: "userLocale=pl" }, 302, "/pl/catalogue?sort=name&page=2"],
  [`/product/${panel}`, { Cookie: "userLocale=en" }, 302, `/en/product/${panel}`],
  ["/lifts-and-cranes/scissor-lifts", {}, 302, "/ua/lifts-and-cranes/scissor-lifts"],
  ["/checkout/success?orderId=7", {}, 302, "/ua/checkout/success?orderId=7"],
  ["/error", {}, 302, "/ua/error"],
  // A single unknown segment.
  ["/foo", {}, 302, "/ua"],
  ["/foo", { Cookie: "userLocale=pl" }, 302, "/pl"],
  // Old and odd spellings (D1, D5), resolved in one redirect even without a prefix.
  ["/uk", {}, 308, "/ua"],
  ["/uk/catalogue?page=2", {}, 308, "/ua/catalogue?page=2"],
  ["/uk/cables", {}, 308, "/ua/cables-wires"],
  [`/ua/products/${panel}`, {}, 308, `/ua/product/${panel}`],
  [`/products/${panel}`, {}, 302, `/ua/product/${panel}`],
  ["/pl/Sets-of-solar-power-plants", {}, 308, "/pl/sets-of-solar-power-plants"],
  ["/Sets-of-solar-power-plants", {}, 302, "/ua/sets-of-solar-power-plants"],
  ["/en/cables", {}, 308, "/en/cables-wires"],
  ["/ua/shop", {}, 308, "/ua/catalogue"],
  ["/shop", {}, 302, "/ua/catalogue"],
  ["/pl/lease-options", {}, 308, "/pl/rental"],
  ["/en/terms", {}, 308, "/en/legal-terms"],
  ["/ua/faq/", {}, 308, "/ua/faq"],
  [`/ua${encodeURI(cyrillic)}`, {}, 308, "/ua/portable-power-stations"],
  [encodeURI(cyrillic), { Cookie: "userLocale=en" }, 302, "/en/portable-power-stations"],
  // Aliases of the forms.
  ["/ua/login", {}, 302, "/ua/auth"],
  ["/pl/signup", {}, 302, "/pl/auth?tab=register"],
];

for (const [path, headers, status, to] of redirects) {
  const asked = Object.values(headers).join(" ");
  test(`${decodeURI(path)} ${asked} redirects to ${to}, which exists`, async () => {
    const answer = await ask(path, headers);
    expect([answer.status, answer.headers.get("Location")]).toEqual([status, to]);
    // The browser must not cache the redirect: the next request may prefer another language.
    if (status === 302) expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const target = await ask(to, headers);
    expect(target.status === 200 || isGuard(target), `${to} answers ${target.status}`).toBe(true);
  });
}

function isGuard({ status, headers }: Response): boolean {
  return status === 302 && /^\/\w\w\/auth\?redirect=/.test(headers.get("Location") ?? "");
}

test("the Cyrillic path may be typed as it is", async ({ page }) => {
  for (const path of [cyrillic, `/ua${cyrillic}`]) {
    await page.goto(path);
    await expect(page).toHaveURL("/ua/portable-power-stations");
  }
});

for (const [path, lang] of [
  ["/ua/foo", "uk"],
  ["/pl/foo", "pl"],
  ["/en/foo/bar", "en"],
  ["/foo/bar", "uk"],
  ["/foo/bar/baz", "uk"],
  ["/uk/foo/bar", null],
  ["/pl/product/none", "pl"],
  ["/pl/product", "pl"],
  ["/en/category/none", "en"],
  ["/ua/category/99", "uk"],
  ["/ua/lifts-and-cranes/solar-panels", "uk"],
  ["/ua/faq/more", "uk"],
  ["/ua/%D0%BD%D0%B5%D0%BC%D0%B0", "uk"],
] as const) {
  test(`${path} shows the not-found page`, async () => {
    const first = await ask(path);
    const answer = lang === null ? await ask(first.headers.get("Location") ?? "") : first;
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    const tags = tagsOf(await answer.text());
    expect(tags.find(({ name }) => name === "html")?.attributes.lang).toBe(lang ?? "uk");
    expect(tags.filter(({ name }) => name === "h1")).toHaveLength(1);
    expect(tags.filter(({ attributes }) => attributes.name === "robots")).toHaveLength(1);
    expect(tags.filter(({ attributes }) => attributes.rel === "canonical")).toHaveLength(0);
  });
}

for (const path of [
  "/api",
  "/api/",
  "/api/foo",
  "/api/products/none",
  "/api/ua/products",
  "/foo.png",
  "/ua/foo.png",
  "/images/none.webp",
  "/assets/none.js",
  "/documents/none.pdf",
  "/fonts/none",
  "/.env",
  "/ua/../../package.json",
  "/..%2fpackage.json",
  "//example.org/ua",
]) {
  test(`${path} is neither found nor redirected`, async () => {
    const answer = await askRaw(path);
    expect([answer.status, answer.headers["content-type"]]).toEqual([404, "application/problem+json; charset=utf-8"]);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 404, code: expect.any(String), title: expect.any(String) });
  });
}

test("aliases of a category show it with its canonical address", async () => {
  for (const [path, own] of [
    ["category/1", "solar-panels"],
    ["category/2", "batteries"],
    ["category/3", "inverters"],
    ["category/4", "sets-of-solar-power-plants"],
    ["category/5", "mounting-systems"],
    ["category/hybrid-inverters", "hybrid-inverters"],
    ["charging", "ev-chargers"],
    ["charging-stations", "ev-chargers"],
  ] as const) {
    const answer = await ask(`/pl/${path}`);
    expect(answer.status, path).toBe(200);
    const canonical = tagsOf(await answer.text()).find(({ attributes }) => attributes.rel === "canonical");
    expect(canonical?.attributes.href, path).toBe(`${origin}/pl/${own}`);
  }
});

test("a malformed address is rejected with one sentence", async () => {
  const answer = await askRaw("/ua/%E0%A4%A");
  expect([answer.status, answer.headers["content-type"]]).toEqual([400, "application/problem+json; charset=utf-8"]);
});
