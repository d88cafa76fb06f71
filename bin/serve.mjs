import { spawn } from "node:child_process";
import { ensureBuilt, server } from "./build.mjs";
import { conduct, root, Trouble } from "./console.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./runtime.mjs";

/** Milliseconds in which a second signal is taken for the same wish: npm and the terminal both pass on one Ctrl-C. */
const oneWish = 1_000;

/** The whole of `npm start`. */
export function start() {
  return conduct(async () => {
    await ensureInstalled();
    const node = findNode();
    await ensureBuilt(node);
    await serve(node);
  });
}

/** Runs the shop until it ends, passes signals on to it and ends as it does. */
async function serve(node) {
  const child = spawn(node, [server], {
    cwd: root,
    // The build is one for production whatever the shell says.
    env: { ...process.env, NODE_ENV: "production" },
    // The last is a channel that the system closes when this process is killed; then the shop stops by itself.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Ctrl-C shall reach the shop once, through here.
    detached: true,
  });
  let lastWish = 0;
  const pass = (signal) => {
    if (Date.now() - lastWish < oneWish) return;
    lastWish = Date.now();
    child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, pass);
  stopWithNpm(() => pass("SIGTERM"));
  const { code, signal } = await new Promise((resolve, reject) => {
    child.once("error", (fault) => reject(new Trouble(`The shop cannot be run: ${fault.message}.`)));
    child.once("exit", (exitCode, exitSignal) => resolve({ code: exitCode, signal: exitSignal }));
  });
  process.exit(code ?? (signal === "SIGINT" ? 130 : 1));
}

/**
 * Started by npm, whose end shall be ours, even if it was killed: then another process is our parent. (package.json has
 * `exec` so that no shell stands between npm and us, which would keep signals to itself; `||` is for Windows without it.)
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
