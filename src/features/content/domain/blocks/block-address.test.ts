import { describe, expect, test } from "vitest";
import { badTargets, isHttps, isOwnOrHttps, uploadedPicture } from "./block-address.ts";

describe("an address of a block", () => {
  test.each([
    ["/rental", true, false],
    ["/ua/product/pan-1?x=1#specs", true, false],
    ["https://partner.example/page", true, true],
    ["http://partner.example", false, false],
    ["//evil.example", false, false],
    ["/\\evil.example", false, false],
    ["javascript:alert(1)", false, false],
    ["data:text/html,x", false, false],
    ["https://user:secret@partner.example", false, false],
    ["https://", false, false],
    ["https://localhost/x", false, false],
    ["https://пример.example", false, false],
    ["/a b", false, false],
    ["rental", false, false],
    ["", false, false],
    [`/${"a".repeat(1_000)}`, false, false],
  ])("%s is permitted: %s, is https: %s", (address, own, https) => {
    expect([isOwnOrHttps(address), isHttps(address)]).toEqual([own, https]);
  });
});

test("invalid link targets of a text are listed", () => {
  const text =
    "[a](faq#delivery) [b](/support) [c](mailto:a@b.c) [d](tel:+380441112233) [e](https://x.example/y) [f](#top) " +
    "[g](javascript:alert) [h](http://x.example) [i](//x.example) plain (text) [j]";
  expect(badTargets(text)).toEqual(["javascript:alert", "http://x.example", "//x.example"]);
});

test("the address of an uploaded picture contains its size", () => {
  const url = "/images/content/0f8fad5b-d9cb-469f-a165-70867728950e-1600x700.webp";
  expect(uploadedPicture(url)).toEqual({ url, width: 1600, height: 700 });
  expect(uploadedPicture("/images/content/../secret-1x1.webp")).toBeNull();
  expect(uploadedPicture("https://evil.example/x-1x1.webp")).toBeNull();
});
