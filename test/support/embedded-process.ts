import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { SocketConnection } from "../../src/platform/server/db/connection.ts";
import { isAlive } from "../../src/platform/server/db/embedded/leftovers.ts";

const script = new URL("./run-embedded.ts", import.meta.url);

/** A process that owns an embedded database and can be killed. */
export class Holder {
  readonly said: string[] = [];
  refused: string | null = null;
  readonly process: ChildProcess;
  readonly exited: Promise<number | null>;
  private readonly connection: Promise<SocketConnection | null>;

  constructor(dataDir: string, mode = "hold") {
    this.process = spawn(process.execPath, [fileURLToPath(script), dataDir, mode], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.exited = new Promise((done) => this.process.once("close", done));
    this.connection = this.listen();
  }

  private listen(): Promise<SocketConnection | null> {
    return new Promise((done) => {
      if (!this.process.stdout) return done(null);
      const lines = createInterface({ input: this.process.stdout });
      lines.on("line", (line) => {
        const message = JSON.parse(line) as { said?: string; refused?: string; connection?: SocketConnection };
        if (message.said) this.said.push(message.said);
        if (message.refused) this.refused = message.refused;
        if (message.connection) done(message.connection);
      });
      lines.on("close", () => done(null));
    });
  }

  /** The connection, once the database answers. Rejects with the message if it was refused. */
  async ready(): Promise<SocketConnection> {
    const connection = await this.connection;
    if (connection === null) throw new Error(this.refused ?? "ended without a word");
    return connection;
  }

  /** Runs one statement; a resolved promise means that the server has acknowledged it. */
  async query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(await this.ready());
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Process id of the database server, from its own pid file. */
  async postmaster(): Promise<number> {
    const rows = await this.query("select current_setting('data_directory') as folder");
    return Number(readFileSync(`${rows[0]?.folder}/postmaster.pid`, "utf8").split("\n")[0]);
  }

  /** Sends SIGTERM and waits. */
  async stop(): Promise<number | null> {
    this.process.kill("SIGTERM");
    return this.exited;
  }
}

/** Process ids of the descendants of `pid`, nearest first. */
export function descendants(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendants(child)]);
}

/** The watchdog shells among the descendants of `pid`, which stop the server when its owner is gone. */
export function shellsOf(pid: number): number[] {
  return descendants(pid).filter((child) => read(`/proc/${child}/comm`) === "sh\n");
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").map(Number).filter(Boolean);
}

/** The file's text; empty if the process it belongs to has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Waits until no process has this id. Fails after `limit` milliseconds. */
export async function gone(pid: number, limit = 15_000): Promise<void> {
  const deadline = Date.now() + limit;
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`Process ${pid} is still alive`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Kills processes with SIGKILL. One that has just ended is no error. */
export function killNow(...pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended between the check and the kill.
    }
  }
}
