import { describe, expect, test } from "vitest";
import { readOwnPath } from "./redirect-path.ts";

describe("an address as it is typed", () => {
  test.each([
    ["/old-shop/panels", "old-shop/panels"],
    ["old-shop/panels/", "old-shop/panels"],
    [" /UA/Old-Shop ", "old-shop"],
    ["/uk/shop", "shop"],
    ["/", ""],
    ["/ua", ""],
    ["/акції/зима", "акції/зима"],
    [encodeURI("/акції/зима"), "акції/зима"],
    // Two characters for й, as a Mac spells it.
    ["/й".normalize("NFD"), "й"],
    ["/עברית", "עברית"],
  ])("%s is %s", (typed, path) => expect(readOwnPath(typed)).toBe(path));

  test.each([
    "https://shop.example/ua/shop",
    "//evil.example",
    "/ua//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/shop?page=2",
    "/shop#top",
    "/old.html",
    "/../admin",
    "/a b",
    "/%2e%2e/admin",
    "/a%2fb",
    "/a%252fb",
    "/%",
    "/%0d%0aset-cookie",
    "/\u202Eabc",
    "/🌞",
    `/${"a".repeat(20_000)}`,
  ])("%s is none of this shop", (typed) => expect(readOwnPath(typed)).toBeNull());
});
