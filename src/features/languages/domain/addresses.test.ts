import { describe, expect, test } from "vitest";
import { resolveAddress } from "./addresses.ts";
import type { Locale } from "./locale.ts";

const known = new Set([
  "solar-panels",
  "product",
  "cart",
  "catalogue",
  "cables-wires",
  "portable-power-stations",
  "rental",
  "legal-terms",
  "sets-of-solar-power-plants",
  "checkout",
  "error",
]);
const aliases = new Map(
  [
    ["products", "product"],
    ["cables", "cables-wires"],
    ["shop", "catalogue"],
    ["lease-options", "rental"],
    ["terms", "legal-terms"],
    ["портативні-електростанції", "portable-power-stations"],
    ["портативні-зарядні-станції", "portable-power-stations"],
    ["old-shop/panels", "solar-panels"],
    ["old-shop", ""],
    ["акції/зима", "catalogue"],
    ["guide/old", "terms"],
  ].map(([path = "", target = ""]) => [path, { target, status: target === "" ? 302 : 308 }] as const),
);
const ask = (path: string, search = "", preferred: Locale = "ua") =>
  resolveAddress(path, search, { pages: known, aliases }, preferred);

describe("redirects", () => {
  test.each([
    ["/", "ua", 302, "/ua"],
    ["/", "pl", 302, "/pl"],
    ["/solar-panels", "pl", 302, "/pl/solar-panels"],
    ["/checkout/success", "ua", 302, "/ua/checkout/success"],
    ["/foo", "ua", 302, "/ua"],
    ["/uk", "ua", 308, "/ua"],
    ["/uk/solar-panels", "pl", 308, "/ua/solar-panels"],
    ["/ua/products/pan-1", "ua", 308, "/ua/product/pan-1"],
    ["/products/pan-1", "en", 302, "/en/product/pan-1"],
    ["/ua/Sets-of-solar-power-plants", "ua", 308, "/ua/sets-of-solar-power-plants"],
    ["/en/cables", "ua", 308, "/en/cables-wires"],
    ["/shop", "pl", 302, "/pl/catalogue"],
    ["/pl/lease-options", "ua", 308, "/pl/rental"],
    ["/ua/terms", "ua", 308, "/ua/legal-terms"],
    ["/ua/solar-panels/", "ua", 308, "/ua/solar-panels"],
    // One page has one address: caches must not store it under many spellings.
    ["/ua//solar-panels", "ua", 308, "/ua/solar-panels"],
    ["/ua/solar%2Dpanels", "ua", 308, "/ua/solar-panels"],
    ["/%75a", "ua", 308, "/ua"],
    ["/ua/product/%D0%bb", "ua", 308, "/ua/product/%D0%BB"],
    ["/ua/портативні-зарядні-станції", "ua", 308, "/ua/portable-power-stations"],
    [encodeURI("/ua/портативні-зарядні-станції"), "ua", 308, "/ua/portable-power-stations"],
    [encodeURI("/портативні-зарядні-станції"), "pl", 302, "/pl/portable-power-stations"],
    // The longest forwarded path counts; what stands below it stays.
    ["/ua/Old-Shop/panels", "ua", 308, "/ua/solar-panels"],
    ["/pl/old-shop/panels/jinko", "ua", 308, "/pl/solar-panels/jinko"],
    ["/en/old-shop", "ua", 302, "/en"],
    ["/old-shop", "pl", 302, "/pl"],
    [encodeURI("/en/акції/зима"), "ua", 308, "/en/catalogue"],
    // A Mac's spelling with two characters for й.
    [encodeURI("/en/акції/зима".normalize("NFD")), "ua", 308, "/en/catalogue"],
    // A chain is one redirect.
    ["/en/guide/old", "ua", 308, "/en/legal-terms"],
    ["/uk/guide/old", "ua", 308, "/ua/legal-terms"],
  ] as const)("%s for a %s reader: %i to %s", (path, preferred, status, to) => {
    expect(ask(path, "", preferred)).toEqual({ kind: "redirect", status, to });
  });

  test("keeps the query", () => {
    expect(ask("/solar-panels", "?sort=name&page=2")).toMatchObject({ to: "/ua/solar-panels?sort=name&page=2" });
  });

  test.each(["//evil.example", "/\\evil.example", "/%2F%2Fevil.example", "/https:%2F%2Fevil.example"])(
    "%s never leaves the site",
    (path) => {
      const address = ask(path);
      if (address.kind === "redirect") expect(address.to).toMatch(/^\/(ua|pl|en)(\/|$)/);
      else expect(address.kind).toBe("unknown");
    },
  );
});

describe("pages and unknown paths", () => {
  test.each([
    ["/ua", "page"],
    ["/pl/solar-panels", "page"],
    ["/en/product/anything", "page"],
    ["/ua/foo", "unknown"],
    ["/foo/bar", "unknown"],
    ["/ua/foo/bar", "unknown"],
    ["/ua/%E0%A4%A", "unknown"],
    // Properties of every object are not aliases.
    ["/ua/constructor", "unknown"],
    ["/ua/__proto__", "unknown"],
    ["/foo/constructor", "unknown"],
  ])("%s is %s", (path, kind) => {
    expect(ask(path).kind).toBe(kind);
  });
});

test("no redirect leads to another redirect", () => {
  for (const path of ["/", "/shop", "/uk/cables", "/Products/Pan-1", "/ua/TERMS/", "/foo"]) {
    const first = ask(path);
    if (first.kind !== "redirect") throw new Error(`${path} should redirect`);
    expect(ask(first.to)).toMatchObject({ kind: "page" });
  }
});
