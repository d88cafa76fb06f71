import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { run, tail } from "./children.mjs";
import { notes, root, step, Trouble } from "./console.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";

const lockFile = join(root, "package-lock.json");
const modules = join(root, "node_modules");
/** Records which lock file is installed. Written last and removed first, so an interrupted installation has none. */
const marker = join(notes, "installed");
/** npm's own list of installed packages, which npm also writes last. */
const npmList = join(modules, ".package-lock.json");

/** Installs the packages of package-lock.json unless they are already installed. */
export async function ensureInstalled() {
  if (areInstalled()) return;
  await oneAtATime("installation", async (childStarted) => {
    if (areInstalled()) return;
    await step("Installing packages (a minute or two, once)", () => install(childStarted));
  });
}

/** Whether the packages of package-lock.json are there. */
export function areInstalled() {
  const wanted = fingerprint();
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return true;
  if (!isWhatNpmInstalled()) return false;
  remember(wanted);
  return true;
}

/** A user who may run the shop but not install it cannot write this file, and does not need it. */
function remember(wanted) {
  try {
    mkdirSync(notes, { recursive: true });
    writeFileSync(marker, wanted);
  } catch {
    // Recomputed at the next start.
  }
}

function fingerprint() {
  const hash = createHash("sha256").update(readFileSync(lockFile));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/** Whether a manual npm run has installed exactly this lock file. */
function isWhatNpmInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(lockFile, "utf8")).packages;
    const found = JSON.parse(readFileSync(npmList, "utf8")).packages;
    return Object.entries(wanted).every(
      ([path, entry]) => path === "" || found[path]?.version === entry.version || !isForUs(entry),
    );
  } catch {
    return false;
  }
}

function isForUs({ os = [], cpu = [], libc, optional = false }) {
  const fits = (list, own) => list.length === 0 || list.includes(own);
  if (optional && libc) return false;
  return !optional || (fits(list(os), process.platform) && fits(list(cpu), process.arch));
}

function list(value) {
  return Array.isArray(value) ? value : [value];
}

/**
 * Not `npm ci`: since npm 11.16 it refuses a lock file without the packages of other platforms, which npm itself omits when
 * a registry does not offer them. This installs the same versions and changes no file.
 */
async function install(childStarted) {
  const [command, ...args] = npm();
  await forgetInstallation();
  const wanted = [
    "install",
    "--no-save",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--no-progress",
  ];
  const { code, output } = await run(command, [...args, ...wanted], {
    env: npmSettings(),
    // An interrupted npm rolls back everything, which is slow and pointless: the next installation starts from scratch.
    patience: 1_000,
    started: childStarted,
  });
  if (code !== 0) throw explain(output);
  writeFileSync(marker, fingerprint());
}

/** A completed installation is a good base for the next one; an interrupted one cannot be trusted. */
async function forgetInstallation() {
  const finished = existsSync(marker);
  await rm(marker, { force: true });
  await rm(npmList, { force: true });
  if (finished) return;
  for (const name of readdirSync(modules)) {
    if (name !== basename(notes)) await rm(join(modules, name), { recursive: true, force: true });
  }
}

/**
 * The npm that runs this script, or the one on the path; never with the Node inside node_modules, which npm is about to
 * empty.
 */
function npm() {
  const script = process.env.npm_execpath;
  const node = process.env.npm_node_execpath;
  if (
    script &&
    basename(script) === "npm-cli.js" &&
    existsSync(script) &&
    node &&
    !node.startsWith(modules) &&
    existsSync(node)
  ) {
    return [node, script];
  }
  const name = process.platform === "win32" ? "npm.cmd" : "npm";
  const folder = (process.env.PATH ?? "")
    .split(delimiter)
    .find((place) => !place.startsWith(modules) && existsSync(join(place, name)));
  if (!folder) throw new Trouble("npm is not installed: install Node with npm, version 20 or later.");
  return [join(folder, name)];
}

/**
 * npm started by root runs scripts as the owner of the clone but leaves root's cache in their environment, where that owner
 * cannot write.
 */
function npmSettings() {
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((place) => !place.startsWith(modules))
    .join(delimiter);
  const cache = process.env.npm_config_cache;
  try {
    if (cache && existsSync(cache)) accessSync(cache, constants.W_OK);
    return { PATH: path };
  } catch {
    return { PATH: path, npm_config_cache: join(tmpdir(), `heliora-npm-${process.getuid?.() ?? 0}`) };
  }
}

function explain(output) {
  if (/ENOSPC|EDQUOT/.test(output)) return new Trouble("There is no room left on the disk for the packages.");
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return new Trouble("The packages cannot be fetched: the npm registry cannot be reached.");
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return new Trouble(`The packages cannot be installed: this user may not write in ${modules}.`);
  return new Trouble("The packages could not be installed; what npm said stands above.", tail(output));
}
