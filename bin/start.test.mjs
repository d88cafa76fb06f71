import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

// The real scripts on a miniature project: its build takes a moment and writes a server that only reports that it is open.
const files = {
  "package.json": {
    name: "miniature",
    private: true,
    type: "module",
    dependencies: { "@react-router/dev": "file:tool" },
  },
  "package-lock.json": {
    name: "miniature",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "miniature", dependencies: { "@react-router/dev": "file:tool" } },
      "node_modules/@react-router/dev": { resolved: "tool", link: true },
      tool: { name: "@react-router/dev", version: "1.0.0" },
    },
  },
  "tool/package.json": { name: "@react-router/dev", version: "1.0.0", bin: { "react-router": "build.cjs" } },
  "tool/build.cjs": `
    const fs = require("node:fs");
    fs.appendFileSync("builds.log", "built\\n");
    const server = process.env.BUILD_FOLDER + "/server";
    fs.mkdirSync(server, { recursive: true });
    if (fs.readFileSync("src/site.txt", "utf8") === "broken") { console.log("site.txt is broken"); process.exit(1); }
    fs.writeFileSync(server + "/index.js", 'throw new Error("half a build")');
    fs.mkdirSync(process.env.BUILD_FOLDER + "/client/assets", { recursive: true });
    const source = fs.readFileSync("src/site.txt", "utf8");
    fs.writeFileSync(process.env.BUILD_FOLDER + "/client/assets/" + source.replaceAll(" ", "-") + ".js", source);
    fs.writeFileSync(server + "/index.js.source", source);
    setTimeout(() => fs.copyFileSync("tool/server.js", server + "/index.js"), 500);`,
  "tool/server.js": `
    import { stopWithParent } from ${JSON.stringify(resolve("src/platform/server/lifecycle.ts"))};
    import { readFileSync, writeFileSync } from "node:fs";
    const runFile = (done) => writeFileSync("shop.json", JSON.stringify({ pid: process.pid, restarts: { done, failed: 0 } }));
    runFile(0);
    process.on("SIGUSR2", () => { console.log("now " + readFileSync("build/server/index.js.source")); runFile(1); });
    const timer = setInterval(() => {}, 1000);
    process.on("SIGTERM", () => { console.log("closing"); clearInterval(timer); process.disconnect(); });
    stopWithParent(() => process.exit(0));
    console.log("open " + process.pid);
    if (process.env.ENDS_WITH) process.exit(Number(process.env.ENDS_WITH));`,
  "src/site.txt": "first",
  "src/site.test.ts": "first",
};

let folder;
let runs = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heliora-start-"));
  for (const [name, content] of Object.entries(files)) write(name, content);
  cpSync("bin", join(folder, "bin"), { recursive: true, filter: (path) => !path.endsWith(".test.mjs") });
});
afterEach(async () => {
  for (const { child, ended } of runs) {
    child.kill("SIGKILL");
    await ended;
  }
  runs = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name, content) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
}

function start(env = {}, script = "bin/start.mjs") {
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, npm_lifecycle_event: "", ...env },
  });
  const run = { child, output: "", ended: new Promise((done) => child.once("close", done)) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      run.output += text;
    });
  }
  runs.push(run);
  return run;
}

/** Waits for the server and returns its process id. */
async function opened(run) {
  await expect.poll(() => run.output, { timeout: 20_000 }).toMatch(/open \d+\n/);
  return Number(/open (\d+)/.exec(run.output)[1]);
}

async function stop(run) {
  run.child.kill("SIGTERM");
  return run.ended;
}

const builds = () =>
  existsSync(join(folder, "builds.log")) ? readFileSync(join(folder, "builds.log"), "utf8").split("\n").length - 1 : 0;
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("the first start installs and builds, the second does neither, and both end with the server", async () => {
  const first = start();
  const server = await opened(first);
  expect(first.output).toMatch(/Installing packages.*done in.*Building the site.*done in/s);
  expect(await stop(first)).toBe(0);
  expect(first.output).toContain("closing");
  expect(isAlive(server)).toBe(false);

  const second = start();
  await opened(second);
  expect(second.output).not.toMatch(/Installing|Building/);
  expect(builds()).toBe(1);
});

test.each([
  ["a source with another content", 1, () => write("src/site.txt", `changed ${Date.now()}`)],
  ["a new source", 1, () => write("src/new.txt", "new")],
  ["a source that was only touched", 0, () => utimesSync(join(folder, "src/site.txt"), new Date(), new Date())],
  ["a test", 0, () => write("src/site.test.ts", "changed")],
])("after a change of %s the start builds %i times", async (_name, times, change) => {
  const first = start();
  await opened(first);
  await stop(first);
  const before = builds();
  change();
  await opened(start());
  expect(builds() - before).toBe(times);
});

test("a build that was killed half-way is run again", async () => {
  write("src/site.txt", `interrupted ${Date.now()}`);
  const killed = start();
  await expect.poll(() => killed.output, { timeout: 10_000 }).toContain("Building");
  await wait(200);
  killed.child.kill("SIGKILL");
  const before = builds();
  await opened(start());
  expect(builds() - before).toBeGreaterThanOrEqual(1);
});

test("two simultaneous starts build once", async () => {
  write("src/site.txt", `for two ${Date.now()}`);
  const before = builds();
  const both = [start(), start()];
  await Promise.all(both.map(opened));
  expect(builds() - before).toBe(1);
});

test("a failing build ends the start with the reason and a message", async () => {
  write("src/site.txt", "broken");
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.output).toMatch(/site\.txt is broken\nThe site could not be built; the reason stands above\.\n$/);
  write("src/site.txt", "mended");
});

const restart = () => start({ DATA_DIR: "." }, "bin/restart.mjs");
const assets = () => readdirSync(join(folder, "build/client/assets"));

test("a restart builds beside the running shop, signals it, and keeps the files of the previous build once", async () => {
  write("src/site.txt", "one");
  const shop = start();
  await opened(shop);
  write("src/site.txt", "two");
  const first = restart();
  expect(await first.ended).toBe(0);
  expect(first.output).toMatch(/Building the site.*Replacing the workers.*runs the present code/s);
  expect(shop.output).toContain("now two\n");
  expect(assets()).toEqual(expect.arrayContaining(["one.js", "two.js"]));
  expect(existsSync(join(folder, "build.next"))).toBe(false);
  write("src/site.txt", "three");
  await stop(shop);
  await opened(start());
  expect(assets()).toEqual(["three.js", "two.js"]);
});

test("a build that fails leaves the running shop and its files", async () => {
  write("src/site.txt", "sound");
  const shop = start();
  await opened(shop);
  write("src/site.txt", "broken");
  expect(await restart().ended).toBe(1);
  expect(assets()).toContain("sound.js");
  expect(shop.output).not.toContain("now");
  write("src/site.txt", "mended");
});

test.each([
  ["without a running shop", 2 ** 22 + 1],
  ["beside another program that has the id of a shop that was killed", process.pid],
])("a restart %s says so", async (_name, pid) => {
  write("shop.json", { pid, restarts: { done: 0, failed: 0 } });
  const run = restart();
  expect(await run.ended).toBe(1);
  expect(run.output).toBe("No shop is running on this data: start it with npm start.\n");
});

test("the start ends with the exit code of the server", async () => {
  expect(await start({ ENDS_WITH: "7" }).ended).toBe(7);
});

test("the server stops when the start is killed", async () => {
  const run = start();
  const server = await opened(run);
  run.child.kill("SIGKILL");
  await expect.poll(() => isAlive(server), { timeout: 5_000 }).toBe(false);
});
