import type { WholeProduct } from "./whole-product.ts";

/** A new product without any facts. */
export function emptyProduct(sku: string, { id, position }: { id: string; position: number }): WholeProduct {
  return {
    id,
    sku,
    categoryId: 0,
    brand: "",
    model: "",
    family: null,
    familyPosition: 0,
    position,
    published: true,
    warrantyYears: null,
    performanceWarrantyYears: null,
    texts: {},
    tags: [],
    prices: { UA: {}, PL: {} },
    stock: null,
    specs: {},
    gtin: null,
    customsCode: null,
    origin: null,
    packages: [],
    dangerousGoods: null,
    manufacturer: null,
    responsible: null,
    installation: false,
    purchase: {},
    required: [],
    compatible: [],
    address: id,
    pictures: [],
    files: [],
    archived: false,
    replacedBy: null,
  };
}
