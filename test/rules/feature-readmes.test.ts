import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { orderOfFeatures } from "../../bin/draw-house.ts";

const features = readdirSync("src/features", { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

const readmeOf = (feature: string): string => {
  const file = join("src/features", feature, "README.md");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

/** Gaps of a README: parts of the feature that it does not name, and names that do not exist. */
function readmeErrors(feature: string, readme: string): string[] {
  const root = join("src/features", feature);
  const folders = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const parts = folders.filter((name) => name !== "messages");
  const named = [...readme.matchAll(/^\| `([^`]+)\/` \|/gm)].map(([, name = ""]) => name);
  const files = [...readme.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = ""]) => name);
  return [
    ...(readme === "" ? [`${feature} has no README.md`] : []),
    ...(readme.split("\n").length > 30 ? [`${feature}: more than half a screen`] : []),
    ...parts.filter((part) => !named.includes(part)).map((part) => `${feature}: ${part}/ is not named`),
    ...named.filter((part) => !parts.includes(part)).map((part) => `${feature}: there is no ${part}/`),
    ...files.filter((file) => !existsSync(join(root, file))).map((file) => `${feature}: there is no ${file}`),
  ];
}

test("every feature has a README of half a screen that names its parts", () => {
  expect(features.flatMap((feature) => readmeErrors(feature, readmeOf(feature)))).toEqual([]);
});

test("planted: an unnamed part, a removed part, a removed file", () => {
  const readme = readmeOf("feeds").replace("`domain/`", "`drafts/`").replace("`feeds.service.ts`", "`feed.service.ts`");
  expect(readmeErrors("feeds", readme)).toEqual([
    "feeds: domain/ is not named",
    "feeds: there is no drafts/",
    "feeds: there is no feed.service.ts",
  ]);
});

test("src/features/README.md and docs/architecture.md list the features in the order of the import rules", () => {
  const ordered = orderOfFeatures();
  expect([...ordered].sort()).toEqual([...features].sort());
  const overview = readFileSync("src/features/README.md", "utf8");
  expect([...overview.matchAll(/^\| \[([a-z]+)\]\(\1\) \|/gm)].map(([, name]) => name)).toEqual(ordered);
  expect(readFileSync("docs/architecture.md", "utf8").replace(/\s+/g, " ")).toContain(`${ordered.join(", ")}.`);
});

test("src/features/README.md links to files that exist", () => {
  const links = [...readFileSync("src/features/README.md", "utf8").matchAll(/\]\(([^)]+)\)/g)].map(
    ([, path = ""]) => path,
  );
  expect(links.filter((path) => !existsSync(join("src/features", path)))).toEqual([]);
});
