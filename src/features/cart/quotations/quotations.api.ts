import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import { dialable } from "#features/accounts/domain/personal/phone.ts";
import { isLocale, type Locale, preferredLocale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { askedProduct, audience } from "../cart.api.ts";
import { maxLines } from "../domain/line.ts";
import { quotationLimits } from "../domain/quotation.ts";
import type { Quotations } from "./quotations.service.ts";

export const quotationRequest = z
  .strictObject({
    reason: z.enum(["bulk", "country"]),
    name: z.string().trim().min(1).max(quotationLimits.name),
    email: z.string().trim().toLowerCase().max(quotationLimits.email).pipe(z.email()),
    phone: z.string().trim().max(quotationLimits.phone).default(""),
    country: z.string().trim().max(quotationLimits.country).default(""),
    message: z.string().trim().max(quotationLimits.message).default(""),
    lines: z.array(z.strictObject(askedProduct)).min(1).max(maxLines),
    ...audience,
  })
  .refine(({ phone, market }) => phone === "" || dialable(phone, market) !== null, { path: ["phone"] });

/** Fields with a message of their own under them. */
const messages = {
  name: "cartPage.nameInvalid",
  email: "cartPage.emailInvalid",
  phone: "cartPage.phoneInvalid",
  message: "cartPage.messageInvalid",
} as const;

interface QuotationApiDeps {
  quotations: Quotations;
  accounts: Pick<Accounts, "current">;
  /** Counts requests by address. */
  limit: RateLimit;
  texts: Texts;
}

/**
 * `POST /api/quotations`: asks for a personal offer, signed in or not. 201 `{id}`; 400 with `errors` by field, each
 * with its sentence; 422 when none of the products is sold any more; 429 after too many requests from one address.
 */
export function quotationsApi(app: FastifyInstance, { quotations, accounts, limit, texts }: QuotationApiDeps): void {
  app.post("/api/quotations", async (request, reply) => {
    reply.header("Cache-Control", "private, no-store");
    const locale = localeOf(request.body, request.headers["accept-language"]);
    const read = quotationRequest.safeParse(request.body);
    if (!read.success) {
      const errors = fieldErrors(read.error, (field) =>
        texts.t(locale, messages[field], { most: quotationLimits.message }),
      );
      return sendProblem(reply, 400, "invalid_request", texts.t(locale, "cartPage.quoteCheck"), { errors });
    }
    const caller = callerOf(request);
    const { locale: language, market, phone, country, ...wish } = read.data;
    const wait = await limit.take(addressKey(caller.address));
    if (wait > 0) {
      const title = texts.t(locale, "cartPage.quoteTooMany", { phone: markets[market].contact.phone });
      return sendProblem(reply.header("Retry-After", String(wait)), 429, "too_many_requests", title);
    }
    const account = await accounts.current(caller.headers);
    const kept = await quotations.request(
      { ...wish, phone: dialable(phone, market), country: country || null },
      { locale: language, market },
      account?.id ?? null,
    );
    if (!kept.ok) return sendProblem(reply, 422, kept.code, texts.t(locale, "cartPage.quoteNothing"));
    return reply.code(201).send(kept.value);
  });
}

/** First error of each field; errors of the shape itself keep the words of the schema. */
function fieldErrors(error: z.ZodError, sentence: (field: keyof typeof messages) => string) {
  const byPath = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = path.join(".");
    if (!byPath.has(name)) byPath.set(name, name in messages ? sentence(name as keyof typeof messages) : message);
  }
  return [...byPath].map(([path, message]) => ({ path, message }));
}

function localeOf(sent: unknown, acceptLanguage: string | undefined): Locale {
  const named = typeof sent === "object" && sent !== null && "locale" in sent ? sent.locale : null;
  return isLocale(named) ? named : preferredLocale(null, acceptLanguage);
}
