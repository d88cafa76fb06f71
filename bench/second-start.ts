import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "./load.ts";

const port = 14_804;

/**
 * Seconds from `npm start` to the first answered page with existing data and an existing build, against starting npm and
 * Node for an empty script.
 */
export async function benchSecondStart(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "heliora-bench-"));
  // When run by root, the database runs as another user, who needs to traverse this folder.
  await chmod(dataDir, 0o755);
  await firstAnswer(dataDir);
  const shop: number[] = [];
  const nothing: number[] = [];
  for (let round = 0; round < 3; round++) {
    shop.push(await firstAnswer(dataDir));
    nothing.push(await npmAlone());
  }
  await rm(dataDir, { recursive: true, force: true });
  const [own, bare] = [median(shop), median(nothing)];
  return [
    "| what | seconds | ratio |",
    "|---|---|---|",
    `| second \`npm start\` to the first answered page | ${own.toFixed(2)} | ${(own / bare).toFixed(1)} |`,
    `| \`npm exec\` of an empty script (reference) | ${bare.toFixed(2)} | 1 |`,
  ];
}

async function firstAnswer(dataDir: string): Promise<number> {
  const start = performance.now();
  const child = spawn("npm", ["start"], {
    env: { ...process.env, DATABASE_URL: "", PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: "ignore",
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/ua`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) break;
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await wait(20);
  }
  const seconds = (performance.now() - start) / 1_000;
  child.kill("SIGTERM");
  await ended;
  return seconds;
}

async function npmAlone(): Promise<number> {
  const start = performance.now();
  const child = spawn("npm", ["exec", "--", "node", "-e", "0"], { stdio: "ignore" });
  await new Promise<void>((done) => child.once("exit", () => done()));
  return (performance.now() - start) / 1_000;
}
