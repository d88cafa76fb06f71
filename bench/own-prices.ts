import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { sql } from "kysely";
import { createDatabase } from "../src/platform/server/db/database.ts";
import { startEmbedded } from "../src/platform/server/db/embedded.ts";
import { median } from "./load.ts";
import { demo, noLimits, signIn } from "./member.ts";
import { databaseCpu, openShop } from "./shop.ts";

const path = "/ua/catalogue";
const rounds = 5;
const visits = 200;

interface Visitor {
  name: string;
  cookie: string;
  paths: readonly string[];
}

/**
 * A listing as a member of a group reads it, with the answer that is laid over it, in turn with the same listing for an account
 * in no group: requests, bytes, milliseconds one after the other, and CPU of shop and database. The scripts of the page, which
 * both have, are left out.
 */
export async function benchOwnPrices(): Promise<string[]> {
  const shop = await openShop(14_831, noLimits);
  await withMember(shop.dataDir);
  const html = await (await fetch(shop.url + path)).text();
  const ids = [...new Set([...html.matchAll(/<h3><a href="\/ua\/product\/([a-z0-9-]+)"/g)].map(([, id]) => id))];
  const prices = `/api/me/prices?ids=${ids.join(",")}&locale=ua&market=UA`;
  const visitors: Visitor[] = [
    { name: "an account in no group (reference)", cookie: await signIn(shop.url, demo(0)), paths: [path, "/api/me"] },
    {
      name: `a member, ${ids.length} products`,
      cookie: await signIn(shop.url, demo(1)),
      paths: [path, "/api/me", prices],
    },
  ];
  const agent = new Agent({ keepAlive: true });
  const took = visitors.map((): { ms: number; cpu: number; bytes: number }[] => []);
  for (let round = -1; round < rounds; round++) {
    for (const [at, { cookie, paths }] of visitors.entries()) {
      const before = { cpu: shop.cpu() + databaseCpu(shop.dataDir), at: performance.now() };
      let bytes = 0;
      for (let visit = 0; visit < visits; visit++)
        for (const one of paths) bytes += await bytesOf(shop.url + one, agent, { cookie, "accept-encoding": "br" });
      const ms = (performance.now() - before.at) / visits;
      const cpu = (shop.cpu() + databaseCpu(shop.dataDir) - before.cpu) / visits;
      // The first round is warm-up.
      if (round >= 0) took[at]?.push({ ms, cpu, bytes: bytes / visits });
    }
  }
  agent.destroy();
  await shop.stop();
  const lines = [
    "| listing read by | requests | KB | ms | shop and database, ms CPU | bytes as a ratio | time as a ratio |",
    "|---|---|---|---|---|---|---|",
  ];
  const middle = (at: number, of: "ms" | "cpu" | "bytes") => median((took[at] ?? []).map((one) => one[of]));
  for (const [at, { name, paths }] of visitors.entries()) {
    const ratio = (of: "ms" | "bytes") => (middle(at, of) / middle(0, of)).toFixed(2);
    const [ms, cpu, bytes] = [middle(at, "ms"), middle(at, "cpu"), middle(at, "bytes")];
    lines.push(
      `| ${name} | ${paths.length} | ${(bytes / 1024).toFixed(2)} | ${ms.toFixed(2)} | ${cpu.toFixed(2)} | ${ratio("bytes")} | ${ratio("ms")} |`,
    );
  }
  return lines;
}

/** The second demo account pays 5 % less. */
async function withMember(dataDir: string): Promise<void> {
  const { connection } = await startEmbedded({ dataDir, say: () => undefined, share: true });
  const { db } = createDatabase(connection);
  await sql`insert into customer_groups (key, name, percent_off_bp, updated_by)
    values ('installers', 'Installers', 500, 'bench')`.execute(db);
  await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_at)
    select id, 'installers', 'approved', 'Bench', '14360570', now() from users where email = ${demo(1).email}`.execute(
    db,
  );
  await db.destroy();
}

/** Bytes of an answer's body on the wire; throws on any status but 200. */
function bytesOf(url: string, agent: Agent, headers: OutgoingHttpHeaders): Promise<number> {
  return new Promise((done, failed) => {
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${url}: ${response.statusCode}`));
      let bytes = 0;
      response
        .on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        })
        .on("end", () => done(bytes))
        .on("error", failed);
    })
      .on("error", failed)
      .end();
  });
}
