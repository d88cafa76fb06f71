import fc from "fast-check";
import type { Attribute } from "../../src/features/catalogue/domain/attribute.ts";
import { attributesOf } from "../../src/features/catalogue/domain/attributes.ts";
import { categories } from "../../src/features/catalogue/domain/categories.ts";
import type { PictureItem, ProductFile } from "../../src/features/catalogue/domain/media/product-media.ts";
import { productFileKinds, renderedViews } from "../../src/features/catalogue/domain/media/product-media.ts";
import { dangerousGoods } from "../../src/features/catalogue/domain/product-writes/dangerous-goods.ts";
import { emptyProduct } from "../../src/features/catalogue/domain/product-writes/empty-product.ts";
import { shippingMarks } from "../../src/features/catalogue/domain/product-writes/shipping-mark.ts";
import type { WholeProduct } from "../../src/features/catalogue/domain/product-writes/whole-product.ts";
import { locales } from "../../src/features/languages/domain/locale.ts";

/** Characters that cause trouble in files, spreadsheets, messages and databases. */
const odd = [..."aЯł=+-@'\",;\n\r\t \\[{}1", "🌞", "שׁ", "\u00a0"];

const word = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(...odd), minLength: 1, maxLength: most })
    .filter((text) => text.trim() !== "" && text === text.trim());

function figure({ kind, range }: Extract<Attribute, { numeric: true }>): fc.Arbitrary<number> {
  const [min, max] = range ?? [-1e9, 1e9];
  if (kind === "integer" || kind === "size") return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.double({ min, max, noNaN: true }).map((one) => (Object.is(one, -0) ? 0 : one));
}

function value(attribute: Attribute): fc.Arbitrary<unknown> {
  switch (attribute.kind) {
    case "number":
    case "integer":
      return figure(attribute);
    case "flag":
      return fc.boolean();
    case "range":
      return fc.tuple(figure(attribute), figure(attribute)).map((pair) => pair.sort((one, other) => one - other));
    case "size":
      return fc.array(figure(attribute), { minLength: 2, maxLength: 4 });
    case "choice":
      return fc.constantFrom(...(attribute.choices ?? []));
    case "list": {
      const item = attribute.numeric
        ? figure(attribute)
        : attribute.choices
          ? fc.constantFrom(...attribute.choices)
          : word(8);
      return fc.array<unknown>(item, { minLength: 1, maxLength: 3 });
    }
    default:
      return word(8);
  }
}

const net = fc.integer({ min: 1, max: 99_999_999_999 });
const line = word(30).filter((text) => !/[\n\r\t]/.test(text));
const byLocale = (text: fc.Arbitrary<string>) =>
  fc.subarray([...locales]).chain((some) => fc.record(Object.fromEntries(some.map((locale) => [locale, text]))));
const share = fc.integer({ min: 0, max: 1000 }).map((one) => one / 1000);

const picture: fc.Arbitrary<PictureItem> = fc.oneof(
  fc.record({ kind: fc.constant("render" as const), view: fc.constantFrom(...renderedViews) }),
  fc.record({
    kind: fc.constant("photo" as const),
    file: fc.uuid(),
    framing: fc.record({
      fit: fc.constant("cover" as const),
      x: share,
      y: share,
      zoom: fc.integer({ min: 100, max: 400 }).map((percent) => percent / 100),
      background: fc.constantFrom("keep" as const, "studio" as const),
    }),
    alt: byLocale(line),
  }),
  fc.record({
    kind: fc.constant("video" as const),
    file: fc.uuid(),
    poster: fc.option(fc.uuid()),
    captions: byLocale(fc.uuid()),
    alt: byLocale(line),
  }),
);

const file: fc.Arbitrary<ProductFile> = fc.record({
  file: fc.uuid(),
  kind: fc.constantFrom(...productFileKinds),
  title: line,
  languages: fc.subarray([...locales]),
  validUntil: fc.option(fc.constantFrom("2027-02-28", "2028-02-29")),
});

const edge = fc.integer({ min: 5, max: 20_000 });
const facts = {
  gtin: fc.option(fc.constantFrom("4006381333931", "96385074", "614141007349", "10614141000415")),
  customsCode: fc.option(fc.constantFrom("85414300", "8541430000")),
  origin: fc.option(fc.constantFrom("CN", "DE", "UA")),
  packages: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9999 }),
      lengthMm: edge,
      widthMm: edge,
      heightMm: edge,
      weightG: fc.integer({ min: 1, max: 60_000_000 }),
    }),
    { maxLength: 4 },
  ),
  unitsPerPackage: fc.integer({ min: 1, max: 100_000 }),
  shippingMarks: fc.subarray([...shippingMarks]),
  dangerousGoods: fc.option(fc.constantFrom(...dangerousGoods)),
  installation: fc.boolean(),
  purchase: fc.record({ UA: net, PL: net }, { requiredKeys: [] }),
  pictures: fc.uniqueArray(picture, {
    maxLength: 5,
    selector: (one) => JSON.stringify("view" in one ? one.view : one.file),
  }),
  files: fc.uniqueArray(file, { maxLength: 3, selector: (one) => one.file }),
};

/** Any valid product but sets, with all facts, among `others`, ids of products that exist. Its id is `t-odd`, its SKU `T-ODD`. */
export function anyProduct(others: readonly string[]): fc.Arbitrary<WholeProduct> {
  return fc
    .constantFrom(
      ...categories()
        .filter(({ id }) => id !== 4)
        .map(({ id }) => id),
    )
    .chain((categoryId) => {
      const { attributes } = attributesOf(categoryId);
      const texts = fc.record({ name: word(30), description: word(60), size: fc.constant(null) });
      const prices = fc.record({ sale: net, day: net, week: net, month: net }, { requiredKeys: [] });
      const years = fc.option(fc.integer({ min: 1, max: 999 }).map((tenths) => tenths / 10));
      const some = fc.record({
        ...facts,
        categoryId: fc.constant(categoryId),
        brand: word(20),
        model: word(20),
        familyPosition: fc.nat(2_000_000_000),
        position: fc.nat(2_000_000_000),
        published: fc.boolean(),
        warrantyYears: years,
        performanceWarrantyYears: years,
        texts: fc.record({ ua: texts, pl: texts, en: texts }),
        tags: fc.subarray(["bifacial", "camping", "home-roof", "off-grid"]),
        prices: fc.record({ UA: prices, PL: prices }),
        stock: fc.nat(10_000_000),
        required: fc.shuffledSubarray([...others]),
        compatible: fc.shuffledSubarray([...others]),
        address: fc.constantFrom("t-odd", "t-odd-address"),
        specs: fc.record(Object.fromEntries(attributes.map((one) => [one.key, value(one)])), { requiredKeys: [] }),
      });
      const plain = JSON.stringify;
      return some.map((made) => {
        const sale = made.prices.UA.sale ?? 1;
        const tiers = sale > 1 ? { tiers: { UA: [{ fromQuantity: 10, net: sale - 1 }] } } : {};
        const product = { ...emptyProduct("T-ODD", { id: "t-odd", position: 0 }), ...made, ...tiers };
        return JSON.parse(plain(product)) as WholeProduct;
      });
    });
}
