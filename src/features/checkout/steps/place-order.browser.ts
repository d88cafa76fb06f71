import type { CartRow } from "#features/cart/domain/rows.ts";
import type { OrderTotals } from "#features/cart/domain/totals.ts";
import { declarationVersion } from "#features/orders/domain/placement/reduced-rate.ts";
import type { Discount } from "#features/pricing/domain/promotion.ts";
import type { RentalConsent } from "#features/rental/domain/consent.ts";
import { fromDecimal } from "#platform/pure/from-decimal.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { attemptFor, billingOf, businessOf, type Draft, shippingOf } from "./draft.browser.ts";
import type { OrderRate } from "./order-summary.tsx";

/** Result of placing an order. Nothing has been ordered unless it is `placed`. */
export type PlaceOutcome =
  | { outcome: "placed"; id: string; url: string }
  /** The response lacks the id or the address. */
  | { outcome: "unclear" }
  | { outcome: "failed" }
  /** No connection: the request or its response was lost. Sending it again makes no second order. */
  | { outcome: "offline" }
  | { outcome: "signed_out" }
  | {
      outcome: "refused";
      code: string;
      title: string;
      errors: { path: string; code?: string; message: string }[];
      /** Total in minor units and promotions of now, if they are others than those that were sent. */
      changed: { total: number; promotions: string[] } | null;
    };

/** Milliseconds. The same request may be sent again afterwards. */
const timeout = 30_000;

interface OrderToPlace {
  rows: readonly CartRow[];
  totals: OrderTotals;
  /** What promotions take off, as the buyer sees it. */
  discounts: readonly Discount[];
  draft: Draft;
  /** Sent only for rentals. */
  consent: RentalConsent;
  /** At the reduced VAT rate it has the declaration of the buyer. */
  rate: Pick<OrderRate, "whyNormal">;
  locale: string;
  market: string;
}

/** Sends an order (specification sections 3 and 7). Repeating the call with the same order does not place a second one. */
export async function placeOrder({
  rows,
  totals,
  discounts,
  draft,
  consent,
  rate,
  locale,
  market,
}: OrderToPlace): Promise<PlaceOutcome> {
  const { paymentMethod } = draft;
  const billing = billingOf(draft);
  const business = businessOf(draft);
  const body = JSON.stringify({
    items: rows.map(({ line, name, unitNet }) => ({
      id: line.id,
      name,
      price: toDecimal(unitNet ?? 0),
      quantity: line.quantity,
      ...(line.rental ? { rental: line.rental } : {}),
      ...(line.installation ? { installation: line.installation } : {}),
    })),
    shippingInfo: shippingOf(draft),
    ...(billing ? { billingInfo: billing } : {}),
    ...(business ? { business } : {}),
    ...(rows.some(({ line }) => line.rental) ? { rentalConsent: consent } : {}),
    ...(rate.whyNormal === null ? { vatDeclaration: { version: declarationVersion } } : {}),
    codes: discounts.flatMap(({ code }) => code ?? []),
    promotions: discounts.map(({ promotionId }) => promotionId),
    paymentMethod,
    totals: {
      subtotal: toDecimal(totals.subtotal),
      tax: toDecimal(totals.tax),
      shipping: toDecimal(totals.shipping),
      fee: toDecimal(totals.fee),
      total: toDecimal(totals.total),
    },
    locale,
    market,
  });
  try {
    const response = await fetch("/api/create-checkout-session", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": attemptFor(body) },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    return await readAnswer(response);
  } catch {
    return { outcome: navigator.onLine ? "failed" : "offline" };
  }
}

async function readAnswer(response: Response): Promise<PlaceOutcome> {
  const answer: unknown = await response.json().catch(() => null);
  if (response.status === 401) return { outcome: "signed_out" };
  if (response.ok) {
    const id = text(answer, "orderId") || text(answer, "id");
    const url = text(answer, "url");
    return id && url ? { outcome: "placed", id, url } : { outcome: "unclear" };
  }
  const code = text(answer, "code");
  if (response.status >= 500 || !code) return { outcome: "failed" };
  const errors = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors : [];
  return { outcome: "refused", code, title: text(answer, "title"), errors, changed: changedIn(answer) };
}

function changedIn(answer: unknown): { total: number; promotions: string[] } | null {
  if (!isRecord(answer) || !Array.isArray(answer.discounts)) return null;
  const total = fromDecimal(text(answer.totals, "total"));
  return total === null ? null : { total, promotions: answer.discounts.map((one) => text(one, "id")) };
}

function text(value: unknown, key: string): string {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === "string" ? found : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
