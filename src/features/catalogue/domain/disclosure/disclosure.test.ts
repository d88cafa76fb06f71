import { describe, expect, test } from "vitest";
import type { ProductFile } from "../media/product-media.ts";
import { packageTotals, shownDocuments } from "./disclosure.ts";

const id = "10000000-0000-4000-8000-000000000000";
const media = { [id]: { name: "Сертифікат 1.pdf", type: "application/pdf", bytes: 1_400_000, uploadedAt: 0 } };
const certificate: ProductFile = { file: id, kind: "certificate", title: "", languages: ["pl"], validUntil: null };

describe("documents", () => {
  test.each([
    ["2026-11-26", false],
    ["2026-11-27", true],
    ["2026-11-28", true],
    [null, true],
  ])("valid until %s, on 27 November 2026 shown: %s", (validUntil, isShown) => {
    expect(shownDocuments([{ ...certificate, validUntil }], media, "2026-11-27")).toHaveLength(isShown ? 1 : 0);
  });

  test("a document without a title has the name of its file, which is escaped in its address", () => {
    expect(shownDocuments([certificate], media, "2026-11-27")).toEqual([
      {
        href: `/files/products/${id}/%D0%A1%D0%B5%D1%80%D1%82%D0%B8%D1%84%D1%96%D0%BA%D0%B0%D1%82%201.pdf`,
        kind: "certificate",
        title: "Сертифікат 1.pdf",
        languages: ["pl"],
        type: "application/pdf",
        bytes: 1_400_000,
        validUntil: null,
      },
    ]);
    expect(shownDocuments([{ ...certificate, title: "IEC 62619" }], media, "2026-11-27")[0]?.title).toBe("IEC 62619");
  });

  test("one whose file does not exist (yet) is left out", () => {
    expect(shownDocuments([certificate], null, "2026-11-27")).toEqual([]);
  });
});

test("packages are counted and weighed together", () => {
  const size = { lengthMm: 1, widthMm: 1, heightMm: 1 };
  expect(packageTotals({ packages: [] })).toBeNull();
  const packages = [
    { quantity: 2, weightG: 12_500, ...size },
    { quantity: 1, weightG: 9_000, ...size },
  ];
  expect(packageTotals({ packages })).toEqual({ count: 3, weightG: 34_000 });
  // A coil of 100 metres says nothing of one metre.
  expect(packageTotals({ packages, unitsPerPackage: 100 })).toBeNull();
});
