import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { keepDataDir } from "./mail.ts";
import { newDataDir, type OpenShop } from "./open-shop.ts";

/** A shop that can be killed at any time and restarted on the same data. */
export interface KillableShop extends OpenShop {
  /** `kill -9` of the server, and a restart. */
  killServer: () => Promise<void>;
}

/** Starts the built shop on this port and waits until it is open. */
export async function openKillableShop(port: number): Promise<KillableShop> {
  const dataDir = await newDataDir();
  keepDataDir(port, dataDir);
  let said = "";
  const start = async (): Promise<ChildProcess> => {
    const env = { NODE_ENV: "production", PORT: String(port), DATABASE_URL: "", DATA_DIR: dataDir, WORKERS: "1" };
    const shop = spawn(process.execPath, ["build/server/index.js"], {
      env: {
        ...process.env,
        ...env,
        LOG_LEVEL: "fatal",
        ORDER_LIMIT_PER_ACCOUNT: "100000",
        READ_LIMIT_PER_ADDRESS: "100000",
        UNPAID_ACCOUNTS_PER_ADDRESS: "100000",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let own = "";
    await new Promise<void>((open, refuse) => {
      shop.stdout?.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        own += chunk.toString();
        if (own.includes("Heliora is open")) open();
      });
      shop.once("exit", () => refuse(new Error(`The shop did not open:\n${own}`)));
    });
    return shop;
  };
  const ended = (shop: ChildProcess) => new Promise<void>((done) => shop.once("exit", () => done()));
  let shop = await start();
  return {
    url: `http://localhost:${port}`,
    dataDir,
    get pid() {
      return shop.pid ?? 0;
    },
    said: () => said,
    async killServer() {
      const gone = ended(shop);
      shop.kill("SIGKILL");
      await gone;
      shop = await start();
    },
    async stop() {
      const gone = ended(shop);
      shop.kill("SIGTERM");
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
