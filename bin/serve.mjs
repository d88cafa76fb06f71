import { spawn } from "node:child_process";
import { ensureBuilt, server } from "./build.mjs";
import { conduct, root, Trouble } from "./console.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./runtime.mjs";
import { serverEnvironment, serverFlags } from "./server-flags.mjs";

/** Window in milliseconds in which a second signal counts as the same one: npm and the terminal both forward one Ctrl-C. */
const oneWish = 1_000;

/** All of `npm start`. */
export function start() {
  return conduct(async () => {
    await ensureInstalled();
    const node = findNode();
    await ensureBuilt(node);
    await serve(node);
  });
}

/** Runs the shop until it exits, forwards signals to it and exits with its status. */
async function serve(node) {
  const child = spawn(node, [...serverFlags, server], {
    cwd: root,
    // The build is for production, whatever NODE_ENV the shell sets.
    env: { ...serverEnvironment, ...process.env, NODE_ENV: "production" },
    // The last entry is a channel that the system closes when this process is killed; the shop then stops by itself.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Ctrl-C has to reach the shop exactly once, through this process.
    detached: true,
  });
  let lastWish = 0;
  const pass = (signal) => {
    if (Date.now() - lastWish < oneWish) return;
    lastWish = Date.now();
    child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, pass);
  process.on("SIGUSR2", () => child.kill("SIGUSR2"));
  stopWithNpm(() => pass("SIGTERM"));
  const { code, signal } = await new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Trouble(`The shop cannot be run: ${error.message}.`)));
    child.once("exit", (exitCode, exitSignal) => resolve({ code: exitCode, signal: exitSignal }));
  });
  process.exit(code ?? (signal === "SIGINT" ? 130 : 1));
}

/**
 * If npm started this process, exit with it, even when npm was killed: the parent process id changes then. (package.json
 * uses `exec` so that no shell in between swallows signals; `||` is for Windows, which has no `exec`.)
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
