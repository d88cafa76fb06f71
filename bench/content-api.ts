import { definitions } from "../src/features/catalogue/domain/definitions/current.ts";
import "../test/support/setup-definitions.ts";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import qs from "qs";
import { productsByQuery, setWorkMemory } from "../src/features/catalogue/content-api/content-api.store.ts";
import { createListReader } from "../src/features/catalogue/content-api/listed.service.ts";
import { productResource } from "../src/features/catalogue/domain/content-api/api-products.ts";
import { readListQuery } from "../src/features/catalogue/domain/content-api/api-query.ts";
import { isListed } from "../src/features/catalogue/domain/content-api/listed.ts";
import { createFacets } from "../src/features/catalogue/domain/facets/facet-index.ts";
import { createSpecIndex } from "../src/features/catalogue/domain/product-index/spec-index.ts";
import { createSpecWords } from "../src/features/catalogue/domain/product-index/spec-terms.ts";
import { createProductIndex } from "../src/features/catalogue/product-index.service.ts";
import type { Database } from "../src/platform/server/db/database.ts";
import type { Schema } from "../src/platform/server/db/schema.ts";
import { Invalidations } from "../src/platform/server/invalidations.ts";
import { createReadCache } from "../src/platform/server/read-cache.ts";
import { catalogueTexts } from "../test/support/catalogue-builders.ts";
import { questions } from "./content-questions.ts";
import { openMadeShop } from "./listing-shop.ts";
import { median } from "./load.ts";
import { databaseCpu } from "./shop.ts";

const count = Number(process.env.PRODUCTS ?? 100_000);
/** Maximum CPU time, of shop and database together, of an allowed query with 100 000 products, in milliseconds. */
const limit = 500;
const rounds = 7;
const tags = 30;

/**
 * The content API with 100 000 generated products: duration of each query, from the product index or from the database, and a
 * summary of its plan.
 */
export async function benchContentApi(): Promise<string[]> {
  const shop = await openMadeShop(count);
  await addTags(shop.db);
  const pool = new pg.Pool({ ...shop.connection, max: 1 });
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db: Database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const index = createProductIndex({
    db: shop.db,
    indexes: (columns) => ({
      specs: createSpecIndex(columns, definitions()),
      facets: createFacets(columns, definitions()),
    }),
  });
  await index.ready();
  const reads = createReadCache(new Invalidations());
  reads.begin();
  const readList = createListReader({ db, reads, index });
  const words = createSpecWords("ua", catalogueTexts().in("ua"));
  const lines = [
    "| question | found | median, ms | ms CPU | limit | to one look at all |",
    "|---|---|---|---|---|---|",
  ];
  const plans: string[] = [];
  for (const [name, query] of Object.entries(questions(count))) {
    const raw = Object.fromEntries(new URLSearchParams(qs.stringify(query, { encodeValuesOnly: true })));
    const read = readListQuery(productResource, raw);
    if (!read.ok) throw new Error(`${name}: ${JSON.stringify(read.errors[0])}`);
    const took: number[] = [];
    const looks: number[] = [];
    const cpu: number[] = [];
    let total: number | null = null;
    for (let round = -1; round < rounds; round += 1) {
      const begin = performance.now();
      await sql`select count(*) from products where published_at <= now()`.execute(db);
      const looked = performance.now();
      const [ofDatabase, own] = [databaseCpu(shop.dataDir), process.cpuUsage()];
      const since = performance.now();
      if (isListed(read.value)) {
        asked.length = 0;
        total = (await readList(read.value, words)).total;
      } else
        total = await db.transaction().execute(async (trx) => {
          await sql`select set_config('jit', 'off', true)`.execute(trx);
          if (read.value.where) await setWorkMemory(trx);
          asked.length = 0;
          return (await productsByQuery(trx, read.value, (one) => index.now.specs.idsWith(one, words))).total;
        });
      const [end, { user, system }] = [performance.now(), process.cpuUsage(own)];
      if (round < 0) continue;
      took.push(end - since);
      cpu.push(databaseCpu(shop.dataDir) - ofDatabase + (user + system) / 1000);
      looks.push(looked - begin);
    }
    const [middle, ofCpu] = [median(took), median(cpu)];
    const ratio = (middle / median(looks)).toFixed(0);
    lines.push(`| ${name} | ${total} | ${middle.toFixed(0)} | ${ofCpu.toFixed(0)} | ${limit} | ${ratio} |`);
    if (ofCpu > limit) process.exitCode = 1;
    const first = asked.find(({ sql: text }) => !text.includes("set_config"));
    if (first)
      plans.push(
        `${name}: ${await planOf(
          pool,
          first,
          asked.some(({ sql: text }) => text.includes("enable_nestloop")),
        )}`,
      );
  }
  await db.destroy();
  await shop.stop();
  return [...lines, "", "Plans, steps that take a tenth of the time or more with those they wait for:", "", ...plans];
}

/** Two tags per product. */
async function addTags(db: Database): Promise<void> {
  await sql`insert into tags (slug) select 'tag-' || n from generate_series(1, ${tags}::int) n`.execute(db);
  await sql`insert into tag_texts select id, l, slug from tags, unnest(array['ua', 'pl', 'en']) l
    where slug like 'tag-%'`.execute(db);
  await sql`insert into product_tags select p.id, t.id from (select id, row_number() over () as n from products) p
    join tags t on t.id % ${tags} in (p.n % ${tags}, (p.n + 7) % ${tags})
    where t.slug like 'tag-%'`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

interface Step {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Total Time": number;
  "Actual Loops": number;
  "Actual Rows": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  "Temp Written Blocks": number;
  Plans?: Step[];
}

/** Steps of a plan on one line, from last to first, with rows, milliseconds and 8 KB blocks. */
async function planOf(
  pool: pg.Pool,
  query: { sql: string; parameters: readonly unknown[] },
  isMany: boolean,
): Promise<string> {
  const client = await pool.connect();
  await client.query(
    `begin; set local jit = off; set local work_mem = '64MB'; set local enable_nestloop = ${isMany ? "off" : "on"}`,
  );
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${query.sql}`, [...query.parameters]);
  await client.query("rollback");
  client.release();
  const root: Step = rows[0]["QUERY PLAN"][0].Plan;
  const steps: string[] = [];
  const visit = (step: Step) => {
    const ms = step["Actual Total Time"] * step["Actual Loops"];
    const of = step["Relation Name"] ? ` ${step["Relation Name"]}` : "";
    if (ms * 10 >= root["Actual Total Time"])
      steps.push(
        `${step["Node Type"]}${of} (${Math.round(step["Actual Rows"] * step["Actual Loops"])} rows, ${ms.toFixed(0)} ms)`,
      );
    for (const inner of step.Plans ?? []) visit(inner);
  };
  visit(root);
  const blocks = root["Shared Hit Blocks"] + root["Shared Read Blocks"];
  return `${steps.join(" ← ")}; ${blocks} blocks, ${root["Temp Written Blocks"]} to the disk`;
}
