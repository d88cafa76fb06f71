import { termsVersion } from "../../../src/platform/pure/market/terms.ts";
import { toDecimal } from "../../../src/platform/pure/money.ts";
import type { OpenShop } from "./open-shop.ts";
import { openAccount } from "./shop-database.ts";
import { password } from "./steps.ts";

/** A client with an account that places orders without a browser. */
export interface BareBuyer {
  /** Sends an order; returns the response. */
  order: (by: "card" | "transfer", key: string) => Promise<Response>;
}

/** An order line: one unit, bought or rented. */
export interface BareLine {
  id: string;
  rental?: { start: string; days: number; options: string[] };
}

/** Address of a shop. */
type Site = Pick<OpenShop, "url">;

/** Timeout of a response in milliseconds. */
const patience = 20_000;

/** Creates an account in a shop and signs in; it orders these lines to Kyiv at the shop's prices. */
export async function bareBuyer(shop: OpenShop, ...lines: (string | BareLine)[]): Promise<BareBuyer> {
  const email = await openAccount(shop);
  const answer = await post(shop, "/api/auth/sign-in/email", { email, password });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const body = await orderBody(
    shop,
    lines.map((line) => (typeof line === "string" ? { id: line } : line)),
  );
  return {
    order: (paymentMethod, key) =>
      post(
        shop,
        "/api/create-checkout-session",
        { ...body, paymentMethod },
        { "Idempotency-Key": key, Cookie: cookies.join("; ") },
      ),
  };
}

function post(shop: Site, path: string, payload: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: shop.url, ...headers },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(patience),
  });
}

/** The shop's availability and prices of these lines. */
async function priced(shop: Site, wanted: readonly BareLine[]) {
  const lines = wanted.map((line, at) => {
    return { ...line, uniqueKey: `${line.id}.${at}`, mode: line.rental ? "rent" : "buy", quantity: 1 };
  });
  return (await post(shop, "/api/cart/price", { lines, locale: "ua", market: "UA" })).json();
}

/** The first Monday at least two weeks ahead on which this machine is available for that many days. */
export async function freeMonday(shop: Site, id: string, days: number): Promise<string> {
  const day = new Date();
  for (day.setUTCDate(day.getUTCDate() + 14); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const start = day.toISOString().slice(0, 10);
    if (day.getUTCDay() !== 1) continue;
    const { lines } = await priced(shop, [{ id, rental: { start, days, options: [] } }]);
    if (lines[0].problem === null) return start;
  }
}

async function orderBody(shop: OpenShop, wanted: readonly BareLine[]): Promise<object> {
  const { lines: rows, totals } = await priced(shop, wanted);
  const shippingInfo = {
    ...{ firstName: "Олена", lastName: "Ковальчук", email: "olena@example.com", phone: "+380671234567" },
    ...{ address: "вул. Хрещатик, 1", city: "Київ", postalCode: "01001", country: "UA", method: "standard" },
  };
  const sums = Object.fromEntries(
    ["subtotal", "tax", "shipping", "fee", "total"].map((name) => [name, toDecimal(totals[name])]),
  );
  const items = wanted.map((line, at) => ({ ...line, price: toDecimal(rows[at].unitNet), quantity: 1 }));
  const consent = wanted.some(({ rental }) => rental)
    ? { rentalConsent: { terms: termsVersion, adult: true, operator: true } }
    : {};
  return { items, shippingInfo, totals: sums, ...consent, locale: "ua", market: "UA" };
}
