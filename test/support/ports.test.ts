import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { claimPorts, portsOfRun } from "./ports.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Claims ports in a process that keeps running, and returns the first. `random` determines where the search begins. */
async function claimElsewhere(random: number): Promise<number> {
  const program = `import { claimPorts } from "./test/support/ports.ts";
    console.log(await claimPorts(() => ${random})); setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  ends.push(async () => {
    const gone = once(run, "exit");
    run.kill();
    await gone;
  });
  const [line] = (await once(run.stdout, "data")) as [Buffer];
  return Number(line);
}

test("two runs that start searching at the same port simultaneously get different blocks", async () => {
  const firsts = await Promise.all([0.5, 0.5, 0.5].map(claimElsewhere));
  expect(new Set(firsts).size).toBe(3);
  for (const first of firsts) expect(first % portsOfRun).toBe(0);
});

test("a block with a port in use by another program is skipped", async () => {
  const first = await claimElsewhere(0.25);
  const other = createServer().listen(first + portsOfRun + 23);
  ends.push(() => other.close());
  await once(other, "listening");
  expect(await claimElsewhere(0.25)).toBeGreaterThanOrEqual(first + 2 * portsOfRun);
});

test("the search wraps around to the lowest port", async () => {
  expect(await claimPorts(() => 0.9999)).toBeLessThan(32_000);
});
