import { Agent } from "node:http";
import pg from "pg";
import { startEmbedded } from "../src/platform/server/db/embedded.ts";
import { median } from "./load.ts";
import { demo, noLimits, signIn } from "./member.ts";
import { orderBody, placeOrder, send } from "./order-client.ts";
import { databaseCpu, openShop } from "./shop.ts";

const clients = 16;
/** All rounds together stay below the share of the stock that unpaid orders may hold. */
const ordersEach = 19;
const rounds = 5;

/**
 * Orders per second through the real endpoint with 16 clients competing for the same product: sign-in, rate limit, pricing,
 * reservation, insert, documents, e-mail, answer. Compared with bare transactions on 16 connections to the same server, each
 * an insert and an update of one contended row, and with the same clients reading their own orders. Alternating.
 */
export async function benchOrders(): Promise<string[]> {
  const shop = await openShop(14_803, noLimits);
  // Two users are enough: orders contend for the stock of the product, not for the user.
  const cookies = await Promise.all(Array.from({ length: clients }, (_, at) => signIn(shop.url, demo(at))));
  const body = await orderBody(shop.url);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const place = (cookie: string) => placeOrder(shop.url, { agent, cookie, body });
  const read = (cookie: string) => send(`${shop.url}/api/orders`, { agent, method: "GET", headers: { cookie } });

  const bare = await openBare(shop.dataDir);
  const used = () => {
    const own = process.cpuUsage();
    return { shop: shop.cpu(), database: databaseCpu(shop.dataDir), client: (own.user + own.system) / 1_000 };
  };
  const costs: ReturnType<typeof used>[] = [];
  const found: { orders: number; bare: number; reads: number }[] = [];
  // The first round is warm-up.
  for (let round = -1; round < rounds; round++) {
    const before = used();
    const orders = await perSecond(cookies, ordersEach, place);
    const after = used();
    const figures = {
      orders,
      bare: await perSecond(bare.clients, ordersEach, bareTransaction),
      reads: await perSecond(cookies, ordersEach, read),
    };
    if (round < 0) continue;
    found.push(figures);
    costs.push({
      shop: after.shop - before.shop,
      database: after.database - before.database,
      client: after.client - before.client,
    });
  }
  agent.destroy();
  await bare.close();
  await shop.stop();
  const middle = (name: "orders" | "bare" | "reads") => median(found.map((figures) => figures[name]));
  const ratio = (name: "bare" | "reads") => median(found.map((figures) => figures.orders / figures[name]));
  const cost = (name: keyof (typeof costs)[number]) =>
    (median(costs.map((round) => round[name])) / (clients * ordersEach)).toFixed(2);
  return [
    `CPU of an order, ms: shop ${cost("shop")}, database ${cost("database")}, client ${cost("client")}`,
    "",
    "| what | per second | orders as a ratio |",
    "|---|---|---|",
    `| orders placed, ${clients} clients, one product | ${middle("orders").toFixed(0)} | 1 |`,
    `| bare transactions, ${clients} connections, one row (reference) | ${middle("bare").toFixed(0)} | ${ratio("bare").toFixed(2)} |`,
    `| own orders read, ${clients} clients (reference) | ${middle("reads").toFixed(0)} | ${ratio("reads").toFixed(2)} |`,
  ];
}

/** Separate connections to the shop's server, and one row that all of them update. */
async function openBare(dataDir: string): Promise<{ clients: pg.Client[]; close(): Promise<void> }> {
  const { connection } = await startEmbedded({ dataDir, say: () => undefined, share: true });
  const connections = Array.from({ length: clients }, () => new pg.Client(connection));
  await Promise.all(connections.map((client) => client.connect()));
  await connections[0]?.query(`create table bench_rows (id bigint generated always as identity primary key, body text);
    create table bench_stock (id int primary key, reserved int not null); insert into bench_stock values (1, 0)`);
  return {
    clients: connections,
    close: async () => void (await Promise.all(connections.map((client) => client.end()))),
  };
}

/** The minimum of any order: begin, insert, update, commit. */
async function bareTransaction(client: pg.Client): Promise<void> {
  await client.query("begin");
  await client.query("insert into bench_rows (body) values ($1)", ["a row of about the size of an order".repeat(10)]);
  await client.query("update bench_stock set reserved = reserved + 1 where id = 1");
  await client.query("commit");
}

/** How often per second all clients together run a task, each `each` times without pause. */
async function perSecond<Client>(
  those: readonly Client[],
  each: number,
  act: (client: Client) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  await Promise.all(
    those.map(async (client) => {
      for (let turn = 0; turn < each; turn++) await act(client);
    }),
  );
  return (those.length * each * 1_000) / (performance.now() - start);
}
