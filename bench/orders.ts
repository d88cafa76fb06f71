import { randomUUID } from "node:crypto";
import { demo, noLimits, signIn } from "./member.ts";
import { openShop } from "./shop.ts";

const clients = 16;
const ordersEach = 12;
const cable = "cab-helukabel-solarflex-4";

/**
 * Orders per second through the real endpoint with 16 clients that all want the same product, against the same clients
 * asking for their own first page of orders: one indexed read with the same sign-in, checks and JSON.
 */
export async function benchOrders(): Promise<string[]> {
  const shop = await openShop(14_803, noLimits);
  // Sessions of two people: what orders wait for is the stock of the product, which all of them want.
  const cookies = await Promise.all(Array.from({ length: clients }, (_, at) => signIn(shop.url, demo(at))));
  const body = await orderBody(shop.url);
  const place = (cookie: string) =>
    send(`${shop.url}/api/create-checkout-session`, {
      method: "POST",
      headers: {
        cookie,
        "content-type": "application/json",
        origin: shop.url.replace("127.0.0.1", "localhost"),
        "idempotency-key": randomUUID(),
      },
      body,
    });
  const read = (cookie: string) => send(`${shop.url}/api/orders`, { headers: { cookie } });

  await Promise.all(cookies.map(place));
  const orders = await perSecond(cookies, ordersEach, place);
  const reads = await perSecond(cookies, ordersEach, read);
  await shop.stop();
  return [
    "| what | per second | ratio to reading |",
    "|---|---|---|",
    `| orders placed, ${clients} clients, one product | ${orders.toFixed(0)} | ${(orders / reads).toFixed(2)} |`,
    `| own orders read, ${clients} clients (reference) | ${reads.toFixed(0)} | 1 |`,
  ];
}

async function perSecond(
  cookies: readonly string[],
  each: number,
  act: (cookie: string) => Promise<void>,
): Promise<number> {
  const start = performance.now();
  await Promise.all(
    cookies.map(async (cookie) => {
      for (let turn = 0; turn < each; turn++) await act(cookie);
    }),
  );
  return (cookies.length * each * 1_000) / (performance.now() - start);
}

async function send(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
}

async function orderBody(url: string): Promise<string> {
  const line = { uniqueKey: `${cable}.buy`, id: cable, mode: "buy", quantity: 1 };
  const response = await fetch(`${url}/api/cart/price`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ lines: [line], locale: "ua", market: "UA" }),
  });
  const { lines, totals } = await response.json();
  const amount = (minor: number) => minor / 100;
  return JSON.stringify({
    items: [{ id: cable, name: lines[0].name, price: amount(lines[0].unitNet), quantity: 1 }],
    shippingInfo: {
      firstName: "Bench",
      lastName: "Buyer",
      email: "bench@example.com",
      phone: "+380671234567",
      address: "Khreshchatyk 1",
      city: "Kyiv",
      postalCode: "01001",
      country: "Ukraine",
      method: "standard",
    },
    paymentMethod: "transfer",
    totals: {
      subtotal: amount(totals.subtotal),
      tax: amount(totals.tax),
      shipping: amount(totals.shipping),
      total: amount(totals.total),
    },
    locale: "ua",
    market: "UA",
  });
}
