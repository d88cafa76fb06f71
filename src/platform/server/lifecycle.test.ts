import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs a process with this failure; its `stop` exits with 3. */
function run(failure: string, stop = "process.exit(3)") {
  const script = `
    import { onFatalError } from "./src/platform/server/lifecycle.ts";
    onFatalError(() => { ${stop} });
    ${failure};
    setTimeout(() => process.exit(0), 2_000);`;
  return spawnSync(process.execPath, ["--input-type=module-typescript", "--eval", script], { encoding: "utf8" });
}

test.each([
  ["an exception", "setTimeout(() => { throw new Error('broken') })"],
  ["a rejection", "Promise.reject(new Error('broken'))"],
  ["a stream", "process.stdout.emit('error', new Error('broken'))"],
])("an uncaught %s is one line in the log and ends the process", (_name, failure) => {
  const { status, stderr } = run(failure);
  expect(status).toBe(3);
  const lines = stderr.trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 60, err: { message: "broken" } });
});

test("errors while stopping are logged and do not interrupt it", () => {
  const { status, stderr } = run(
    "Promise.reject(new Error('first')); setTimeout(() => { throw new Error('second') }, 50)",
    "setTimeout(() => process.exit(3), 200)",
  );
  expect(status).toBe(3);
  expect(stderr.trim().split("\n")).toHaveLength(2);
});

test("a log that nobody reads any more is no error", () => {
  const { status } = run("process.stderr.emit('error', Object.assign(new Error('gone'), { code: 'EPIPE' }))");
  expect(status).toBe(0);
});
