import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { addTags } from "#platform/server/cache-tags.ts";
import { datedTag } from "../../domain/cache-tags.ts";
import {
  type Disclosure,
  type EconomicOperator,
  packageTotals,
  shownDocuments,
} from "../../domain/disclosure/disclosure.ts";
import type { Audience } from "../../domain/product.ts";
import type { ReadCards } from "../cards.service.ts";
import type { ProductFactsReader } from "../product-facts.service.ts";

interface DisclosureDeps {
  facts: Pick<ProductFactsReader, "byIds" | "operators">;
  readCards: ReadCards;
}

/**
 * What the lower part of a product's page shows, or `null` for an unknown id: documents that are valid on this day, fitting
 * products that are published. Reads what the page has in memory already; the operators only for a product that names one.
 */
export async function readDisclosure(
  { facts, readCards }: DisclosureDeps,
  id: string,
  audience: Audience,
): Promise<Disclosure | null> {
  const product = (await facts.byIds([id], audience)).get(id);
  if (!product) return null;
  const { gtin, origin, dangerousGoods, installation, files, media } = product;
  const isNamed = product.manufacturer !== null || product.responsible !== null;
  const [operators, required, compatible] = await Promise.all([
    isNamed ? facts.operators() : new Map<string, EconomicOperator>(),
    readCards(product.required, audience),
    readCards(product.compatible, audience),
  ]);
  if (files.some(({ validUntil }) => validUntil !== null)) addTags([datedTag]);
  return {
    ...{ gtin, origin, dangerousGoods, installation, required, compatible },
    documents: shownDocuments(files, media, dayIn(markets[audience.market].timeZone, new Date())),
    manufacturer: operators.get(product.manufacturer ?? "") ?? null,
    responsible: operators.get(product.responsible ?? "") ?? null,
    packages: packageTotals(product),
  };
}
