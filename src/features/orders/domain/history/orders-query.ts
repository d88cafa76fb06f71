import type { QueryError, RawQuery } from "#features/catalogue/domain/content-api/query-error.ts";
import { isLocale, locales } from "#features/languages/domain/locale.ts";
import type { Parameter, Schema } from "#platform/pure/openapi.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isOrderStatus, type OrderStatus, orderStatuses } from "../order-states.ts";

/** Query of `GET /api/orders`. It only narrows the caller's own orders. */
export interface OrdersQuery {
  page: number;
  pageSize: number;
  newestFirst: boolean;
  status: OrderStatus | null;
  /** Requested owner; `null`: the caller. */
  userId: string | null;
}

const max = { page: 100_000, pageSize: 100 } as const;
const usual = { page: 1, pageSize: 10 } as const;
/** Accepted values of `populate`. All parts are always sent. */
const populated = new Set(["*", "items", "items.product", "shippingAddress", "billingAddress", "user"]);
const populateName = /^populate(\[\d{1,2}\]|\[(\w{1,30})\](\[populate\](\[\w{1,30}\])?)?)?$/;
const sorts = ["createdAt:desc", "createdAt:asc"];

const parameter = (name: string, description: string, schema: Schema = { type: "string" }): Parameter => {
  return { name, in: "query", description, schema };
};
const numberUpTo = (name: keyof typeof max): Schema => {
  return { type: "integer", minimum: 1, maximum: max[name], default: usual[name] };
};

/** Parameters of `readOrdersQuery` for the API description. */
export const ordersParameters: readonly Parameter[] = [
  parameter("filters[status][$eq]", "state of the order", { type: "string", enum: orderStatuses }),
  parameter("filters[user][id][$eq]", "the caller; any other id finds nothing"),
  parameter("sort", "order in time", { type: "string", enum: sorts }),
  parameter("pagination[page]", "also `page`", numberUpTo("page")),
  parameter("pagination[pageSize]", "also `pageSize`", numberUpTo("pageSize")),
  parameter("populate", "accepted; every part is always sent"),
  parameter("locale", "language of refusals", { type: "string", enum: locales }),
];

/** Reads a query; an unknown parameter or value is an error. Accepts Strapi's names and plain ones. */
export function readOrdersQuery(raw: RawQuery): Result<OrdersQuery, { code: "invalid_query"; errors: QueryError[] }> {
  const errors: QueryError[] = [];
  const query: OrdersQuery = { ...usual, newestFirst: true, status: null, userId: null };
  for (const [name, value] of Object.entries(raw)) {
    const path = name.slice(0, 200);
    const refuse = (reason: QueryError["reason"], allowed = "") => errors.push({ path, reason, allowed });
    if (populateName.test(name)) {
      if (!isPopulate(name, value)) refuse("oneOf", [...populated].join(", "));
    } else if (typeof value !== "string") refuse("twice");
    else
      switch (name) {
        case "page":
        case "pagination[page]":
          query.page = whole(value, max.page) ?? usual.page;
          if (whole(value, max.page) === null) refuse("wholeNumber", `1–${max.page}`);
          break;
        case "pageSize":
        case "pagination[pageSize]":
          query.pageSize = whole(value, max.pageSize) ?? usual.pageSize;
          if (whole(value, max.pageSize) === null) refuse("wholeNumber", `1–${max.pageSize}`);
          break;
        case "sort":
        case "sort[0]":
          query.newestFirst = value === "createdAt:desc";
          if (!sorts.includes(value)) refuse("oneOf", sorts.join(", "));
          break;
        case "filters[status][$eq]":
          if (isOrderStatus(value)) query.status = value;
          else refuse("oneOf", orderStatuses.join(", "));
          break;
        case "filters[user][$eq]":
        case "filters[user][id][$eq]":
          query.userId = value;
          break;
        case "locale":
          if (!isLocale(value)) refuse("oneOf", locales.join(", "));
          break;
        default:
          refuse("unknown");
      }
  }
  return errors.length > 0 ? fail({ code: "invalid_query" as const, errors }) : ok(query);
}

function whole(value: string, limit: number): number | null {
  return /^[1-9]\d{0,6}$/.test(value) && Number(value) <= limit ? Number(value) : null;
}

function isPopulate(name: string, value: RawQuery[string]): boolean {
  const [, , named, , inner] = populateName.exec(name) ?? [];
  if (named !== undefined && !/^\d+$/.test(named) && !populated.has(named)) return false;
  const words = [value ?? ""].flat().flatMap((one) => one.split(","));
  const known = (word: string) => populated.has(word) || populated.has(`${named}.${word}`);
  return words.every((word) => known(word.trim()) || (named !== undefined && (word === "true" || word === inner)));
}
