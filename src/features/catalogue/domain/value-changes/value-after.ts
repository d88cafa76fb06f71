import { type Conversion, convertValue } from "./convert.ts";

/** A value that others name as a text, after a change; `null` if nothing of it is left. */
export function valueAfter(value: string, conversion: Conversion): string | null {
  const { from } = conversion;
  const stored = from.numeric ? Number(value) : from.kind === "flag" ? value === "true" : value;
  const list = typeof stored === "number" ? [stored] : [String(stored)];
  const converted = convertValue(from.kind === "list" ? list : stored, conversion);
  return converted.result === "lost" ? null : String([converted.value].flat()[0]);
}
