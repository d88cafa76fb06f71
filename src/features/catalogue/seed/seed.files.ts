import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { categories as categoryTable } from "../domain/categories.ts";
import type { Read } from "../domain/product-writes/read-cells.ts";
import { readDangerousGoods, readPackages, readShippingMarks } from "../domain/product-writes/read-goods.ts";
import { specErrors } from "../domain/specs.ts";

const words = z.strictObject({ ua: z.string().min(1), pl: z.string().min(1), en: z.string().min(1) });
const years = z.number().positive().nullable();
const tariffs = z.partialRecord(z.enum(["sale", "day", "week", "month"]), z.int().positive());

const category = z.strictObject({
  id: z.int().positive(),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  parent: z.int().nullable(),
  rental: z.boolean(),
  name: words,
  short: words,
  description: words,
});

const product = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  sku: z.string().min(1),
  categoryId: z.int(),
  brand: z.string().min(1),
  model: z.string().min(1),
  family: z.string().nullable(),
  familyPosition: z.int().min(0),
  specs: z.record(z.string(), z.unknown()),
  warrantyYears: years,
  performanceWarrantyYears: years,
  /** Net minor units by market. */
  prices: z.strictObject({ UA: tariffs, PL: tariffs }),
  stock: z.int().min(0),
  /** Source of the figures; not imported. */
  evidence: z.strictObject({
    specs: z.string(),
    price: z.string(),
    source: z.string().optional(),
    verifiedFields: z.array(z.string()).optional(),
    notes: z.string().optional(),
  }),
});

/** A text that the import reads as well. */
const cell = <T>(read: (typed: string) => Read<T>) =>
  z.string().transform((typed, context): T => {
    const found = read(typed);
    if (found.ok) return found.value;
    context.addIssue(`${found.code}: ${typed}`);
    return z.NEVER;
  });

const measure = z.strictObject({
  packages: cell(readPackages),
  unitsPerPackage: z.int().positive().default(1),
  shippingMarks: cell(readShippingMarks).default([]),
  dangerousGoods: cell(readDangerousGoods).nullable().default(null),
  /** Source of the figures; not imported. */
  evidence: z.string().min(1),
});

const tag = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: words,
  /** SKUs. */
  products: z.array(z.string()),
});

const text = z.strictObject({ name: words, description: words, family: z.string().nullable(), size: words.nullable() });

type SeedCategory = z.infer<typeof category>;
export type SeedProduct = z.infer<typeof product>;
type SeedText = z.infer<typeof text>;
type SeedMeasure = z.infer<typeof measure>;
type SeedTag = z.infer<typeof tag>;

/** Contents of `db/seed`. Texts are by SKU, measures by id. */
export interface SeedFiles {
  categories: SeedCategory[];
  products: SeedProduct[];
  texts: Record<string, SeedText>;
  measures: Record<string, SeedMeasure>;
  tags: SeedTag[];
}

/** Reads and validates `db/seed`; throws one error that lists every problem. */
export async function readSeedFiles(folder: string): Promise<SeedFiles> {
  const errors: string[] = [];
  const categories = check(
    z.array(category),
    await readJson(join(folder, "categories.json")),
    "categories.json",
    errors,
  );
  const products = check(z.array(product), await readJson(join(folder, "products.json")), "products.json", errors);
  const texts: Record<string, SeedText> = {};
  for (const name of (await readdir(join(folder, "texts"))).filter((file) => file.endsWith(".json")).sort()) {
    Object.assign(
      texts,
      check(z.record(z.string(), text), await readJson(join(folder, "texts", name)), `texts/${name}`, errors),
    );
  }
  const measures = check(
    z.record(z.string(), measure),
    await readJson(join(folder, "measures.json")),
    "measures.json",
    errors,
  );
  const tags = check(z.array(tag), await readJson(join(folder, "tags.json")), "tags.json", errors);
  if (errors.length === 0) errors.push(...disagreements({ categories, products, texts, measures, tags }));
  if (errors.length > 0) throw new Error(`The first products cannot be used:\n${errors.join("\n")}`);
  return { categories, products, texts, measures, tags };
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}

function check<T>(schema: z.ZodType<T>, value: unknown, file: string, errors: string[]): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    errors.push(...parsed.error.issues.map((issue) => `${file}, ${issue.path.join(".")}: ${issue.message}.`));
  return parsed.data ?? ([] as T);
}

/** Contradictions among the files, the table of categories and the lists of attributes. */
export function disagreements({ categories, products, texts, measures, tags }: SeedFiles): string[] {
  const ids = new Set(products.map(({ id }) => id));
  const known = new Map(categoryTable().map((entry) => [entry.id, entry]));
  const errors = categories
    .filter(({ id, slug, parent, rental }) => {
      const entry = known.get(id);
      return entry?.slug !== slug || entry.parent !== parent || entry.rental !== rental;
    })
    .map(({ slug }) => `Category ${slug} is not as the table of categories has it.`);
  if (categories.length !== categoryTable().length)
    errors.push(`There are ${categories.length} categories instead of ${categoryTable().length}.`);
  for (const one of products) {
    const words = texts[one.sku];
    if (!words) errors.push(`${one.sku}: no texts.`);
    else if (words.family !== one.family) errors.push(`${one.sku}: its texts place it in another family.`);
    else if ((words.size === null) !== (one.family === null))
      errors.push(`${one.sku}: a family needs sizes, and only a family has them.`);
    if (!known.has(one.categoryId)) errors.push(`${one.sku}: category ${one.categoryId} is unknown.`);
    else errors.push(...specErrors(one.categoryId, one.specs).map((error) => `${one.sku}, ${error}.`));
    errors.push(
      ...partsOf(one)
        .filter((id) => !ids.has(id))
        .map((id) => `${one.sku}: its part ${id} is not a product.`),
    );
  }
  const skus = new Set(products.map(({ sku }) => sku));
  return [
    ...errors,
    ...Object.keys(texts)
      .filter((sku) => !skus.has(sku))
      .map((sku) => `${sku}: texts without a product.`),
    ...Object.keys(measures)
      .filter((id) => !ids.has(id))
      .map((id) => `${id}: measures without a product.`),
    ...tags.flatMap((one, at) => [
      ...(tags.findIndex(({ slug }) => slug === one.slug) < at ? [`Tag ${one.slug} is there twice.`] : []),
      ...one.products.filter((sku) => !skus.has(sku)).map((sku) => `Tag ${one.slug}: ${sku} is not a product.`),
    ]),
  ];
}

function partsOf({ specs }: SeedProduct): string[] {
  return Array.isArray(specs.components) ? specs.components.map((part) => String(part?.id)) : [];
}
