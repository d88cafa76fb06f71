import { toDecimal } from "../../../src/platform/pure/money.ts";
import type { OpenShop } from "./open-shop.ts";
import { openAccount } from "./shop-database.ts";
import { password } from "./steps.ts";

/** Somebody with an account who orders one piece after the other without a browser. */
export interface BareBuyer {
  /** Sends an order; the answer of the shop. */
  order: (by: "card" | "transfer", key: string) => Promise<Response>;
}

/** Most milliseconds for an answer. */
const patience = 20_000;

/** Opens an account in a shop and signs it in; it orders this product to Kyiv at the prices of the shop. */
export async function bareBuyer(shop: OpenShop, product: string): Promise<BareBuyer> {
  const email = await openAccount(shop);
  const answer = await post(shop, "/api/auth/sign-in/email", { email, password });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const body = await orderBody(shop, product);
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

function post(shop: OpenShop, path: string, payload: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: shop.url, ...headers },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(patience),
  });
}

async function orderBody(shop: OpenShop, product: string): Promise<object> {
  const lines = [{ uniqueKey: product, id: product, mode: "buy", quantity: 1 }];
  const { lines: rows, totals } = await (
    await post(shop, "/api/cart/price", { lines, locale: "ua", market: "UA" })
  ).json();
  const shippingInfo = {
    ...{ firstName: "Олена", lastName: "Ковальчук", email: "olena@example.com", phone: "+380671234567" },
    ...{ address: "вул. Хрещатик, 1", city: "Київ", postalCode: "01001", country: "UA", method: "standard" },
  };
  const sums = Object.fromEntries(
    ["subtotal", "tax", "shipping", "fee", "total"].map((name) => [name, toDecimal(totals[name])]),
  );
  const items = [{ id: product, price: toDecimal(rows[0].unitNet), quantity: 1 }];
  return { items, shippingInfo, totals: sums, locale: "ua", market: "UA" };
}
