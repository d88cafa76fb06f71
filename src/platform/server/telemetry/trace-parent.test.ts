import { expect, test } from "vitest";
import { readTraceParent } from "./trace-parent.ts";

const trace = "0af7651916cd43dd8448eb211c80319c";
const span = "b7ad6b7169203331";

test.each([
  [`00-${trace}-${span}-01`, { traceId: trace, spanId: span, traceFlags: 1 }],
  [`00-${trace}-${span}-fe`, { traceId: trace, spanId: span, traceFlags: 0 }],
  [`00-${"0".repeat(32)}-${span}-01`, null],
  [`00-${trace}-${"0".repeat(16)}-01`, null],
  [`00-${trace.toUpperCase()}-${span}-01`, null],
  [`01-${trace}-${span}-01`, null],
  [`00-${trace}-${span}-01-x`, null],
  ["", null],
])("%s", (header, expected) => {
  expect(readTraceParent(header)).toEqual(expected);
});
