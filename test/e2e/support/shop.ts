import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts one built shop on an empty data folder for all journeys; gives the way to end it. */
export default async function openShop(): Promise<() => Promise<void>> {
  const port = process.env.E2E_PORT ?? "14337";
  const dataDir = await mkdtemp(join(tmpdir(), "heliora-e2e-"));
  // Root starts the database as another user, who has to come through here.
  await chmod(dataDir, 0o755);
  const shop = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: port,
      // Never on the database of the person who runs the tests.
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      // Journeys of all workers come from one address.
      SIGN_IN_LIMIT_PER_ADDRESS: "100000",
      SIGN_UP_LIMIT_PER_ADDRESS: "100000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = new Promise<void>((done) => shop.once("exit", () => done()));
  await new Promise<void>((open, refuse) => {
    let said = "";
    shop.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Heliora is open")) open();
    });
    void closed.then(() => refuse(new Error(`The shop did not open:\n${said}`)));
  });
  return async () => {
    shop.kill("SIGTERM");
    await closed;
    await rm(dataDir, { recursive: true, force: true });
  };
}
