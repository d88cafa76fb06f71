import { z } from "zod";

// Schemas of the content API's answers, in the shape of Strapi v4. Parts that `fields` or `populate` exclude are missing.
const id = z.union([z.string(), z.int()]);
export const moment = z.iso.datetime();
const money = z
  .string()
  .regex(/^\d+\.\d\d$/)
  .nullable();
export const data = <T extends z.ZodType>(entry: T) => z.strictObject({ data: entry });
export const relation = <T extends z.ZodRawShape>(attributes: T) =>
  z.strictObject({ id, attributes: z.strictObject(attributes).partial() });

export const media = relation({ url: z.string(), width: z.int(), height: z.int(), alternativeText: z.string() });
export const named = relation({ slug: z.string(), name: z.string() });
const words = z.strictObject({ name: z.string(), description: z.string() }).partial();

/** Attributes of a product. */
export const productAttributes = z
  .strictObject({
    sku: z.string(),
    stock: z.int().meta({ description: "quantity that can be ordered" }),
    name: z.string(),
    model: z.string(),
    categoryId: z.int(),
    saleUnit: z.enum(["piece", "metre"]),
    originalPrice: money.meta({
      description: "net; the lowest price of the 30 days before the current reduction; null: not reduced",
    }),
    createdAt: moment,
    updatedAt: moment,
    publishedAt: moment,
    general_information: words.extend({ brand: z.string().optional(), images: data(z.array(media)).optional() }),
    pricing_and_inventory: z
      .strictObject({
        price: money.meta({ description: "net; null: price on request" }),
        day_price: money,
        week_price: money,
        month_price: money,
        original_price: money.meta({ description: "the same as originalPrice" }),
        original_day_price: money.meta({ description: "originalPrice for a day of rental" }),
        original_week_price: money,
        original_month_price: money,
        currency: z.enum(["UAH", "PLN"]),
      })
      .partial(),
    specifications: z.array(
      z.strictObject({ id: z.int(), key: z.string(), name: z.string(), value: z.string(), unit: z.string() }).partial(),
    ),
    categories: data(z.array(named)),
    tags: data(z.array(named)),
    localizations: data(
      z.array(
        relation({
          locale: z.enum(["ua", "pl", "en"]),
          name: z.string(),
          description: z.string(),
          general_information: words,
        }),
      ),
    ),
  })
  .partial();

/** Attributes of a category. */
export const categoryAttributes = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    shortName: z.string(),
    description: z.string(),
    parentId: z.int().nullable(),
    rental: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
    publishedAt: moment,
    image: data(media),
  })
  .partial();
