import { expect, test } from "vitest";
import { fileAddress } from "./media-file.ts";
import { framedKeyOf } from "./media-keys.ts";
import { declaredLimit } from "./media-limits.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

test.each([
  [`${id}-05ef01ab-720.webp`, `product-media/${id}/05ef01ab-720.webp`],
  [`${id}-05ef01ab-1200.jpg`, `product-media/${id}/05ef01ab-1200.jpg`],
  [`${id}-05ef01ab-720.png`, null],
  [`${id}-05ef01ab.webp`, null],
  ["master.webp", null],
  [`${id}/master.webp`, null],
  [`../${id}-05ef01ab-720.webp`, null],
])("the key of %s is %s", (name, key) => {
  expect(framedKeyOf(name)).toBe(key);
});

test("an address keeps any name in one segment", () => {
  expect(fileAddress(id, "a/b ї.pdf")).toBe(`/files/products/${id}/a%2Fb%20%D1%97.pdf`);
});

test.each([
  ["image/jpeg", 30],
  ["application/pdf", 20],
  ["text/vtt", 1],
  ["video/mp4", 60],
  ["", 60],
])("a file declared as %j may have %d MB", (type, megabytes) => {
  expect(declaredLimit(type)).toBe(megabytes * 1024 * 1024);
});
