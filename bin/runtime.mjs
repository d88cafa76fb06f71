import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { root, Trouble } from "./console.mjs";

/** Minimum version of Node for the shop, its build and its tools. */
const neededMajor = 24;

/** Path of a recent enough Node: the one among the packages, the current one, or the one on the path. */
export function findNode() {
  const system = process.platform === "win32" ? "win" : process.platform;
  const file = process.platform === "win32" ? "node.exe" : "node";
  const packaged = join(root, "node_modules", `node-${system}-${process.arch}`, "bin", file);
  const node = [packaged, process.execPath, "node"].find((candidate) => majorOf(candidate) >= neededMajor);
  if (node) return node;
  throw new Trouble(
    `Heliora needs Node ${neededMajor} or later here: none came with the packages for ${process.platform}-${process.arch}, and the installed one is ${process.versions.node}.`,
  );
}

function majorOf(candidate) {
  if (candidate !== "node") {
    if (!existsSync(candidate)) return 0;
    if (realpathSync(candidate) === process.execPath) return Number(process.versions.node.split(".")[0]);
  }
  const { stdout } = spawnSync(candidate, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)\./.exec(stdout ?? "")?.[1] ?? 0);
}

/** Script of a command that a package provides, to be run by Node. */
export function toolScript(packageName, command) {
  const folder = join(root, "node_modules", packageName);
  try {
    const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return join(folder, typeof bin === "string" ? bin : bin[command]);
  } catch {
    throw new Trouble(`The package ${packageName} is not installed: run "npm ci --include=dev".`);
  }
}
