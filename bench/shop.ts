import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverEnvironment, serverFlags } from "../bin/server-flags.mjs";

/** A measured process. */
export interface Measured {
  url: string;
  /** User and system CPU time of the process and the workers that it has now, in milliseconds (Linux). */
  cpu(): number;
  /** Process ids of its workers. */
  workers(): number[];
  /** Memory of the workers that is in RAM, in MB (Linux). */
  rss(): number;
  stop(): Promise<void>;
}

/** Ticks per second of `/proc/<pid>/stat` on Linux. */
const ticks = 100;

/** Starts the built shop on an empty data folder of its own, or on a given one; `stop` deletes it. */
export async function openShop(
  port: number,
  settings: Record<string, string> = {},
  given?: string,
): Promise<Measured & { dataDir: string; stop(keep?: "keep data"): Promise<void> }> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), "heliora-bench-")));
  // When run by root, the database runs as another user, who needs to traverse this folder.
  await chmod(dataDir, 0o755);
  // Never use the developer's database.
  const env = {
    ...serverEnvironment,
    NODE_ENV: "production",
    DATABASE_URL: "",
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    // One core for the shop; bench/workers.ts measures more.
    WORKERS: "1",
    // All requests of a benchmark come from one IP address.
    READ_LIMIT_PER_ADDRESS: "100000000",
    ...settings,
  };
  const shop = await open(
    spawn(process.execPath, [...serverFlags, "build/server/index.js"], childOptions(env)),
    "Heliora is open",
    `http://127.0.0.1:${port}`,
  );
  return {
    ...shop,
    dataDir,
    async stop(keep?: "keep data") {
      await shop.stop();
      if (!keep) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a bare `node:http` server that answers every request with the same bytes. */
export async function openReference(
  port: number,
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<Measured> {
  const child = spawn(process.execPath, ["bench/reference-server.ts"], {
    ...childOptions({ PORT: String(port), HEADERS: JSON.stringify(headers) }),
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin?.end(body);
  return open(child, "ready", `http://127.0.0.1:${port}`);
}

function childOptions(env: Record<string, string>) {
  return {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"] as ["ignore" | "pipe", "pipe", "inherit"],
  };
}

async function open(child: ChildProcess, sign: string, url: string): Promise<Measured> {
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  await new Promise<void>((ready, failed) => {
    let said = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(sign)) ready();
    });
    void ended.then(() => failed(new Error(`It did not start: ${said}`)));
  });
  return {
    url,
    cpu: () => [child.pid ?? 0, ...workersOf(child.pid)].reduce((sum, pid) => sum + cpuOf(pid), 0),
    workers: () => workersOf(child.pid),
    rss: () => workersOf(child.pid).reduce((sum, pid) => sum + rssOf(pid), 0),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** User and system CPU time of all processes of the database in this folder so far, in milliseconds (Linux). */
export function databaseCpu(dataDir: string): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.reduce((sum, pid) => sum + (worksIn(pid, dataDir) ? cpuOf(Number(pid)) : 0), 0);
}

/** Children that run the same program: the database is another one. */
function workersOf(parent: number | undefined): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isWorkerOf(parent, pid));
}

function isWorkerOf(parent: number | undefined, pid: number): boolean {
  try {
    return (
      Number(fieldsOf(pid)[1]) === parent && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("server/index.js")
    );
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

/** True for a process that runs in this folder; false also for a process of another user or one that has just ended. */
function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
  } catch {
    return false;
  }
}

function cpuOf(pid: number): number {
  const fields = fieldsOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticks;
}

/** Fields of `/proc/<pid>/stat` behind the name of the program, from the state on. */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function rssOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}
