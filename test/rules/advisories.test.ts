import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import list from "./advisories.json" with { type: "json" };

/** Minimum versions of security-relevant packages, each the release that fixed an advisory. */
const minimums: Record<string, [version: string, reason: string]> = {
  fastify: ["5.8.5", "GHSA-247c-9743-5963"],
  "@fastify/static": ["9.1.1", "GHSA-x428-ghpx-8j92"],
  "better-auth": ["1.7.25", "no release below is tried; GHSA-p6v2-xcpg-h6xw is closed in 1.4.17"],
  "react-router": ["8.4.0", "no release below is tried; GHSA-h5cw-625j-3rxh is closed in 7.12.0"],
  nodemailer: ["9.0.1", "GHSA-p6gq-j5cr-w38f"],
  pg: ["8.23.1", "no release below is tried"],
  sharp: ["0.35.5", "no release below is tried; decodes pictures of strangers"],
};

interface Installed {
  name: string;
  version: string;
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { version?: string }>;
};
const installed = Object.entries(lock.packages).flatMap(([path, { version }]) =>
  path && version ? [{ name: path.slice(path.lastIndexOf("node_modules/") + 13), version }] : [],
);

/** Whether `a` is an older release than `b`. A pre-release counts as its release. */
function isOlder(a: string, b: string): boolean {
  const [x, y] = [a, b].map((version) => (version.split(/[-+]/)[0] ?? "").split(".").map(Number)) as [
    number[],
    number[],
  ];
  const at = [0, 1, 2].find((index) => (x[index] ?? 0) !== (y[index] ?? 0));
  return at !== undefined && (x[at] ?? 0) < (y[at] ?? 0);
}

/** Advisories that affect an installed version: `package@version id`. */
function affectedOf(packages: readonly Installed[]): string[] {
  return list.advisories.flatMap(({ id, affected }) =>
    affected.flatMap((one) =>
      packages
        .filter(
          ({ name, version }) => name === one.package.name && one.ranges.some(({ events }) => holds(events, version)),
        )
        .map(({ name, version }) => `${name}@${version} ${id}`),
    ),
  );
}

/** Whether a version lies in an OSV range: decided by the last event that is not above it. */
function holds(events: readonly { introduced?: string; fixed?: string }[], version: string): boolean {
  return events.reduce((inside, { introduced, fixed }) => {
    if (introduced !== undefined) return isOlder(version, introduced) ? inside : true;
    return fixed !== undefined && !isOlder(version, fixed) ? false : inside;
  }, false);
}

/** Security-relevant packages below their minimum version. */
function tooOld(packages: readonly Installed[]): string[] {
  return packages
    .filter(({ name, version }) => minimums[name] && isOlder(version, minimums[name][0]))
    .map(({ name, version }) => `${name}@${version}`);
}

test("no installed version is affected by a stored advisory", () => {
  expect(affectedOf(installed)).toEqual([]);
});

test("an affected version is reported, the fixed release is not", () => {
  const planted = ["5.3.1", "5.8.4", "5.8.5"].map((version) => ({ name: "fastify", version }));
  expect(affectedOf(planted)).toEqual(["fastify@5.3.1 GHSA-jx2c-rxcm-jvmq", "fastify@5.8.4 GHSA-247c-9743-5963"]);
});

test("security-relevant packages meet their minimum versions", () => {
  for (const name of Object.keys(minimums)) expect(installed.map((one) => one.name)).toContain(name);
  expect(tooOld(installed)).toEqual([]);
  expect(tooOld([{ name: "fastify", version: "5.8.4" }])).toEqual(["fastify@5.8.4"]);
});

test("the lock file names no registry", () => {
  expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved": "https?:/);
});
