import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import type pg from "pg";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { loadDefinitions, seedDefinitions } from "#features/catalogue/definitions.service.ts";
import { seed } from "#features/catalogue/seed/seed.service.ts";
import { seedContent } from "#features/content/content.service.ts";
import { createSums } from "#features/figures/sums.service.ts";
import { seedFleet } from "#features/rental/fleet/seed.service.ts";
import { backUp, megabytes } from "#platform/server/backup/backup.ts";
import { type Digest, digestTables, firstDifference } from "#platform/server/backup/compare.ts";
import { restoreShop, verifyBackup } from "#platform/server/backup/restore.ts";
import { openClient } from "#platform/server/db/client.ts";
import { createDatabase, type Database } from "#platform/server/db/database.ts";
import { startEmbedded } from "#platform/server/db/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { readMigrations } from "#platform/server/db/migration-files.ts";
import { localFiles } from "#platform/server/files/local-files.ts";
import { StartError } from "#platform/server/start-error.ts";
import { fillShop } from "./drill-shop.ts";
import { rowProgress } from "./progress.ts";
import { runCommand } from "./run-command.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const quiet = () => undefined;
const folder = "db/migrations";
const report = "docs/drills/restore.md";
const password = "password of the drill";
const uploads = 50;

/** Seconds that each part took. */
const times: [what: string, seconds: number][] = [];

/**
 * `npm run drill:restore [-- --orders 2000]`: makes a shop with so many orders (100 000), backs it up while it is written to,
 * restores it into another database and compares every row with the moment of the backup. Writes what it found to
 * docs/drills/restore.md. Exits with 1 if anything differs.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { orders: { type: "string", default: "100000" } } });
  const orders = Number(values.orders);
  if (!(Number.isInteger(orders) && orders >= 100)) throw new StartError("--orders is a number, at least 100.");
  const work = await mkdtemp(join(tmpdir(), "heliora-drill-"));
  // As root the database runs as another user, who has to traverse this folder.
  await chmod(work, 0o755);
  try {
    await drill(work, orders);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function drill(work: string, orders: number): Promise<void> {
  const original = await startEmbedded({ dataDir: join(work, "original"), say });
  const target = await startEmbedded({ dataDir: join(work, "restored"), say });
  const { db } = createDatabase(original.connection);
  const file = join(work, "shop.backup");
  const source = {
    ...{ connection: original.connection, files: localFiles(join(work, "files")) },
    ...{ secret: randomBytes(32).toString("base64url"), shop: "drill" },
  };
  const clients: pg.Client[] = [];
  const open = async (connection: typeof source.connection): Promise<pg.Client> => {
    const client = await openClient(connection, 10_000);
    clients.push(client);
    return client;
  };
  try {
    await timed("make the shop", () => makeShop(db, source, orders));
    const moment = await open(source.connection);
    const writing = keepWriting(db);
    const onSnapshot = async (snapshot: string): Promise<void> => {
      await moment.query("begin isolation level repeatable read, read only");
      await moment.query(`set transaction snapshot '${snapshot}'`);
    };
    const made = await timed("back up while it is written to", () =>
      backUp(source, { file, password, progress: rowProgress("Backup"), onSnapshot }),
    );
    const writes = await writing.stop();
    const migrations = await readMigrations(folder);
    const verified = await timed("verify the file", () => verifyBackup(file, password, migrations));
    const restored = { connection: target.connection, files: localFiles(join(work, "restored-files")) };
    const secrets: string[] = [];
    await timed("restore", () =>
      restoreShop(
        { ...restored, setSecret: async (found) => void secrets.push(found) },
        { file, password, migrations, verified, replace: false, progress: rowProgress("Restore"), say },
      ),
    );
    const other = await open(target.connection);
    const [before, after] = await timed("compare every row", () =>
      Promise.all([digestTables(moment), digestTables(other)]),
    );
    const errors = await differences(moment, other, before, after);
    errors.push(...(await timed("compute the figures of the restored shop", () => figureErrors(target.connection))));
    if (secrets[0] !== source.secret) errors.push("the secret differs");
    for (const { key } of await source.files.list("")) {
      const [one, two] = await Promise.all([source.files.get(key), restored.files.get(key)]);
      if (!one || !two?.bytes.equals(one.bytes)) errors.push(`the file ${key} differs`);
    }
    const since = await writtenSince(db, other);
    await save({ orders, bytes: made.bytes, files: made.files, writes, since, digests: before, errors });
    if (errors.length > 0) process.exitCode = 1;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(quiet)));
    await db.destroy();
    await original.stop();
    await target.stop();
  }
}

async function makeShop(
  db: Database,
  { connection, files }: { connection: { host: string }; files: ReturnType<typeof localFiles> },
  orders: number,
): Promise<void> {
  await migrate(connection as never, { folder, say: quiet });
  await seedDefinitions(db);
  await loadDefinitions(db);
  await seed(db, quiet);
  await seedContent(db);
  await seedFleet(db);
  await fillShop(db as never, orders);
  await createSums({ db, now: () => new Date() }).rebuild();
  for (let number = 0; number < uploads; number++)
    await files.put(`avatars/drill-${number}.webp`, { bytes: randomBytes(20_000), type: "image/webp" });
  const boss = new PgBoss({ ...connection, schema: "jobs", max: 2 } as ConstructorOptions);
  await boss.start();
  await boss.createQueue("drill");
  await boss.insert("drill", Array.from({ length: 100 }, (_, n) => ({ data: { n }, startAfter: 3_600 })) as never);
  await boss.stop({ graceful: false });
}

/** Days on which the sums of a shop, which are restored as rows, are not what its orders add up to. */
async function figureErrors(connection: Parameters<typeof createDatabase>[0]): Promise<string[]> {
  const { db } = createDatabase(connection);
  try {
    const sums = createSums({ db, now: () => new Date() });
    await sums.renew();
    return (await sums.check()).map(({ market, day, part }) => `the figures ${part} of ${market} on ${day} differ`);
  } finally {
    await db.destroy();
  }
}

type Writes = { count: number; slowest: number };

/** Changes orders and adds history in many small transactions until it is stopped. */
function keepWriting(db: Database): { stop: () => Promise<Writes> } {
  let isOver = false;
  const writes: Writes = { count: 0, slowest: 0 };
  const running = (async () => {
    for (; !isOver; await wait(5)) {
      const began = performance.now();
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{
          id: string;
        }>`update orders set phone = '+48' || floor(random() * 1e9)::text, updated_at = now()
          where id = (select id from orders where id >= gen_random_uuid() order by id limit 1) returning id`.execute(
          trx,
        );
        for (const { id } of rows)
          await sql`insert into order_events (order_id, machine, to_state, actor) values (${id}, 'order', 'pending', 'drill')`.execute(
            trx,
          );
      });
      writes.count++;
      writes.slowest = Math.max(writes.slowest, performance.now() - began);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return writes;
    },
  };
}

async function differences(one: pg.Client, other: pg.Client, before: Digest[], after: Digest[]): Promise<string[]> {
  const errors: string[] = [];
  for (const { name, rows, sha256 } of before) {
    const found = after.find((digest) => digest.name === name);
    if (found?.sha256 === sha256) continue;
    const row = await firstDifference(one, other, name);
    errors.push(`${name}: ${rows} and ${found?.rows ?? 0} rows, the first difference in row ${row}`);
  }
  return errors;
}

/** Rows of history that the shop has more than its backup: the comparison was not with a quiet shop. */
async function writtenSince(db: Database, restored: pg.Client): Promise<number> {
  const text = "select count(*)::int as count from order_events";
  const [{ rows: now }, { rows: then }] = await Promise.all([
    sql<{ count: number }>`${sql.raw(text)}`.execute(db),
    restored.query<{ count: number }>(text),
  ]);
  return (now[0]?.count ?? 0) - (then[0]?.count ?? 0);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  say(`${what} …`);
  const began = performance.now();
  const result = await work();
  times.push([what, (performance.now() - began) / 1_000]);
  return result;
}

interface Found {
  orders: number;
  bytes: number;
  files: number;
  writes: Writes;
  since: number;
  digests: Digest[];
  errors: string[];
}

async function save({ orders, bytes, files, writes, since, digests, errors }: Found): Promise<void> {
  const rows = digests.reduce((sum, digest) => sum + digest.rows, 0);
  const result =
    errors.length === 0
      ? `All ${rows} rows of ${digests.length} tables, ${files} files and the secret are equal to the moment of the backup, and the figures of the restored shop add up to its orders.`
      : `**Different:** ${errors.join("; ")}.`;
  const text = `# Drill: a backup that was restored

Written by \`npm run drill:restore -- --orders ${orders}\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${process.platform}-${process.arch}), Node ${process.versions.node}.

${result} The file has ${megabytes(bytes)} MB, encrypted. During the backup the shop committed ${writes.count} transactions, the slowest in
${Math.round(writes.slowest)} ms; ${since} of their rows are not in the backup.

| part | seconds |
|---|---|
${times.map(([what, seconds]) => `| ${what} | ${seconds.toFixed(1)} |`).join("\n")}

| table | rows | SHA-256 of all rows in order |
|---|---|---|
${digests
  .filter((digest) => digest.rows > 0)
  .map((digest) => `| ${digest.name} | ${digest.rows} | ${digest.sha256.slice(0, 16)}… |`)
  .join("\n")}

${digests.filter((digest) => digest.rows === 0).length} tables are empty in both.
`;
  await mkdir("docs/drills", { recursive: true });
  await writeFile(report, text);
  say(`\n${text}`);
}

runCommand(main);
