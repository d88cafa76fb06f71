import { execFile, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { keepDataDir } from "./mail.ts";

/** A built shop running on a data folder of its own. */
export interface OpenShop {
  url: string;
  pid: number;
  dataDir: string;
  /** Its output to the operator so far. */
  said: () => string;
  stop: () => Promise<void>;
}

/** A data folder for a shop: a copy of the seeded one, if it exists (`seedDataDir`). */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "heliora-e2e-"));
  const seeded = process.env.E2E_SEEDED_DATA;
  // `cp -a` preserves the owner of the database files, who is not root.
  if (seeded) await promisify(execFile)("cp", ["-a", `${seeded}/.`, dataDir]);
  // When run by root, the database runs as another user, who needs to traverse this folder.
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Lets a shop create and seed a data folder, which later shops copy. Returns a function that removes it. */
export async function seedDataDir(port: number): Promise<() => Promise<void>> {
  const { dataDir, close } = await openShop(port);
  await close();
  process.env.E2E_SEEDED_DATA = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/**
 * Starts the built shop with only its seed, and waits until it is open. `settings` override the defaults; `folder` is the
 * location of another build.
 */
export async function openShop(
  port: number,
  settings: Record<string, string> = {},
  folder = ".",
): Promise<OpenShop & { exited: Promise<number | null>; close: () => Promise<void> }> {
  const dataDir = await newDataDir();
  const shop = spawn(process.execPath, ["build/server/index.js"], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      // Never use the developer's database.
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      // Enough for a journey, and the same bytes for everybody; workers.spec has two.
      WORKERS: "1",
      UI_PAGE: "true",
      // Journeys of all workers come from one IP address.
      SIGN_IN_LIMIT_PER_ADDRESS: "100000",
      SIGN_UP_LIMIT_PER_ADDRESS: "100000",
      UNPAID_ACCOUNTS_PER_ADDRESS: "100000",
      PASSWORD_RESET_LIMIT_PER_ADDRESS: "100000",
      READ_LIMIT_PER_ADDRESS: "100000",
      SURROGATE_KEYS: "true",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<number | null>((done) => shop.once("exit", done));
  let said = "";
  // Forwarded and collected: it says why the shop did not open.
  let complaints = "";
  shop.stderr.on("data", (chunk: Buffer) => {
    complaints += chunk.toString();
    process.stderr.write(chunk);
  });
  await new Promise<void>((open, refuse) => {
    shop.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Heliora is open")) open();
    });
    shop.once("close", () => refuse(new Error(`The shop did not open: ${complaints || said}`)));
  });
  keepDataDir(port, dataDir);
  const close = async (): Promise<void> => {
    shop.kill("SIGTERM");
    await exited;
  };
  return {
    url: `http://localhost:${port}`,
    pid: shop.pid ?? 0,
    dataDir,
    exited,
    said: () => said,
    close,
    async stop() {
      await close();
      // Its database may still be shutting down after the process has ended.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
    },
  };
}
