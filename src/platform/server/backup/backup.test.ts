import { randomBytes, randomUUID } from "node:crypto";
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Writable } from "node:stream";
import { sql } from "kysely";
import type pg from "pg";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { seedOrders } from "../../../../test/support/order-history.ts";
import { openClient } from "../db/client.ts";
import { type Migration, readMigrations } from "../db/migration-files.ts";
import { localFiles } from "../files/local-files.ts";
import { readArchive } from "./archive-reader.ts";
import { writeArchive } from "./archive-writer.ts";
import { type BackupSource, backUp } from "./backup.ts";
import { digestDatabase, firstDifference } from "./compare.ts";
import type { Manifest } from "./dump.ts";
import { restoreShop } from "./restore.ts";
import { allSchemas } from "./tables.ts";

vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), "heliora-backup-"));
const file = join(folder, "shop.backup");
const silent = () => undefined;
const password = "a password";
const terms = { terms_version: "2026-11", terms_accepted_at: new Date() };
const secret = randomBytes(32).toString("base64url");
const picture = { bytes: randomBytes(5_000), type: "image/webp" };
let shop: TestDatabase;
let source: BackupSource;
let migrations: Migration[];

type Target = TestDatabase & { secrets: string[]; files: ReturnType<typeof localFiles> };

async function openTarget(from: "empty" | "migrated"): Promise<Target> {
  return { ...(await createTestDatabase(from)), files: localFiles(join(folder, randomUUID())), secrets: [] };
}

async function withTarget(from: "empty" | "migrated", work: (target: Target) => Promise<void>): Promise<void> {
  const target = await openTarget(from);
  await work(target).finally(() => target.drop());
}

function restore(target: Target, options: Partial<Parameters<typeof restoreShop>[1]> = {}): Promise<Manifest> {
  return restoreShop(
    { ...target, setSecret: async (found) => void target.secrets.push(found) },
    { file, password, migrations, replace: false, progress: silent, say: silent, ...options },
  );
}

async function digests(connection: TestDatabase["connection"]) {
  const client = await openClient(connection, 5_000);
  return digestDatabase(client).finally(() => client.end());
}

beforeAll(async () => {
  migrations = await readMigrations(resolve("db/migrations"));
  shop = await createTestDatabase();
  source = { connection: shop.connection, files: localFiles(join(folder, "files")), secret, shop: "1.2.3" };
  const user = await shop.db
    .insertInto("users")
    .values({
      id: randomUUID(),
      email: "anna@example.com",
      first_name: "Анна",
      last_name: "\\N\t\n\"'",
      name: "Анна",
      ...terms,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await seedOrders(shop.db, user.id, 200);
  await source.files.put("avatars/one.webp", picture);
  await source.files.put("found/sitemaps/ua.gz", { ...picture, type: "application/gzip" });
  const boss = new PgBoss({ ...shop.connection, schema: "jobs", max: 2 } as ConstructorOptions);
  await boss.start();
  await boss.createQueue("send-mail");
  await boss.insert("send-mail", [{ data: { mail: 1 } }, { data: { mail: 2 }, startAfter: 3_600 }] as never);
  await boss.stop({ graceful: false });
});
afterAll(async () => {
  await shop.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => rmSync(file, { force: true }));

const backup = (options: Partial<Parameters<typeof backUp>[1]> = {}) =>
  backUp(source, { file, password, workFactor: 4, progress: silent, ...options });

describe("a restored shop", () => {
  let target: Target;
  let before: Awaited<ReturnType<typeof digests>>;

  beforeAll(async () => {
    before = await digests(shop.connection);
    const rows: number[] = [];
    // The shop goes on: what is written after the first row was read is not in the backup.
    const made = await backup({
      progress: (done) => {
        if (rows.push(done) === 1)
          void sql`insert into rate_limits (key, points) values ('during', 1)`.execute(shop.db);
      },
    });
    expect(made.files).toBe(2);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(rows.at(-1)).toBe(made.manifest.tables.reduce((sum, table) => sum + table.rows, 0));
    target = await openTarget("empty");
    await restore(target);
  });
  afterAll(() => target.drop());

  test("equals the original row by row, with its files, its secret and all definitions", async () => {
    expect(await digests(target.connection)).toEqual(before);
    expect(target.secrets).toEqual([secret]);
    expect(await target.files.get("avatars/one.webp")).toEqual(picture);
    expect((await target.files.list("")).map(({ key }) => key).sort()).toEqual([
      "avatars/one.webp",
      "found/sitemaps/ua.gz",
    ]);
    expect(await objects(target.connection)).toEqual(await objects(shop.connection));
  });

  test("goes on numbering orders, and its triggers and keys work", async () => {
    await expect(sql`update stock set on_hand = 5`.execute(target.db)).rejects.toThrow("stock_movements");
    await expect(sql`delete from users where email = 'anna@example.com'`.execute(target.db)).rejects.toThrow();
    const { rows } = await sql<{ later: boolean }>`
      select nextval('order_numbers') > max(substring(order_number from '\\d+$')::bigint) as later from orders`.execute(
      target.db,
    );
    expect(rows).toEqual([{ later: true }]);
  });

  test("has the jobs that wait, and runs them", async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job`.execute(target.db);
    expect(rows).toEqual([{ count: 2 }]);
    const boss = new PgBoss({ ...target.connection, schema: "jobs", max: 2 } as ConstructorOptions);
    await boss.start();
    const jobs = await boss.fetch("send-mail", { batchSize: 10 });
    await boss.stop({ graceful: false });
    expect(jobs.map(({ data }) => data)).toEqual([{ mail: 1 }]);
  });

  test("is compared to its first row that differs", async () => {
    await sql`update users set first_name = 'Ганна' where email = 'anna@example.com'`.execute(target.db);
    const clients = await Promise.all([shop, target].map(({ connection }) => openClient(connection, 5_000)));
    const [one, other] = clients as [pg.Client, pg.Client];
    expect(await firstDifference(one, other, "public.users")).toBe(1);
    expect(await firstDifference(one, other, "public.orders")).toBeNull();
    await Promise.all(clients.map((client) => client.end()));
  });
});

describe("a restore", () => {
  test("replaces all of a shop that is there, its files as well; a column that the queue gave up is left out", async () => {
    await sql`alter table jobs.job add column given_up int default 7`.execute(shop.db);
    await backup({ password: null });
    // As after an update of pg-boss.
    await sql`alter table jobs.job drop column given_up`.execute(shop.db);
    await withTarget("migrated", async (target) => {
      await target.files.put("avatars/other.webp", picture);
      await sql`create table notes as select 1 as n`.execute(target.db);
      await target.db.destroy();
      await expect(restore(target)).rejects.toThrow("already holds a shop: add --replace");
      await restore(target, { replace: true });
      expect(await digests(target.connection)).toEqual(await digests(shop.connection));
      expect(await target.files.get("avatars/other.webp")).toBeNull();
    });
  });

  test("needs a user without privileges other than the ownership of the database", async () => {
    await backup();
    await withTarget("empty", async (target) => {
      if ("connectionString" in target.connection) return;
      const role = `plain_${randomUUID().slice(0, 8)}`;
      const name = target.connection.database;
      await sql.raw(`create role ${role} login; alter database ${name} owner to ${role}`).execute(target.db);
      const connection = { ...target.connection, user: role };
      try {
        await restore({ ...target, connection });
        // What an administrator has put into public stays; the second time there is a shop to be replaced.
        await restore({ ...target, connection }, { replace: true });
        expect(await digests(connection)).toEqual(await digests(shop.connection));
      } finally {
        await sql
          .raw(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`)
          .execute(target.db);
      }
    });
  });
});

/** Constraints, indexes, triggers and views by name and definition. */
async function objects(connection: TestDatabase["connection"]): Promise<unknown[]> {
  const client = await openClient(connection, 5_000);
  const { rows } = await client
    .query(
      `select conrelid::regclass::text as of, pg_get_constraintdef(oid) as text from pg_constraint where contype <> 'n'
      union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indrelid >= 16384
      union all select tgrelid::regclass::text, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      union all select c.oid::regclass::text, pg_get_viewdef(c.oid) from pg_class c where relkind = 'v' and c.oid >= 16384
      order by 1, 2`,
    )
    .finally(() => client.end());
  return rows.filter(({ of }) => !/queue_stats|pg_toast/.test(String(of)));
}

describe("nothing is changed by", () => {
  const unchanged = async (work: (target: Target) => Promise<void>) =>
    withTarget("migrated", async (target) => {
      await target.files.put("avatars/kept.webp", picture);
      await target.db.destroy();
      const before = await digests(target.connection);
      await work(target);
      expect(await digests(target.connection)).toEqual(before);
      expect(target.secrets).toEqual([]);
      expect((await target.files.list("")).map(({ key }) => key)).toEqual(["avatars/kept.webp"]);
    });

  test("a backup that was cut short, has another password, or is of a newer version", async () => {
    await backup();
    await unchanged(async (target) => {
      await expect(restore(target, { replace: true, password: "wrong" })).rejects.toThrow("password");
      const older = migrations.slice(0, -1);
      await expect(restore(target, { replace: true, migrations: older })).rejects.toThrow(
        "The backup is of a newer version of the shop (1.2.3, migration",
      );
      truncateSync(file, readFileSync(file).length - 2_000);
      await expect(restore(target, { replace: true })).rejects.toThrow(/cut short|damaged/);
    });
  });

  test("an error late in the restore", async () => {
    await backup();
    const changed = join(folder, "changed.backup");
    await writeArchive(createWriteStream(changed), { password: null }, async (archive) => {
      for await (const { name, content } of readArchive(file, password)) {
        const isLast = name.startsWith("tables/sandbox.");
        await archive.add(name, isLast ? Buffer.from("nonsense\n") : content);
      }
      await archive.add("tables/public.users/000002", Buffer.from("nonsense\n"));
    });
    await unchanged(async (target) => {
      await expect(restore(target, { file: changed, password: null, replace: true })).rejects.toThrow();
    });
  });

  test("a shop that runs on the target", async () => {
    await backup();
    await unchanged(async (target) => {
      const other = await openClient(target.connection, 5_000);
      await expect(restore(target, { replace: true })).rejects.toThrow("in use by 1 other connection ");
      await other.end();
      await eventually(async () => expect(await others(target)).toBe(0));
    });
  });

  test("tables of something else in the target", async () => {
    await backup();
    await withTarget("empty", async (target) => {
      await sql`create table elsewhere (id int)`.execute(target.db);
      await target.db.destroy();
      await expect(restore(target, { replace: true })).rejects.toThrow("not of a shop");
    });
  });
});

async function others({ connection }: Pick<TestDatabase, "connection">): Promise<number> {
  const client = await openClient(connection, 5_000);
  const { rows } = await client
    .query("select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()")
    .finally(() => client.end());
  return rows.length;
}

describe("a backup", () => {
  test("on a full disk leaves no file", async () => {
    const openSink = (path: string) => {
      const out = createWriteStream(path);
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
          written.bytesWritten += chunk.length;
          if (written.bytesWritten > 20_000) done(full);
          else out.write(chunk, () => done());
        },
        destroy(error, done) {
          out.destroy();
          done(error);
        },
      });
      const written = Object.assign(sink, { bytesWritten: 0 });
      return written;
    };
    await expect(backup({ openSink })).rejects.toThrow(/^There is no room left on the disk for the backup .* MB/);
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.partial`)).toBe(false);
  });
  test("does not replace another one", async () => {
    await backup();
    const first = await readFile(file);
    await expect(backup()).rejects.toThrow("exists already");
    expect((await readFile(file)).equals(first)).toBe(true);
  });
  test("of an empty database, or in a folder that does not exist, is refused", async () => {
    await withTarget("empty", async (target) => {
      const empty = { ...source, connection: target.connection };
      const options = { file, password: null, progress: silent };
      await expect(backUp(empty, options)).rejects.toThrow("There is no shop in this database");
    });
    await expect(backup({ file: join(folder, "none", "a") })).rejects.toThrow("cannot be written (ENOENT)");
  });
});

test("the backup has every schema that migrations create", () => {
  const created = migrations.flatMap(({ sql }) => [...sql.matchAll(/^create schema (\w+)/gm)].map(([, name]) => name));
  expect(allSchemas).toEqual(expect.arrayContaining(created));
});
