import { spawn } from "node:child_process";
import { root, Trouble } from "./console.mjs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a program to completion in the project folder. Output goes to the terminal with `show` and is collected otherwise. A
 * signal to this process is forwarded, and this process exits once the program has ended; the program is killed after
 * `patience` milliseconds.
 */
export async function run(command, args, { env = {}, show = false, patience = 10_000, started = () => {} } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
  });
  started(child.pid);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  let interrupted;
  const pass = (signal) => {
    if (!interrupted) setTimeout(() => child.kill("SIGKILL"), patience).unref();
    interrupted = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (status) => resolve(status));
    });
    if (interrupted) process.exit(codes[interrupted]);
    return { code, output };
  } catch (error) {
    throw new Trouble(`The program ${command} cannot be run: ${error.message}.`);
  } finally {
    for (const signal of signals) process.off(signal, pass);
  }
}

/** Last lines of a failed program's output. */
export function tail(output, lines = 40) {
  return `${output.trimEnd().split("\n").slice(-lines).join("\n")}\n`;
}
