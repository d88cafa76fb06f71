import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { functionsOver, importsOf, type Source, sourcesOf, sqlLine } from "../support/code.ts";

// Structure of the code: docs/architecture.md.
const sources = sourcesOf();

/**
 * SQL outside the platform is in `.store.ts` files and only there; services do not import React (React Router is allowed,
 * for its context key).
 */
function suffixErrors(source: Source): string[] {
  const { file } = source;
  const line = sqlLine(source);
  const isStore = file.endsWith(".store.ts");
  if (isStore && line === null) return [`${file} has no SQL`];
  if (!isStore && line !== null && !file.startsWith("src/platform/")) return [`${file}:${line} has SQL`];
  const react =
    file.endsWith(".service.ts") && importsOf(source, false).find((path) => /^react(-dom)?(\/|$)/.test(path));
  return react ? [`${file} imports ${react}`] : [];
}

/** What marks a role in the code of a feature, and the suffix that the role has. */
const roles: readonly (readonly [role: string, mark: RegExp, suffix: RegExp])[] = [
  ["loader or action", /\b(Loader|Action)FunctionArgs\b/, /\.(page\.tsx|loader\.ts|action\.ts)$/],
  ["job", /\bJobKind\b/, /\.job\.ts$/],
  ["PDF", /["']pdfkit["']/, /\.pdf\.ts$/],
  ["e-mail", /\bemails\s*\.\s*write(All)?\b/, /\.email\.ts$/],
  ["endpoint", /\bendpoint\(\s*app\b/, /\.api\.ts$/],
];

/** Roles that a file of a feature has without their suffix. */
function roleErrors({ file, text }: Source): string[] {
  if (!file.startsWith("src/features/")) return [];
  return roles.flatMap(([role, mark, suffix]) =>
    mark.test(text) && !suffix.test(file) ? [`${file} has a ${role}`] : [],
  );
}

/** Files of one feature whose names differ only by folder. A role (`.store`, `.page`) is part of the name. */
function sharedStems(files: readonly string[]): string[] {
  const stems = Map.groupBy(
    files.filter((file) => file.startsWith("src/features/")),
    (file) => `${file.split("/")[2]}: ${basename(file).replace(/\.tsx?$/, "")}`,
  );
  return [...stems].filter(([, same]) => same.length > 1).map(([, same]) => same.join(" and "));
}

const maxLines = 100;
const manyLines = 60;
const maxLongFunctions = 20;

/** Functions over 100 lines; and all over 60 if there are more than twenty of them. */
function functionErrors(some: readonly Source[]): string[] {
  const long = some.flatMap((source) => functionsOver(manyLines, source));
  const tooLong = long.filter(({ lines }) => lines > maxLines);
  return (long.length > maxLongFunctions ? long : tooLong)
    .sort((one, other) => other.lines - one.lines)
    .map(({ file, line, name, lines }) => `${file}:${line} ${name} has ${lines} lines`);
}

const maxFiles = 25;

/** Folders with too many files, without tests. */
function crowded(folders: ReadonlyMap<string, readonly string[]>): string[] {
  return [...folders]
    .map(([folder, files]) => ({ folder, count: files.filter((file) => !/\.test\.tsx?$/.test(file)).length }))
    .filter(({ count }) => count > maxFiles)
    .map(({ folder, count }) => `${folder} has ${count} files, ${maxFiles} are allowed`);
}

function foldersBelow(root: string): Map<string, string[]> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Map.groupBy(
    files.map(({ parentPath, name }) => join(parentPath, name)),
    (file) => dirname(file),
  );
}

const crumb = 10;
/** Files that may be short: icons, entry points of a feature, routes, table lists, SQL, separately loaded browser code. */
const mayBeShort =
  /^src\/ui\/icons\/|^src\/features\/[^/]+\/[^/]+$|^src\/app\/entry|\.(page|api|store|browser|job)\.tsx?$|\/(tables|routes)\.ts$/;

/** Short files with a single importer, which belong into that importer. */
function crumbs(some: readonly Source[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const source of some) {
    for (const path of importsOf(source)) users.set(path, (users.get(path) ?? new Set()).add(source.file));
  }
  return some.flatMap(({ file, text }) => {
    const lines = text.split("\n").length - 1;
    const [user, ...others] = users.get(file) ?? [];
    if (lines > crumb || mayBeShort.test(file) || !user || others.length > 0) return [];
    return [`${file} has ${lines} lines and one user, ${user}`];
  });
}

test("a suffix matches the role of a file", () => {
  expect(sources.flatMap((source) => [...suffixErrors(source), ...roleErrors(source)])).toEqual([]);
});

test("two files of a feature do not share a name", () => {
  expect(sharedStems(sources.map(({ file }) => file))).toEqual([]);
});

test(`no function has more than ${maxLines} lines, at most ${maxLongFunctions} more than ${manyLines}`, () => {
  expect(functionErrors(sources)).toEqual([]);
});

test(`no folder has more than ${maxFiles} files`, () => {
  expect(crowded(foldersBelow("src"))).toEqual([]);
});

test("a short file with a single importer is merged into it", () => {
  expect(crumbs(sources)).toEqual([]);
});

describe("planted violations", () => {
  const lines = (count: number) => "\n".repeat(count - 2);
  const long = (count: number, name = "a") => `function ${name}() {${lines(count)}\n}\n`;

  test.each([
    ["src/features/a/b.service.ts", 'db.selectFrom("orders").execute()', 1],
    ["src/features/a/b.service.ts", "await sql<Row>`select 1`.execute(db)", 1],
    ["src/features/a/b.loader.ts", 'const name = sql.ref("a")', 1],
    ["src/app/a.ts", 'trx.insertInto("orders")', 1],
    ["src/features/a/b.store.ts", "export const a = 1;", 1],
    ["src/features/a/b.service.ts", 'import { createElement } from "react";', 1],
    ["src/features/a/b.service.ts", 'import { renderToStaticMarkup } from "react-dom/server";', 1],
    ["src/features/a/b.service.ts", 'import { createContext } from "react-router";', 0],
    ["src/features/a/b.service.ts", 'import type { ReactNode } from "react";', 0],
    ["src/features/a/b.store.ts", 'db.deleteFrom("orders")', 0],
    ["src/features/a/b.service.ts", 'const help = "sql`select 1`";', 0],
    ["src/platform/server/db/b.ts", "sql`select 1`", 0],
  ])("%s with %s: %i", (file, text, count) => {
    expect(suffixErrors({ file, text })).toHaveLength(count);
  });

  test.each([
    ["src/features/a/b.service.ts", 'import type { LoaderFunctionArgs } from "react-router";', 1],
    ["src/features/a/b.loader.ts", 'import type { LoaderFunctionArgs } from "react-router";', 0],
    ["src/features/a/b.service.ts", "const job: JobKind<object> = {};", 1],
    ["src/features/a/b.job.ts", "const job: JobKind<object> = {};", 0],
    ["src/features/a/b.service.ts", 'const kit = await import("pdfkit");', 1],
    ["src/features/a/b.service.ts", "await emails.write(trx, key, reader, content);", 1],
    ["src/features/a/b.service.ts", "await deps.emails\n.writeAll(trx, all);", 1],
    ["src/features/a/b.email.ts", "await emails.write(trx, key, reader, content);", 0],
    ["src/features/a/b.service.ts", 'type Deps = { emails: Pick<Emails, "write"> };', 0],
    ["src/features/a/b.service.ts", "endpoint(app, { path }, handler);", 1],
    ["src/app/a.ts", "endpoint(app, { path }, handler);", 0],
  ])("roles of %s with %s: %i", (file, text, count) => {
    expect(roleErrors({ file, text })).toHaveLength(count);
  });

  test.each([
    [["src/features/a/domain/act.ts", "src/features/a/history/act.tsx"], 1],
    [["src/features/a/b/act.service.ts", "src/features/a/c/act.service.ts"], 1],
    [["src/features/a/b/act.service.ts", "src/features/a/b/act.store.ts"], 0],
    [["src/features/a/act.ts", "src/features/b/act.ts"], 0],
  ])("the names of %j: %i", (files, count) => {
    expect(sharedStems(files)).toHaveLength(count);
  });

  test.each([
    ["one of 101 lines", [long(101)], 1],
    ["one of 100 lines", [long(100)], 0],
    ["twenty of 61 lines", Array(20).fill(long(61)), 0],
    ["one more", Array(21).fill(long(61)), 21],
    ["an arrow", [`const a = () => {${lines(101)}\n};`], 1],
  ])("functions: %s", (_name, texts: string[], count) => {
    expect(functionErrors(texts.map((text, at) => ({ file: `src/${at}.ts`, text })))).toHaveLength(count);
  });

  test("a folder of 26 files is allowed if one of them is a test", () => {
    const files = Array.from({ length: 25 }, (_, at) => `src/a/${at}.ts`);
    expect(crowded(new Map([["src/a", [...files, "src/a/1.test.ts"]]]))).toEqual([]);
    expect(crowded(new Map([["src/a", [...files, "src/a/25.ts"]]]))).toHaveLength(1);
  });

  test("a short file with a single importer", () => {
    const small = { file: "src/features/a/b/small.ts", text: "export const a = 1;\n" };
    const user = (name: string) => ({ file: `src/features/a/b/${name}.ts`, text: 'import { a } from "./small.ts";\n' });
    expect(crumbs([small, user("one")])).toHaveLength(1);
    expect(crumbs([small, user("one"), user("two")])).toEqual([]);
    expect(crumbs([{ ...small, text: lines(13) }, user("one")])).toEqual([]);
    expect(crumbs([{ ...small, file: "src/ui/icons/small.ts" }, user("one")])).toEqual([]);
  });
});
