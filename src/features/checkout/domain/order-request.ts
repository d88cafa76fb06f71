import { z } from "zod";
import { type BusinessError, readBusiness } from "#features/accounts/domain/personal/business.ts";
import { installationLimits } from "#features/cart/domain/installation.ts";
import { maxLines, maxRentalDays } from "#features/cart/domain/line.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { maxCodes, normaliseCode } from "#features/pricing/domain/codes.ts";
import { rentalOptions } from "#features/rental/domain/options.ts";
import { fromDecimal } from "#platform/pure/from-decimal.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { readBilling } from "./billing.ts";
import { readShipping, type ShippingErrorCode, unprintable } from "./shipping.ts";

/** Error codes of a request, apart from those of the delivery; the message is `ordersApi.error_<code>`. */
export const requestErrorCodes = [
  "items_empty",
  "items_many",
  "quantity",
  "amount",
  "code",
  "codes_many",
  "choice",
  "rental",
  "rental_days",
  "installation_companyName",
  "installation_address",
  "too_long",
  "characters",
  "unknown_field",
  "invalid",
  "seat_required",
] as const;
export type RequestErrorCode = (typeof requestErrorCodes)[number];

/** `path` is the position in the body, e.g. `items.0.quantity`. */
export interface RequestError {
  path: string;
  code: RequestErrorCode | ShippingErrorCode | BusinessError;
}

const message = (code: RequestErrorCode): RequestErrorCode => code;

/** A decimal string, or a floating-point number, which is rounded to minor units. */
const amount = z.union([z.string(), z.number()], message("amount")).transform((value, context) => {
  const minor = typeof value === "string" ? fromDecimal(value) : minorOf(value);
  if (minor !== null) return minor;
  context.issues.push({ code: "custom", message: message("amount"), input: value });
  return z.NEVER;
});

function minorOf(value: number): number | null {
  return value >= 0 && value < 1e12 ? Math.round(value * 100) : null;
}

const line = (limit: number, required: RequestErrorCode | null) =>
  z
    .string(message(required ?? "invalid"))
    .trim()
    .min(required ? 1 : 0, message(required ?? "invalid"))
    .max(limit, message("too_long"));

const oneLine = (limit: number, required: RequestErrorCode) =>
  line(limit, required).refine((value) => !unprintable.test(value), message("characters"));

const installation = z.strictObject(
  {
    companyName: oneLine(installationLimits.companyName, "installation_companyName"),
    address: oneLine(installationLimits.address, "installation_address"),
    // Notes may have several lines.
    notes: line(installationLimits.notes, null)
      .refine((value) => !unprintable.test(value.replace(/[\r\n\t]/g, "")), message("characters"))
      .default(""),
  },
  message("invalid"),
);

/** Days and options of a rental; availability is checked when the order is placed. */
const rental = z.strictObject(
  {
    start: z.string(message("rental")).refine(isDay, message("rental")),
    days: z.int(message("rental_days")).min(1, message("rental_days")).max(maxRentalDays, message("rental_days")),
    options: z
      .array(z.enum(rentalOptions, message("rental")), message("rental"))
      .max(rentalOptions.length, message("rental"))
      .default([]),
  },
  message("rental"),
);

/** A coupon code, as typed; whether it is known is told when the order is placed. */
const code = z
  .string(message("code"))
  .max(100, message("too_long"))
  .transform((value, context) => {
    const normalised = normaliseCode(value);
    if (normalised !== null) return normalised;
    context.issues.push({ code: "custom", message: message("code"), input: value });
    return z.NEVER;
  });

/** Confirmations for a rental. `terms` is the version that was shown. */
const consent = z.strictObject(
  {
    terms: z.string(message("invalid")).max(20, message("too_long")),
    adult: z.boolean(message("invalid")),
    operator: z.boolean(message("invalid")).default(false),
  },
  message("invalid"),
);

/** Declaration for the reduced VAT rate. `version` is the edition of the text that was shown. */
const vatDeclaration = z.strictObject(
  { version: z.string(message("invalid")).min(1, message("invalid")).max(20, message("too_long")) },
  message("invalid"),
);

const item = z.strictObject(
  {
    // The catalogue tells later whether the product exists.
    id: z.string(message("invalid")).min(1, message("invalid")).max(200, message("too_long")),
    name: z.string(message("invalid")).max(500, message("too_long")).optional(),
    price: amount,
    quantity: z.int(message("quantity")).min(1, message("quantity")),
    rental: rental.nullish().transform((value) => value ?? null),
    installation: installation.nullish().transform((value) => value ?? null),
  },
  message("invalid"),
);

const shippingInfo = z.unknown().transform((value, context) => {
  const read = readShipping(value);
  if (read.ok) return read.value;
  for (const { path, code } of read.errors) {
    context.issues.push({ code: "custom", path: [path], message: code, input: value });
  }
  return z.NEVER;
});

/** Omitted if the delivery address is the billing address. */
const billingInfo = z.unknown().transform((value, context) => {
  if (value === undefined || value === null) return null;
  const read = readBilling(value);
  if (read.ok) return read.value;
  for (const { path, code } of read.errors) {
    context.issues.push({ code: "custom", path: [path], message: code, input: value });
  }
  return z.NEVER;
});

/** Omitted by private buyers. */
const business = z.unknown().transform((value, context) => {
  if (value === undefined || value === null) return null;
  const read = readBusiness(value);
  if (read.ok) return read.value;
  for (const [field, code] of Object.entries(read.errors)) {
    context.issues.push({ code: "custom", path: [field], message: code, input: value });
  }
  return z.NEVER;
});

/** Body of an order, as in the payload of the specification (section 3). Unknown fields are refused. */
export const orderBody = z.strictObject(
  {
    items: z.array(item, message("items_empty")).min(1, message("items_empty")).max(maxLines, message("items_many")),
    shippingInfo,
    billingInfo: billingInfo.optional(),
    business: business.optional(),
    codes: z.array(code, message("invalid")).max(maxCodes, message("codes_many")).default([]),
    promotions: z
      .array(z.uuid(message("invalid")), message("invalid"))
      .max(200, message("invalid"))
      .optional(),
    rentalConsent: consent.nullish().transform((value) => value ?? null),
    vatDeclaration: vatDeclaration.nullish().transform((value) => value ?? null),
    paymentMethod: z.enum(["card", "transfer", "pod"], message("choice")),
    totals: z.strictObject(
      { subtotal: amount, tax: amount, shipping: amount, total: amount, fee: amount.optional() },
      message("invalid"),
    ),
    locale: z.enum(locales, message("choice")),
    market: z.enum(marketCodes, message("choice")),
  },
  message("invalid"),
);

/** A well-formed order, not yet compared with prices and stock. Amounts are minor units. */
export type OrderRequest = z.output<typeof orderBody>;

/** Reads the body of an order; returns all errors at once. */
export function readOrderRequest(
  sent: unknown,
): Result<OrderRequest, { code: "invalid_request"; errors: RequestError[] }> {
  const read = orderBody.safeParse(sent);
  if (read.success) {
    // An invoice for a company names its registered address, never the place of delivery.
    const isHomeless = read.data.business && !read.data.billingInfo;
    const errors: RequestError[] = isHomeless ? [{ path: "billingInfo", code: "seat_required" }] : [];
    return isHomeless ? fail({ code: "invalid_request" as const, errors }) : ok(read.data);
  }
  const errors = read.error.issues.flatMap((issue): RequestError[] => {
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({ path: [...path, key].join("."), code: "unknown_field" }));
    }
    return [{ path: path.join("."), code: issue.message as RequestError["code"] }];
  });
  return fail({ code: "invalid_request" as const, errors });
}
