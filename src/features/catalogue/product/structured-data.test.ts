import { describe, expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { noDisclosure } from "../../../../test/support/disclosures.ts";
import type { ProductPage } from "../domain/product.ts";
import { disclosureFacts } from "./disclosure/structured-disclosure.ts";
import { productThing } from "./structured-data.ts";

const address = "/ua/product/jam54";
const product: ProductPage = {
  id: "jam54",
  address: "jam54",
  sku: "PAN-JA-405",
  brand: "JA Solar",
  model: "JAM54S31-405/MR",
  name: "Сонячна панель",
  categoryId: 1,
  categorySlug: "solar-panels",
  picture: "/images/products/jam54/three-quarter-720.webp?v=1",
  pictures: [
    {
      view: "three-quarter",
      src: "/images/products/jam54/three-quarter-720.webp?v=1",
      width: 1080,
      height: 1080,
      alt: "",
    },
    { view: "drawing", src: "/images/products/jam54/drawing.svg?v=1", width: 1080, height: 1080, alt: "" },
  ],
  model3d: null,
  measures: null,
  strip: [],
  price: { net: 295_000, gross: 354_000 },
  rental: null,
  free: null,
  available: 3,
  saleUnit: "piece",
  rating: null,
  reviews: null,
  description: "Опис",
  groups: [
    {
      key: "electrical",
      label: "Електричні",
      figures: [{ key: "power_w", label: "Потужність", value: "405", unit: "Вт" }],
    },
  ],
  warrantyYears: 12,
  performanceWarrantyYears: 25,
  sizes: [],
  panelWatts: 405,
  withOperator: false,
  machine: null,
  isInstallable: true,
  tags: [],
  related: [],
  components: [],
  breadcrumb: [{ slug: "solar-panels", name: "Сонячні панелі", path: "solar-panels", top: "catalogue" }],
  role: "module",
};
const offersOf = (changes: Partial<ProductPage>, market = markets.UA) =>
  productThing({ ...product, ...changes }, market, address).offers;

test("a product has its largest pictures", () => {
  expect(productThing(product, markets.UA, address).image).toEqual([
    "/images/products/jam54/three-quarter-1080.webp?v=1",
    "/images/products/jam54/drawing.svg?v=1",
  ]);
});

describe("the offer of a product", () => {
  test("has the gross price in the market's currency, as a decimal", () => {
    expect(offersOf({})).toMatchObject([{ "@type": "Offer", price: "3540.00", priceCurrency: "UAH", url: address }]);
    expect(offersOf({}, markets.PL)).toMatchObject([{ priceCurrency: "PLN" }]);
  });

  test.each([
    [1, "https://schema.org/InStock"],
    [0, "https://schema.org/OutOfStock"],
  ])("with %i pieces is %s", (available, availability) => {
    expect(offersOf({ available })).toMatchObject([{ availability }]);
  });

  test("is omitted if the price is on request", () => {
    expect(offersOf({ price: null })).toBeUndefined();
  });

  test("of a machine for rent lists each available tier", () => {
    const rental = { day: { net: 100_00, gross: 120_00 }, week: null, month: { net: 1_000_00, gross: 1_200_00 } };
    expect(offersOf({ price: null, rental })).toMatchObject([
      {
        businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
        priceSpecification: [
          { price: "120.00", unitCode: "DAY" },
          { price: "1200.00", unitCode: "MON" },
        ],
      },
    ]);
  });
});

test("a reduced price includes the former price; only the former has a price type", () => {
  const before = { net: 300_000, gross: 360_000, percent: 1 };
  const rental = {
    day: { net: 100_00, gross: 120_00, before: { net: 200_00, gross: 240_00, percent: 50 } },
    week: null,
    month: null,
  };
  const [sale, rent] = offersOf({ price: { net: 295_000, gross: 354_000, before }, rental }) as unknown as Record<
    string,
    unknown
  >[];
  const type = "https://schema.org/StrikethroughPrice";
  expect(sale).toMatchObject({
    price: "3540.00",
    priceSpecification: [{ price: "3540.00" }, { price: "3600.00", priceType: type }],
  });
  expect([sale?.priceSpecification].flat()[0]).not.toHaveProperty("priceType");
  expect(rent?.priceSpecification).toMatchObject([{ price: "120.00" }, { price: "240.00", priceType: type }]);
});

describe("disclosed facts", () => {
  const maker = { name: "Maker", address: "Harbour Road 1", country: "CN", contact: "https://maker.example" };

  test("what is not known is left out", () => {
    expect(JSON.stringify(disclosureFacts(noDisclosure, product.pictures))).toBe("{}");
  });

  test("GTIN, origin and manufacturer", () => {
    expect(
      disclosureFacts({ ...noDisclosure, gtin: "5901234123457", origin: "CN", manufacturer: maker }, []),
    ).toMatchObject({
      gtin: "5901234123457",
      countryOfOrigin: { "@type": "Country", name: "CN" },
      manufacturer: {
        "@type": "Organization",
        name: "Maker",
        address: { "@type": "PostalAddress", streetAddress: "Harbour Road 1", addressCountry: "CN" },
        url: "https://maker.example",
      },
    });
    const mailed = { ...noDisclosure, manufacturer: { ...maker, contact: "safety@maker.example" } };
    expect(disclosureFacts(mailed, []).manufacturer).toMatchObject({ email: "safety@maker.example" });
  });

  test("a video is no image of the product, but what it is the subject of, as documents are", () => {
    const video = {
      view: "video" as const,
      ...{ src: "/images/products/uploaded/a-1-720.webp", width: 1080, height: 1080, alt: "Монтаж" },
      video: {
        ...{ src: "/files/products/a/x.mp4", type: "video/mp4", captions: [] },
        uploadedAt: Date.parse("2026-11-20T10:00:00Z"),
      },
    };
    const pictures = [...product.pictures, video];
    expect(productThing({ ...product, pictures }, markets.UA, address).image).toHaveLength(2);
    const datasheet = {
      ...{ href: "/files/products/b/x.pdf", kind: "datasheet" as const, title: "Паспорт", type: "application/pdf" },
      ...{ languages: ["ua" as const], bytes: 1, validUntil: null },
    };
    expect(disclosureFacts({ ...noDisclosure, documents: [datasheet] }, pictures).subjectOf).toEqual([
      {
        "@type": "VideoObject",
        name: "Монтаж",
        thumbnailUrl: "/images/products/uploaded/a-1-1080.webp",
        contentUrl: "/files/products/a/x.mp4",
        encodingFormat: "video/mp4",
        uploadDate: "2026-11-20T10:00:00.000Z",
      },
      {
        "@type": "DigitalDocument",
        name: "Паспорт",
        url: "/files/products/b/x.pdf",
        encodingFormat: "application/pdf",
        inLanguage: ["uk"],
      },
    ]);
  });
});
