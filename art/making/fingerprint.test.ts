import { expect, test } from "vitest";
import { fingerprint, importsOf, sourcesOf } from "./fingerprint.ts";

const files: Record<string, string> = {
  "/m/panel.ts":
    'import type { A } from "./types.ts";\nimport { b } from "./part.ts";\nimport { Mesh } from "three";\n',
  "/m/part.ts": 'import { c } from "./panel.ts";\nexport const b = 1;\n',
};
const read = async (file: string) => {
  const found = files[file];
  if (found === undefined) throw new Error(`${file} was not to be read`);
  return found;
};

test.each([
  ["values", 'import { a } from "./a.ts";', ["./a.ts"]],
  ["over several lines", 'import {\n  a,\n  b,\n} from "#art/kit/a.ts";', ["#art/kit/a.ts"]],
  ["values beside types", 'import { type A, b } from "./b.ts";', ["./b.ts"]],
  ["types are ignored", 'import type { A } from "./a.ts";', []],
  ["re-exports", 'export { a } from "./a.ts";', ["./a.ts"]],
  ["dynamic imports", 'const a = () => import("./a.ts");', ["./a.ts"]],
])("imports: %s", (_name, source, expected) => {
  expect(importsOf(source)).toEqual(expected);
});

test("imports are followed transitively, each file once, without types and packages", async () => {
  const found = await sourcesOf("/m/panel.ts", read);
  expect([...found.keys()]).toEqual(["/m/panel.ts", "/m/part.ts"]);
});

test("a fingerprint changes with facts, settings and any source, but not with their order", async () => {
  const sources = await sourcesOf("/m/panel.ts", read);
  const print = fingerprint({ id: "a" }, sources, 1);
  expect(fingerprint({ id: "a" }, new Map([...sources].reverse()), 1)).toBe(print);
  expect(fingerprint({ id: "b" }, sources, 1)).not.toBe(print);
  expect(fingerprint({ id: "a" }, sources, 2)).not.toBe(print);
  expect(fingerprint({ id: "a" }, new Map([...sources, ["/m/part.ts", "changed"]]), 1)).not.toBe(print);
});
