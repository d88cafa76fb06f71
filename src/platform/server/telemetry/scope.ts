import { AsyncLocalStorage } from "node:async_hooks";

/** Values that a span may carry. Never personal: no query strings, addresses, e-mails, parameters or messages of errors. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export type SpanKind = "internal" | "server" | "client" | "consumer";

/** A recorded part of a trace. Parts that are not sampled have none. */
export interface TraceSpan {
  child(name: string, kind: SpanKind, attributes: SpanAttributes): TraceSpan | null;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Ends the span; `failure` is a code or class name. */
  end(failure?: string | null): void;
}

/** Begins traces and sends them to a collector. */
export interface Tracing {
  /**
   * Begins a trace, or continues the one of `parent`, a `traceparent` header; a malformed one is ignored. `null` if it is not
   * sampled.
   */
  root(name: string, kind: SpanKind, attributes: SpanAttributes, parent?: string | null): TraceSpan | null;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** The request or job that the present work belongs to. */
export interface Scope {
  /** Fields that name it in the log. */
  describe(): Record<string, string>;
  readonly span: TraceSpan | null;
}

export const scopes = new AsyncLocalStorage<Scope | undefined>();

/** Runs `work` as a part of the present trace; just runs it if nothing is traced. */
export async function traced<Made>(name: string, attributes: SpanAttributes, work: () => Promise<Made>): Promise<Made> {
  const scope = scopes.getStore();
  if (!scope?.span) return work();
  const span = scope.span.child(name, "internal", attributes);
  try {
    const made = await scopes.run({ describe: () => scope.describe(), span }, work);
    span?.end();
    return made;
  } catch (error) {
    span?.end(failureCode(error));
    throw error;
  }
}

/** What an error may be called in a trace: its code or class. Its message may quote values. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
