import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { acceptedEncoding, finishedPage, isKnown } from "./cached-page.ts";

const page = (html: string) => finishedPage(html, {});

test.each([
  [undefined, "identity"],
  ["gzip, deflate", "gzip"],
  ["gzip, br;q=0.9", "br"],
  ["GZIP;q=1.0", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000, gzip;q=0", "identity"],
  ["brotli, x-gzip", "identity"],
  ["*", "identity"],
] as const)("a reader who accepts %s gets %s", (accept, encoding) => {
  expect(acceptedEncoding(accept)).toBe(encoding);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  [undefined, false],
])("If-None-Match %s matches: %s", (header, known) => {
  expect(isKnown('W/"a"', header)).toBe(known);
});

test("a kept body holds no more memory than its bytes", () => {
  for (const html of ["<p>сонце</p>", randomBytes(300_000).toString("hex")]) {
    const kept = page(html).pack();
    for (const encoding of ["br", "gzip"] as const) {
      const body = kept.bodyIn(encoding);
      expect(body.buffer.byteLength, encoding).toBe(body.length);
    }
    expect(gunzipSync(kept.bodyIn("gzip")).toString()).toBe(html);
  }
});

test("every encoding has the same content, also when only Brotli is kept; equal pages have the same ETag", () => {
  const kept = page("<p>сонце</p>").pack();
  expect(brotliDecompressSync(kept.bodyIn("br")).toString()).toBe("<p>сонце</p>");
  expect(gunzipSync(kept.bodyIn("gzip")).toString()).toBe("<p>сонце</p>");
  expect(kept.bodyIn("identity").toString()).toBe("<p>сонце</p>");
  expect(page("<p>сонце</p>").etag).toBe(kept.etag);
  expect(page("<p>Сонце</p>").etag).not.toBe(kept.etag);
});

test("a packed page takes the bytes of its compressed body, and reports those of further ones", () => {
  const html = "<p>сонце</p>".repeat(1_000);
  const packed = page(html).pack();
  const { length } = packed.bodyIn("br");
  expect(packed.bytes).toBe(length);
  expect(length).toBeLessThan(html.length / 50);
  packed.onGrow = vi.fn();
  const gzip = packed.bodyIn("gzip");
  packed.bodyIn("gzip");
  expect(packed.bodyIn("identity").toString()).toBe(html);
  expect(packed.onGrow).toHaveBeenCalledExactlyOnceWith(gzip.length);
  expect(packed.bytes).toBe(length + gzip.length);
});
