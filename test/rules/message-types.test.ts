import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

mkdirSync("data", { recursive: true });
const folder = mkdtempSync(join("data", "message-types-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One key per line, so that an error's line identifies the key. */
const planted = `import type { DocumentKind } from "#features/orders/domain/documents/document.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
declare const t: Translate;
declare const kind: DocumentKind;
declare const unknown: DocumentKind | "receipt";
declare const text: string;
t(\`adminDesk.paper_\${kind}\`);
t("adminDesk.no_such_text");
t(\`adminDesk.paper_\${unknown}\`);
t(\`adminDesk.paper_\${text}\`);
`;

test("a missing message key does not compile, even if built from parts", () => {
  writeFileSync(join(folder, "planted.ts"), planted);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: resolve("tsconfig.json"),
      compilerOptions: { types: ["node"] },
      include: [],
      files: [resolve(folder, "planted.ts"), resolve("src/app/messages/messages.ts")],
    }),
  );
  expect(errorLines()).toEqual([8, 9, 10]);
}, 120_000);

/** Lines of the planted file with a type error. */
function errorLines(): number[] {
  try {
    execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit", "-p", folder], { encoding: "utf8" });
    return [];
  } catch (error) {
    const output = (error as { stdout?: string }).stdout ?? "";
    return [...output.matchAll(/planted\.ts\((\d+),\d+\): error TS2345/g)].map(([, line]) => Number(line));
  }
}
