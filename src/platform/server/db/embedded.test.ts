import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { descendants, gone, Holder, killNow, shellsOf } from "../../../../test/support/embedded-process.ts";

// Real processes are killed, and databases are synced to disk, which takes long on a busy one.
vi.setConfig({ testTimeout: 60_000 });

let holders: Holder[] = [];

async function stopAll(): Promise<void> {
  for (const holder of holders) await holder.stop();
  holders = [];
}

function start(dataDir: string, mode?: string): Holder {
  const holder = new Holder(dataDir, mode);
  holders.push(holder);
  return holder;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `heliora-test-${process.pid}-`));
  // When run by root, the server's user must be able to enter this folder.
  chmodSync(folder, 0o755);
  return folder;
}

const notes = async (holder: Holder) => (await holder.query("select text from notes")).map(({ text }) => text);
const number = ({ process: { pid } }: Holder) => Number(pid);

describe.runIf(process.platform === "linux")("a database that has been through everything", () => {
  let folder: string;
  let dataDir: string;

  beforeAll(async () => {
    folder = newFolder();
    dataDir = join(folder, "data");
    const first = start(dataDir);
    await first.query("create table notes as select 'acknowledged' as text");
    await first.stop();
  });
  afterEach(stopAll);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("is inaccessible to other users, supports Cyrillic, and leaves no process when it stops", async () => {
    const holder = start(dataDir);
    const { host } = await holder.ready();
    for (const place of [host, join(dataDir, "database/cluster")]) expect(statSync(place).mode & 0o777).toBe(0o700);
    expect(await holder.query("show listen_addresses")).toEqual([{ listen_addresses: "" }]);
    await holder.query("create extension if not exists pg_trgm");
    expect(
      await holder.query("select lower('ЇЖАК') as lower, similarity('кабель', 'кабелі') > 0.5 as similar"),
    ).toEqual([{ lower: "їжак", similar: true }]);
    expect(await notes(holder)).toEqual(["acknowledged"]);

    const all = descendants(number(holder));
    expect(await holder.stop()).toBe(0);
    for (const pid of all) await gone(pid, 0);
  });

  test("stops when the shop is killed, and starts again", async () => {
    const holder = start(dataDir);
    const postmaster = await holder.postmaster();
    killNow(number(holder));
    await gone(postmaster);
    expect(await notes(start(dataDir))).toEqual(["acknowledged"]);
  });

  test("is restarted when the server is killed", async () => {
    const holder = start(dataDir);
    const postmaster = await holder.postmaster();
    killNow(postmaster);
    await expect.poll(() => holder.said.at(-1), { timeout: 15_000 }).toBe("The database is back.");
    expect(await notes(holder)).toEqual(["acknowledged"]);
    expect(await holder.postmaster()).not.toBe(postmaster);
  });

  test("starts after all processes were killed at once", async () => {
    const holder = start(dataDir);
    await holder.ready();
    killNow(number(holder), ...descendants(number(holder)));
    expect(await notes(start(dataDir))).toEqual(["acknowledged"]);
  });

  test("is stopped and restarted when all processes but the server were killed", async () => {
    const holder = start(dataDir);
    const postmaster = await holder.postmaster();
    const shells = shellsOf(number(holder));
    expect(shells).toHaveLength(2);
    // Stopped first: otherwise a shell that sees its shop die stops the server before it is killed.
    for (const shell of shells) process.kill(shell, "SIGSTOP");
    killNow(number(holder), ...shells);
    await wait(300);

    const next = start(dataDir);
    expect(await notes(next)).toEqual(["acknowledged"]);
    expect(next.said).toContain("An earlier run left its database server behind; stopping it.");
    await gone(postmaster, 0);
  });

  test("refuses a second shop, and lets a tool share the server", async () => {
    const first = start(dataDir);
    await first.ready();
    const second = start(dataDir);
    expect(await second.exited).toBe(1);
    expect(second.refused).toBe(
      `Another shop is already running on the data in ${dataDir} (process ${number(first)}): stop it first, or give this one another DATA_DIR.`,
    );
    const tool = start(dataDir, "share");
    expect(await tool.ready()).toEqual(await first.ready());
    expect(await tool.exited).toBe(0);
    expect(await notes(first)).toEqual(["acknowledged"]);
  });

  test("lets a tool share the server of a shop that is starting", async () => {
    const shop = start(dataDir);
    const client = new pg.Client({ ...(await shop.ready()), database: "postgres" });
    await client.connect();
    const allow = (are: boolean) => client.query(`alter database heliora allow_connections ${are}`);
    await allow(false);
    const tool = start(dataDir, "share");
    // A tool that does not wait would have exited by now.
    await Promise.race([tool.exited, wait(3_000)]);
    await allow(true);
    await client.end();
    expect(await tool.ready()).toEqual(await shop.ready());
    expect(await tool.exited).toBe(0);
  });

  test("lets one of two shops win that start at the same time", async () => {
    const both = [start(dataDir), start(dataDir)];
    const outcome = (holder: Holder) =>
      holder.ready().then(
        () => "open",
        () => "refused",
      );
    expect((await Promise.all(both.map(outcome))).sort()).toEqual(["open", "refused"]);
    expect(both.find(({ refused }) => refused !== null)?.refused).toMatch(/^Another shop is already running/);
  });

  test.each([
    ["the number of another program", `${process.ppid}\n`],
    ["the number of nobody", "4194303\n"],
    ["nothing", ""],
  ])("starts despite a stale lock file with %s", async (_name, content) => {
    const run = join(dataDir, "database/run");
    const stale = [
      join(dataDir, "database/cluster/postmaster.pid"),
      join(run, ".s.PGSQL.5432.lock"),
      join(run, ".s.PGSQL.5432"),
    ];
    for (const file of stale) writeFileSync(file, content);
    expect(await notes(start(dataDir))).toEqual(["acknowledged"]);
  });
});

describe.runIf(process.platform === "linux")("a new database", () => {
  let folder: string;
  const dataDir = () => join(folder, "data");

  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(async () => {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  });

  test("is created after a kill at any moment of its creation", async () => {
    for (const moment of [250, 400, 550, 700]) {
      const holder = start(dataDir());
      await wait(moment);
      killNow(number(holder));
      await holder.exited;
    }
    expect(await start(dataDir()).query("select 1 as answer")).toEqual([{ answer: 1 }]);
    expect(readdirSync(join(dataDir(), "database")).sort()).toEqual(["cluster", "run", "server.log"]);
  });

  test("has its socket in another folder if the path is too long", async () => {
    const deep = join(dataDir(), "a-long-name-".repeat(8));
    mkdirSync(deep, { recursive: true });
    const holder = start(deep);
    const { host } = await holder.ready();
    try {
      expect(dirname(host)).toBe(tmpdir());
      expect(statSync(host).mode & 0o777).toBe(0o700);
    } finally {
      await holder.stop();
      rmSync(host, { recursive: true, force: true });
    }
  });

  test.runIf(process.getuid?.() === 0)(
    "goes where its user can enter when root's folder is closed to others",
    async () => {
      const closed = dataDir();
      mkdirSync(closed, { mode: 0o700 });
      const holder = start(join(closed, "data"));
      await holder.query("create table notes as select 'acknowledged' as text");
      const place = readlinkSync(join(closed, "data/database"));
      try {
        expect(holder.said.join()).toContain(`cannot enter ${join(closed, "data")}; its data is in ${place}`);
        expect(statSync(place).uid).not.toBe(0);
        await holder.stop();
        const next = start(join(closed, "data"));
        expect(await notes(next)).toEqual(["acknowledged"]);
        await next.stop();
      } finally {
        rmSync(place, { recursive: true, force: true });
      }
    },
  );

  test("gives a StartError if its folder cannot be created", async () => {
    writeFileSync(dataDir(), "a file");
    const holder = start(dataDir());
    expect(await holder.exited).toBe(1);
    expect(holder.refused).toBe(
      `The database cannot be kept in ${dataDir()}: something that is not a folder stands in the way.`,
    );
  });
});
