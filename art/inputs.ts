import "../test/support/setup-definitions.ts";
import type { PictureKind } from "#features/catalogue/domain/pictures/picture.ts";
import { pictureKind } from "#features/catalogue/domain/pictures/picture-kind.ts";
import type { Specs } from "#features/catalogue/domain/specs.ts";
import type { ModelInput } from "./model.ts";

/** The fields used of a product in `db/seed/products.json`. */
export interface SeedProduct {
  id: string;
  categoryId: number;
  brand: string;
  model: string;
  specs: Specs;
}

/** Model inputs of all products in catalogue order; a set contains the inputs of its parts. */
export function modelInputs(products: readonly SeedProduct[]): ModelInput[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return products.map((product) => {
    const { components } = product.specs;
    if (!components) return inputOf(product);
    const parts = components.flatMap(({ id, quantity }) => {
      const part = byId.get(id);
      return part ? [{ count: quantity, input: inputOf(part) }] : [];
    });
    return { ...inputOf(product), parts };
  });
}

function inputOf({ id, categoryId, brand, model, specs }: SeedProduct): ModelInput {
  const kind: PictureKind = pictureKind(categoryId, specs);
  const { components: _parts, ...facts } = specs;
  return { id, kind, brand, model, specs: facts };
}

/** Inputs matching a command-line argument: an id, a prefix of an id or a kind. */
export function chosen(inputs: readonly ModelInput[], words: readonly string[]): ModelInput[] {
  if (words.length === 0) return [...inputs];
  return inputs.filter(({ id, kind }) => words.some((word) => word === kind || id.startsWith(word)));
}
