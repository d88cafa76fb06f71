import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import { dialable } from "#features/accounts/domain/personal/phone.ts";
import { isLocale, type Locale, preferredLocale } from "#features/languages/domain/locale.ts";
import { namedLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { audience, productQuantity } from "../cart.api.ts";
import { maxLines } from "../domain/line.ts";
import { quotationLimits } from "../domain/quotation.ts";
import type { Quotations } from "./quotations.service.ts";

const quotationRequest = z
  .strictObject({
    reason: z.enum(["bulk", "country"]),
    name: z.string().trim().min(1).max(quotationLimits.name),
    email: z.string().trim().toLowerCase().max(quotationLimits.email).pipe(z.email()),
    phone: z.string().trim().max(quotationLimits.phone).default(""),
    country: z.string().trim().max(quotationLimits.country).default(""),
    message: z.string().trim().max(quotationLimits.message).default(""),
    lines: z.array(z.strictObject(productQuantity)).min(1).max(maxLines),
    ...audience,
  })
  .refine(({ phone, market }) => phone === "" || dialable(phone, market) !== null, { path: ["phone"] });

/** Messages for errors of these fields. */
const messages = {
  name: "cartPage.nameInvalid",
  email: "cartPage.emailInvalid",
  phone: "cartPage.phoneInvalid",
  message: "cartPage.messageInvalid",
} as const;

interface QuotationApiDeps {
  quotations: Quotations;
  accounts: Pick<Accounts, "current">;
  /** By network address. */
  limit: RateLimit;
  texts: Texts;
}

/**
 * `POST /api/quotations`: asks for a personal offer, signed in or not. 201 `{id}`; 400 with `errors` by field, each
 * with its message; 422 when none of the products is sold any more; 429 after too many requests from one address.
 */
export function quotationsApi(app: FastifyInstance, { quotations, accounts, limit, texts }: QuotationApiDeps): void {
  endpoint(
    app,
    {
      method: "post",
      path: "/api/quotations",
      access: everybody,
      area: "cart",
      summary: "Requests a quotation for a large purchase or for delivery to another country",
      input: {
        body: quotationRequest,
        refuse(issues, request, reply) {
          const locale = localeOf(request);
          const errors = fieldErrors(issues, (field) =>
            texts.t(locale, messages[field], { most: quotationLimits.message }),
          );
          const title = texts.t(locale, "cartPage.quoteCheck");
          return sendProblem(personal(reply), 400, "invalid_request", title, { errors });
        },
      },
      answers: {
        201: { description: "the request was stored", body: z.looseObject({ id: z.string() }) },
        400: answers.invalid,
        422: refusal("none of the products is sold any more"),
        429: answers.tooMany,
      },
    },
    async ({ body, request, reply }) => {
      personal(reply);
      const caller = callerOf(request);
      const { locale, market, phone, country, ...asked } = body;
      const wait = await limit.take(addressKey(caller.address));
      if (wait > 0) {
        const title = texts.t(locale, "cartPage.quoteTooMany", { phone: markets[market].contact.phone });
        return sendProblem(reply.header("Retry-After", String(wait)), 429, "too_many_requests", title);
      }
      const account = await accounts.current(caller.headers);
      const stored = await quotations.request(
        { ...asked, phone: dialable(phone, market), country: country || null },
        { locale, market },
        account?.id ?? null,
      );
      if (!stored.ok) return sendProblem(reply, 422, stored.code, texts.t(locale, "cartPage.quoteNothing"));
      return reply.code(201).send(stored.value);
    },
  );
}

/** The first error of each field; errors without a message of their own keep that of the schema. */
function fieldErrors(issues: readonly z.core.$ZodIssue[], text: (field: keyof typeof messages) => string) {
  const byPath = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join(".");
    if (!byPath.has(name)) byPath.set(name, name in messages ? text(name as keyof typeof messages) : message);
  }
  return [...byPath].map(([path, message]) => ({ path, message }));
}

function localeOf({ body, headers }: FastifyRequest): Locale {
  const named = namedLocale(body);
  return isLocale(named) ? named : preferredLocale(null, headers["accept-language"]);
}
