import { z } from "zod";
import { cartToPrice } from "#features/cart/cart.api.ts";
import { quotationRequest } from "#features/cart/quotations/quotations.api.ts";
import { consentQuery } from "#features/consent/consent.api.ts";
import { calendarQuery, offerQuery } from "#features/rental/rental.api.ts";
import { searchLimits } from "#features/search/domain/query.ts";
import { cardsAsked } from "#features/wishlist/lists/lists.api.ts";
import { type Operation, pathParameter, problem, queryParameters } from "./operation.ts";

const marks = z
  .array(z.tuple([z.int(), z.int()]))
  .meta({ description: "pieces that were looked for, in UTF-16 units" });
const money = z.string().regex(/^\d+\.\d\d$/);

const searchAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      attributes: z.strictObject({
        sku: z.string(),
        name: z.string(),
        marks,
        brand: z.string(),
        image: z.string(),
        price: money.nullable(),
        price_gross: money.nullable(),
        original_price: money.nullable(),
        original_price_gross: money.nullable(),
        day_price: money.nullable(),
        day_price_gross: money.nullable(),
        currency: z.enum(["UAH", "PLN"]),
        stock: z.int(),
      }),
    }),
  ),
  suggestions: z.array(
    z.strictObject({
      kind: z.enum(["category", "brand", "product"]),
      text: z.string(),
      marks,
      path: z.string().meta({ description: "below the language" }),
      image: z.string().nullable(),
      price: money.nullable(),
      price_net: money.nullable(),
      count: z.int().nullable(),
    }),
  ),
  corrected: z.string().nullable().meta({ description: "the words that were really searched for" }),
  meta: z.strictObject({ total: z.int() }),
});

const refused = { description: "something is missing or not allowed; `errors` say what", body: problem };
const tooMany = { description: "too often; `Retry-After` says in how many seconds again", body: problem };
const productId = pathParameter("id", "id of the product");

/** What everybody may ask besides the content: search, cart, rental, quotations. */
export const shopOperations: Operation[] = [
  {
    method: "get",
    path: "/api/search",
    area: "search",
    summary: "Search that forgives typos, endings, alphabets and keyboard layouts",
    parameters: [
      {
        name: "q",
        in: "query",
        required: true,
        description: "what was typed",
        schema: { type: "string", maxLength: searchLimits.queryLength },
      },
      { name: "locale", in: "query", schema: { type: "string", enum: ["ua", "pl", "en"], default: "ua" } },
      { name: "market", in: "query", schema: { type: "string", enum: ["UA", "PL"] } },
      {
        name: "limit",
        in: "query",
        schema: { type: "integer", minimum: 1, maximum: 50, default: searchLimits.results },
      },
    ],
    answers: {
      200: { description: "products, suggestions, and how many there are in all", body: searchAnswer },
      304: { description: "what `If-None-Match` names is still so" },
      400: refused,
      429: tooMany,
    },
    example: "/api/search?q=hybrid%205kw&locale=en",
  },
  {
    method: "get",
    path: "/api/cards",
    area: "catalogue",
    summary: "Products as cards show them, by their ids",
    parameters: queryParameters(cardsAsked),
    answers: {
      200: {
        description: "in the order of the ids; unknown ones are left out",
        body: z.strictObject({ data: z.array(z.looseObject({ id: z.string(), name: z.string() })) }),
      },
      400: refused,
      429: tooMany,
    },
    example: "/api/cards?ids=gen-honda-eu22i&locale=en&market=UA",
  },
  {
    method: "post",
    path: "/api/cart/price",
    area: "cart",
    summary: "Prices, stock and totals of a cart as they are now; nothing is kept",
    body: cartToPrice,
    answers: {
      200: {
        description: "amounts in minor units, net but for the totals",
        body: z.looseObject({
          lines: z.array(z.looseObject({ uniqueKey: z.string() })),
          totals: z.looseObject({ total: z.int() }),
          deposit: z.int(),
          bulk: z.boolean(),
        }),
      },
      400: refused,
      429: tooMany,
    },
  },
  {
    method: "post",
    path: "/api/quotations",
    area: "cart",
    summary: "Asks for a personal offer: a large purchase, or delivery to another country",
    body: quotationRequest,
    answers: {
      201: { description: "the wish is kept", body: z.looseObject({ id: z.string() }) },
      400: refused,
      422: { description: "none of the products is sold any more", body: problem },
      429: tooMany,
    },
  },
  {
    method: "get",
    path: "/api/consent",
    area: "content",
    summary: "Words with which readers are asked for their region and for optional services",
    parameters: queryParameters(consentQuery),
    answers: {
      200: {
        description: "compiled messages by key",
        body: z.strictObject({ texts: z.record(z.string(), z.array(z.unknown())) }),
      },
      400: refused,
    },
    example: "/api/consent?locale=en",
  },
  {
    method: "get",
    path: "/api/place",
    area: "content",
    summary: "Country in which the caller's address is registered, by a table of ours",
    answers: {
      200: {
        description: "two letters of ISO 3166-1, or null",
        body: z.strictObject({ country: z.string().length(2).nullable() }),
      },
      429: tooMany,
    },
  },
  {
    method: "get",
    path: "/api/rental/{id}/availability",
    area: "rental",
    summary: "Free machines of a product by day",
    parameters: [productId, ...queryParameters(calendarQuery)],
    answers: {
      200: {
        description: "each day from `from` to before `to`",
        body: z.strictObject({ data: z.array(z.looseObject({ day: z.iso.date(), free: z.int() })) }),
      },
      400: refused,
      429: tooMany,
      404: { description: "there is no such product, or it is not rented", body: problem },
    },
  },
  {
    method: "get",
    path: "/api/rental/{id}/quote",
    area: "rental",
    summary: "Price of a rental: the cheapest mix of months, weeks and days",
    parameters: [productId, ...queryParameters(offerQuery)],
    answers: {
      200: {
        description: "net decimal amounts; the deposit comes back and is not taxed",
        body: z.strictObject({
          data: z.strictObject({
            start: z.iso.date(),
            last: z.iso.date(),
            days: z.int(),
            price: money,
            now: money,
            rent: money,
            mix: z.strictObject({ months: z.int(), weeks: z.int(), days: z.int() }),
            options: z.array(z.strictObject({ option: z.string(), price: money })),
            deposit: money,
          }),
        }),
      },
      400: refused,
      429: tooMany,
      404: { description: "there is no such product, or it is not rented", body: problem },
      409: { description: "nothing is free then; `nearestStart` is the next day that would do", body: problem },
      422: { description: "nobody could rent so", body: problem },
    },
  },
];
