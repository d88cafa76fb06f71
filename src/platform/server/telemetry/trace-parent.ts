/** A place in a trace that another program began. */
export interface TraceParent {
  traceId: string;
  spanId: string;
  /** 1: recorded by the caller. */
  traceFlags: number;
}

/** `traceparent` of W3C Trace Context in version 00. */
const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads a `traceparent`; `null` if it is malformed or has the invalid ids of zeros. */
export function readTraceParent(header: string): TraceParent | null {
  const [, traceId = "", spanId = "", flags = "0"] = form.exec(header) ?? [];
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}
