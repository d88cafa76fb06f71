import type { IndexedProduct, TariffPrices } from "../../src/features/catalogue/domain/product-index/product-index.ts";
import { emptyProduct } from "../../src/features/catalogue/domain/product-writes/empty-product.ts";
import type { ProductTexts, WholeProduct } from "../../src/features/catalogue/domain/product-writes/whole-product.ts";
import { createDice, type Dice } from "./dice.ts";
import { electricalKinds } from "./electrical.ts";
import type { Kind, Parts, Sketch } from "./kind.ts";
import { machineKinds } from "./machines.ts";
import { solarKinds } from "./solar.ts";
import { storageKinds } from "./storage.ts";
import { tagsFor } from "./tags.ts";

/** A generated product, both as a row of an import file and as an entry of the product index. */
export type MadeProduct = WholeProduct & IndexedProduct & { texts: Record<"ua" | "pl" | "en", ProductTexts> };

const kinds: readonly Kind[] = [...solarKinds, ...storageKinds, ...electricalKinds, ...machineKinds];

/** Each kind repeated by its share; kinds are drawn from these thousand entries. */
const places: readonly Kind[] = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

/** Hryvnias per zloty, so that both price lists are similar but not proportional. */
const rate = 11.4;
const newest = Date.UTC(2026, 9, 1);
const day = 86_400_000;
const maxParts = 50;
/** Tags use random numbers of their own, so that adding tags did not change the other data. */
const tagSeed = 97;

/**
 * Plausible products of all categories for benchmarks: many panels, inverters and batteries, some of everything else, in
 * three languages. The same seed gives the same products, and the first thousand of a million equal a run of a thousand.
 */
export function* generateProducts(count: number, seed = 1): Generator<MadeProduct> {
  const parts: Parts = { panels: [], hybrids: [], batteries: [] };
  for (let at = 0; at < count; at++) {
    const dice = createDice(seed, at);
    const tail = at.toString(36).toUpperCase().padStart(3, "0");
    const chosen = dice.pick(places);
    const sketch = chosen.make(dice, tail, parts);
    const [kind, made] = sketch ? [chosen, sketch] : [first, first.make(dice, tail, parts)];
    if (!made) throw new Error("a panel needs no parts");
    const product = whole(dice, at, kind, made);
    remember(parts, product);
    yield product;
  }
}

const first = kinds[0] as Kind;

function whole(dice: Dice, at: number, kind: Kind, sketch: Sketch): MadeProduct {
  const sku = `${kind.prefix}-${sketch.brand}-${sketch.model}`
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase()
    .replace(/[^A-Z0-9.]+/g, "-");
  const isSet = sketch.specs.components !== undefined;
  // Some are sold out, most have a moderate stock, a few a large one.
  const stock = dice.chance(0.12) ? 0 : Math.ceil(dice.next() ** 3 * (kind.categoryId === 23 ? 5_000 : 400));
  const text = (locale: "ua" | "pl" | "en"): ProductTexts => ({
    name: sketch.name[locale],
    description: sketch.description[locale],
    size: null,
  });
  const tags = tagsFor(createDice(tagSeed, at), kind.categoryId);
  const called = (locale: "ua" | "pl" | "en") => tags.map(({ name }) => name[locale]);
  const id = sku.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return {
    ...emptyProduct(sku, { id, position: at + 1 }),
    categoryId: kind.categoryId,
    brand: sketch.brand,
    model: sketch.model,
    warrantyYears: sketch.warranty,
    performanceWarrantyYears: sketch.performance ?? null,
    texts: { ua: text("ua"), pl: text("pl"), en: text("en") },
    tags: tags.map(({ slug }) => slug).sort(),
    tagNames: { ua: called("ua"), pl: called("pl"), en: called("en") },
    prices: {
      UA: dice.chance(0.03) ? {} : pricesOf(sketch, 1),
      PL: dice.chance(0.03) ? {} : pricesOf(sketch, rate * dice.between(0.95, 1.05, 3)),
    },
    stock: isSet ? null : stock,
    specs: sketch.specs,
    available: isSet ? 0 : stock,
    createdAt: newest - dice.int(0, 1_100) * day - at,
  };
}

/** Net minor units, rounded as in a price list. */
function pricesOf({ hryvnias, rentedFor }: Sketch, divisor: number): TariffPrices {
  const round = (amount: number) =>
    Math.max(50, Math.round(amount / divisor / 5) * 500 || Math.round((amount / divisor) * 100));
  return {
    ...(hryvnias > 0 ? { sale: round(hryvnias) } : {}),
    ...(rentedFor === undefined
      ? {}
      : { day: round(rentedFor), week: round(rentedFor * 5), month: round(rentedFor * 15) }),
  };
}

function remember(parts: Parts, { id, brand, categoryId, specs }: MadeProduct): void {
  const list = { 1: parts.panels, 6: parts.hybrids, 2: parts.batteries }[categoryId];
  if (list && list.length < maxParts) list.push({ id, brand, specs });
}
