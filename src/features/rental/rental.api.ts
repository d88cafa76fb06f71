import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addDays } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { rentalOptions } from "./domain/options.ts";
import type { OfferFailure, Rental, RentalOffer } from "./rental.service.ts";

interface Parts {
  rental: Rental;
  texts: Texts;
}

/** Longest calendar of an answer, in days. */
const maxDays = 400;

const day = z.string().refine(isDay);
const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const audience = { market: z.enum(marketCodes), locale: z.enum(["ua", "pl", "en"]).optional() };

const calendarQuery = z
  .strictObject({ ...audience, from: day, to: day, quantity: count.pipe(z.number().min(1)).default(1) })
  .refine(({ from, to }) => from < to && to <= addDays(from, maxDays), { path: ["to"] });

const offerQuery = z.strictObject({
  ...audience,
  start: day,
  days: count,
  quantity: count.pipe(z.number().min(1)).default(1),
  options: z
    .string()
    .max(100)
    .default("")
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(z.array(z.enum(rentalOptions))),
});

const calendarAnswer = z.strictObject({ data: z.array(z.looseObject({ day: z.iso.date(), free: z.int() })) });

const money = z.string().regex(/^\d+\.\d\d$/);
const offerAnswer = z.strictObject({
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
});

/**
 * `GET /api/rental/{id}/availability?market=&from=&to=&quantity=`: for each day in [`from`, `to`) the number of free units,
 * whether it is open, and the last day of the longest lease that can begin on it.
 * `GET /api/rental/{id}/quote?market=&start=&days=&options=&quantity=` prices a request: 409 `dates_taken` with
 * `nearestStart` when no unit is free, 422 with the code of the error when the request is invalid. Amounts are decimal
 * strings, net. Unknown or not rented: 404 `not_rented`.
 */
export function rentalApi(app: FastifyInstance, { rental, texts }: Parts): void {
  const messages = (request: FastifyRequest) =>
    texts.in(readerLocale((request.query as Record<string, unknown>).locale, request.headers));
  const refuseQuery = (issues: readonly z.core.$ZodIssue[], request: FastifyRequest, reply: FastifyReply) => {
    const t = messages(request);
    const names = issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0] ?? "")],
    );
    const hasWrongRange = issues.some(({ code }) => code === "custom");
    const errors = [...new Set(names)].map((path) => ({
      path,
      message:
        hasWrongRange && path === "to"
          ? t("rentalApi.wrong_range", { days: maxDays })
          : t("rentalApi.wrong_parameter", { name: path }),
    }));
    return sendProblem(reply, 400, "invalid_query", t("rentalApi.invalid_query"), { errors });
  };

  endpoint(
    app,
    {
      ...operations.availability,
      access: everybody,
      input: { query: calendarQuery, refuse: refuseQuery },
      config: { costly: true },
    },
    async ({ params, query: { market, from, to, quantity }, request, reply }) => {
      const days = await rental.calendar(params.id, { from, to, quantity }, market);
      if (!days) return refuse(reply, { code: "not_rented" }, messages(request));
      return reply.headers(fresh).send({ data: days });
    },
  );

  endpoint(
    app,
    {
      ...operations.quote,
      access: everybody,
      input: { query: offerQuery, refuse: refuseQuery },
      config: { costly: true },
    },
    async ({ params, query: { market, start, days, options, quantity }, request, reply }) => {
      const offer = await rental.offer(params.id, { start, days, options, quantity }, market);
      if (!offer.ok) return refuse(reply, offer, messages(request));
      return reply.headers(fresh).send({ data: offerBody(offer.value) });
    },
  );
}

const notRented = refusal("there is no such product, or it is not rented");

/** Public, but changes with every booking. */
const fresh = { "Cache-Control": "public, max-age=0, must-revalidate" };

function refuse(reply: FastifyReply, failure: OfferFailure, t: ReturnType<Texts["in"]>) {
  const { code } = failure;
  if (code === "not_rented") return sendProblem(reply, 404, code, t("rentalApi.not_rented"));
  if (code === "dates_taken") {
    const { nearestStart } = failure;
    return sendProblem(reply, 409, code, t("rentalApi.dates_taken"), { nearestStart });
  }
  return sendProblem(reply, 422, code, t(`rentalApi.${code}`, { units: failure.units }), { units: failure.units });
}

function offerBody({ quote, start, last }: RentalOffer) {
  const { mix, options, days, net, now, deposit } = quote;
  return {
    start,
    last,
    days,
    price: toDecimal(net),
    // The first thirty days of a long rental.
    now: toDecimal(now),
    rent: toDecimal(mix.net),
    mix: { months: mix.months, weeks: mix.weeks, days: mix.days },
    options: options.map((option) => ({ option: option.option, price: toDecimal(option.net) })),
    deposit: toDecimal(deposit),
  };
}

const operations = {
  availability: {
    method: "get",
    path: "/api/rental/{id}/availability",
    area: "rental",
    summary: "Free machines of a product by day",
    params: { id: "id of the product" },
    answers: {
      200: { description: "each day from `from` until the day before `to`", body: calendarAnswer },
      400: answers.invalid,
      404: notRented,
      429: answers.tooMany,
    },
  },
  quote: {
    method: "get",
    path: "/api/rental/{id}/quote",
    area: "rental",
    summary: "Price of a rental: the cheapest mix of months, weeks and days",
    params: { id: "id of the product" },
    answers: {
      200: { description: "net decimal amounts; the deposit is refundable and not taxed", body: offerAnswer },
      400: answers.invalid,
      404: notRented,
      409: refusal("nothing is free then; `nearestStart` is the next day that would do"),
      422: refusal("nobody could rent so"),
      429: answers.tooMany,
    },
  },
} as const;
