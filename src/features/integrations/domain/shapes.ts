import { z } from "zod";
import { apiOrder, toApiOrder } from "#features/orders/domain/history/api-order.ts";
import { currencies, type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";

/** Schemas of what the API answers and webhooks carry: both have the same shapes. */
const money = z.string().regex(/^-?\d+\.\d\d$/);

export const orderShape = apiOrder;
export const orderOf = toApiOrder;

export const stockShape = z.strictObject({
  sku: z.string(),
  productId: z.string(),
  isSet: z.boolean().meta({ description: "a set has no stock of its own" }),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
});

interface StockFacts {
  id: string;
  sku: string;
  isSet: boolean;
  onHand: number;
  reserved: number;
  available: number;
}

export function stockOf({ id, sku, isSet, onHand, reserved, available }: StockFacts): z.input<typeof stockShape> {
  return { sku, productId: id, isSet, onHand, reserved, available };
}

export const productShape = z.strictObject({
  id: z.string(),
  sku: z.string(),
  brand: z.string(),
  model: z.string(),
  gtin: z.string().nullable(),
  saleUnit: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});

interface ProductFacts {
  id: string;
  sku: string;
  brand: string;
  model: string;
  gtin: string | null;
  saleUnit: string;
  publishedAt: Date | null;
  updatedAt: Date;
}

export function productOf({ publishedAt, updatedAt, ...product }: ProductFacts): z.input<typeof productShape> {
  const { id, sku, brand, model, gtin, saleUnit } = product;
  return {
    ...{ id, sku, brand, model, gtin, saleUnit },
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

export const tariffNames = ["sale", "day", "week", "month"] as const;

const priceShape = z.strictObject({
  market: z.enum(marketCodes),
  tariff: z.enum(tariffNames),
  currency: z.enum(["UAH", "PLN"]),
  net: money,
});

export const pricesShape = z.strictObject({
  sku: z.string(),
  productId: z.string(),
  prices: z.array(priceShape),
  planned: z.array(
    priceShape.extend({
      id: z.uuid(),
      kind: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime().nullable(),
    }),
  ),
});

interface PriceFacts {
  market: MarketCode;
  tariff: (typeof tariffNames)[number];
  net: number;
}

/** Amounts are net decimal strings. */
export function priceOf({ market, tariff, net }: PriceFacts): z.input<typeof priceShape> {
  return { market, tariff, currency: currencies[market], net: toDecimal(net) };
}
