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
/** Says which lock file is installed. Written last, removed first: an installation that was interrupted has none. */
const marker = join(notes, "installed");
/** npm's own list of what it has installed, which it too writes last. */
const npmList = join(modules, ".package-lock.json");

/** Installs the packages of package-lock.json unless they are there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await oneAtATime("installation", async (childStarted) => {
    if (isInstalled()) return;
    await step("Installing packages (a minute or two, once)", () => install(childStarted));
  });
}

function isInstalled() {
  const wanted = fingerprint();
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return true;
  if (!isWhatNpmInstalled()) return false;
  remember(wanted);
  return true;
}

/** Who may only run the shop, not install it, need not remember. */
function remember(wanted) {
  try {
    mkdirSync(notes, { recursive: true });
    writeFileSync(marker, wanted);
  } catch {
    // It is found out anew at the next start.
  }
}

function fingerprint() {
  const hash = createHash("sha256").update(readFileSync(lockFile));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/** Whether somebody who ran npm by hand has installed exactly this. */
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
 * Not `npm ci`: since npm 11.16 it refuses a lock file without the packages of other systems, which npm itself leaves
 * out of the lock file where a registry does not offer them. This installs the same versions and changes no file.
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
    // Interrupted, npm undoes all it has done, at length; the next installation begins anew anyway.
    patience: 1_000,
    started: childStarted,
  });
  if (code !== 0) throw explain(output);
  writeFileSync(marker, fingerprint());
}

/** An installation that was finished is a good start for the next; of one that was interrupted nothing can be trusted. */
async function forgetInstallation() {
  const finished = existsSync(marker);
  await rm(marker, { force: true });
  await rm(npmList, { force: true });
  if (finished) return;
  for (const name of readdirSync(modules)) {
    if (name !== basename(notes)) await rm(join(modules, name), { recursive: true, force: true });
  }
}

/** npm as it runs us, or from the path; never on the Node inside node_modules, which it is about to empty. */
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
 * Root's npm runs scripts as the owner of the clone but leaves root's cache in their environment, where that owner may
 * not write.
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
