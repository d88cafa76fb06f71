import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openClient } from "../db/client.ts";
import { type Home, openHome } from "../db/embedded/home.ts";
import { type Embedded, startEmbedded } from "../db/embedded.ts";
import { makeBaseBackup } from "./base-backup.ts";
import { recoverTo } from "./recovery.ts";

// Real servers are started, and their data is synced to disk.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const silent = () => undefined;
let folder: string;
let home: Home;
let between: Date;

const start = (): Promise<Embedded> =>
  startEmbedded({ dataDir: home.dataDir, say: silent, walArchive: home.walArchive ?? undefined });

async function query<Row>({ connection }: Embedded, text: string): Promise<Row[]> {
  const client = await openClient(connection, 5_000);
  return client.query(text).then(
    ({ rows }) => client.end().then(() => rows as Row[]),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  );
}

const notes = async (server: Embedded) =>
  (await query<{ text: string }>(server, "select text from notes order by 1")).map(({ text }) => text);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), `heliora-test-${process.pid}-`));
  chmodSync(folder, 0o755);
  home = await openHome(join(folder, "data"), silent, join(folder, "log of 'changes'"));
  const server = await start();
  await query(server, "create table notes as select 'before the base backup' as text");
  await makeBaseBackup(home, silent);
  await query(server, "insert into notes values ('before the mistake')");
  [between] = (await query<{ at: Date }>(server, "select clock_timestamp() as at")).map(({ at }) => at) as [Date];
  await wait(20);
  await query(server, "delete from notes");
  await query(server, "insert into notes values ('after the mistake')");
  await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a running shop, a time before the first base backup and one after the log change nothing", async () => {
  const server = await start();
  await expect(recoverTo(home, between, silent)).rejects.toThrow("Another shop is already running");
  await server.stop();
  const early = new Date(between.getTime() - 3_600_000);
  await expect(recoverTo(home, early, silent)).rejects.toThrow(/The oldest base backup is of .*: choose a later time/);
  const late = new Date(Date.now() + 3_600_000);
  await expect(recoverTo(home, late, silent)).rejects.toThrow("The archived log ends before that time");
  const again = await start();
  expect(await notes(again)).toEqual(["after the mistake"]);
  await again.stop();
});

test("the database is as it was at a moment, goes on from there, and has its latest state again", async () => {
  const { lastChange, previous } = await recoverTo(home, between, silent);
  expect(lastChange?.getTime()).toBeLessThanOrEqual(between.getTime());
  expect(readdirSync(home.folder)).toContain(previous?.split("/").at(-1));
  const server = await start();
  expect(await notes(server)).toEqual(["before the base backup", "before the mistake"]);
  await query(server, "insert into notes values ('on the new timeline')");
  await server.stop();

  await recoverTo(home, "latest", silent);
  const latest = await start();
  expect(await notes(latest)).toEqual(["before the base backup", "before the mistake", "on the new timeline"]);
  expect(await query(latest, "show restore_command")).toEqual([{ restore_command: "" }]);
  // The third base backup deletes the first, and the log before the second.
  await makeBaseBackup(home, silent);
  await makeBaseBackup(home, silent);
  const bases = readdirSync(String(home.walArchive)).filter((name) => name.startsWith("base-"));
  expect(bases).toHaveLength(2);
  await latest.stop();
});
