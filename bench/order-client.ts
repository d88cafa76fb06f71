import { randomUUID } from "node:crypto";
import { type Agent, request } from "node:http";

const cable = "cab-helukabel-solarflex-4";

/** Places an order through the real endpoint; throws when it is refused. */
export function placeOrder(
  url: string,
  { agent, cookie, body }: { agent: Agent; cookie: string; body: string },
): Promise<string> {
  const headers = {
    cookie,
    "content-type": "application/json",
    origin: url.replace("127.0.0.1", "localhost"),
    "idempotency-key": randomUUID(),
  };
  return send(`${url}/api/create-checkout-session`, { agent, method: "POST", headers, body });
}

/**
 * One request over a keep-alive connection. Uses Node's own client: `fetch` would take twice the CPU time, which the shop
 * needs too.
 */
export function send(to: string, { agent, method, headers, body }: Call): Promise<string> {
  return new Promise((done, failed) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    request(to, { agent, method, headers: { ...headers, ...length } }, (response) => {
      let text = "";
      response
        .setEncoding("utf8")
        .on("data", (part: string) => {
          text += part;
        })
        .on("end", () => {
          if (response.statusCode === 200) done(text);
          else failed(new Error(`${to}: ${response.statusCode} ${text}`));
        })
        .on("error", failed);
    })
      .on("error", failed)
      .end(body);
  });
}

interface Call {
  agent: Agent;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

/** The body of an order of one metre of cable, with the prices of this shop. */
export async function orderBody(url: string): Promise<string> {
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
