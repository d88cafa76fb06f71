import { expect, test } from "vitest";
import { asTheyRun, fingerprint } from "./fingerprint.ts";

const printOf = async (source: string) =>
  fingerprint({ id: "a" }, await asTheyRun(new Map([["/art/models/crane.ts", source]])), { look: 1 });
const source = "export const width: number = 2_500;\nexport function half(): number { return width / 2; }";

test.each([
  ["a comment", `/** Width in mm. */\n${source}`],
  ["an inner comment", source.replace("{ return", "{\n  // Half of it.\n  return")],
  ["layout", source.replace("{ return", "{\n  return").replace("; }", ";\n}\n")],
  ["types", source.replace("const width: number", "const width")],
  ["visibility", source.replaceAll("export ", "")],
])("a picture does not depend on %s", async (_, changed) => {
  expect(changed).not.toBe(source);
  expect(await printOf(changed)).toBe(await printOf(source));
});

test.each([
  ["a number", source.replace("2_500", "2_501")],
  ["what is done with it", source.replace("/ 2", "* 2")],
  ["words, too", source.replace("width / 2", '"a  b".length')],
])("a picture depends on %s", async (_, changed) => {
  expect(await printOf(changed)).not.toBe(await printOf(source));
});
