import type { Disclosure } from "../../src/features/catalogue/domain/disclosure/disclosure.ts";

/** A product of which nothing is known that is disclosed. */
export const noDisclosure: Disclosure = {
  documents: [],
  manufacturer: null,
  responsible: null,
  packages: null,
  required: [],
  compatible: [],
  gtin: null,
  origin: null,
  dangerousGoods: null,
  installation: false,
};
