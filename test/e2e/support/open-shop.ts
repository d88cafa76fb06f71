import { execFile, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { keepDataDir } from "./mail.ts";

/** A built shop that runs on a data folder of its own. */
export interface OpenShop {
  url: string;
  pid: number;
  dataDir: string;
  /** What it has told its operator so far. */
  said: () => string;
  stop: () => Promise<void>;
}

/** A data folder for a shop: a copy of the seeded one, once there is one (`seedDataDir`). */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "heliora-e2e-"));
  const seeded = process.env.E2E_SEEDED_DATA;
  // `cp -a` keeps the owner of the database's files, who is not root.
  if (seeded) await promisify(execFile)("cp", ["-a", `${seeded}/.`, dataDir]);
  // Root starts the database as another user, who has to come through here.
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Lets a shop make and fill a data folder, of which every later shop gets a copy. Gives the way to remove it. */
export async function seedDataDir(port: number): Promise<() => Promise<void>> {
  const { dataDir, close } = await openShop(port);
  await close();
  process.env.E2E_SEEDED_DATA = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/**
 * Starts the built shop, empty but for its seed, and waits until it is open. `settings` are those that differ; `folder` is the
 * place of another build.
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
      // Never on the database of the person who runs the tests.
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      UI_PAGE: "true",
      // Journeys of all workers come from one address.
      SIGN_IN_LIMIT_PER_ADDRESS: "100000",
      SIGN_UP_LIMIT_PER_ADDRESS: "100000",
      UNPAID_ACCOUNTS_PER_ADDRESS: "100000",
      PASSWORD_RESET_LIMIT_PER_ADDRESS: "100000",
      READ_LIMIT_PER_ADDRESS: "100000",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<number | null>((done) => shop.once("exit", done));
  let said = "";
  // Passed on as it comes, and collected: why the shop did not open is said there.
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
      // Its database may still be leaving when the process has gone.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
    },
  };
}
