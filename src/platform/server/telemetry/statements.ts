import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { failureCode, scopes, type TraceSpan } from "./scope.ts";
import { statementText } from "./statement-text.ts";

/** Measures the statements of one connection. */
export type StatementWatch = (client: pg.PoolClient) => void;

interface StatementDeps {
  /** Milliseconds from which a statement is logged; 0: none. */
  slowMs: number;
  log: () => Pick<FastifyBaseLogger, "warn"> | null;
  /** Called for each statement with its duration in seconds. */
  onStatement?: ((seconds: number, isSlow: boolean) => void) | undefined;
}

/**
 * Reports each statement of a connection: a slow one in the log, each to `onStatement`, each of a traced request as a span.
 * Parameters are never read.
 */
export function createStatementWatch({ slowMs, log, onStatement }: StatementDeps): StatementWatch {
  const ended = (statement: string, startedAt: number, span: TraceSpan | null, answer: Answer): void => {
    const ms = performance.now() - startedAt;
    const isSlow = slowMs > 0 && ms >= slowMs;
    onStatement?.(ms / 1_000, isSlow);
    if (span && answer.rows !== null) span.set({ "db.response.returned_rows": answer.rows });
    span?.end(answer.failure);
    if (!isSlow) return;
    const { text } = statementText(statement);
    const error = answer.failure === null ? {} : { error: answer.failure };
    const fields = {
      statement: text,
      ms: Math.round(ms),
      rows: answer.rows,
      ...error,
      ...scopes.getStore()?.describe(),
    };
    log()?.warn(fields, "slow statement");
  };
  return (client) => {
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (...args: unknown[]): unknown => {
      const statement = textOf(args[0]);
      const startedAt = performance.now();
      const span = startSpan(statement);
      const answer = plain(...args);
      if (answer instanceof Promise) {
        answer.then(
          (result: pg.QueryResult) => ended(statement, startedAt, span, { rows: result.rowCount, failure: null }),
          (error: unknown) => ended(statement, startedAt, span, { rows: null, failure: failureCode(error) }),
        );
      } else span?.end();
      return answer;
    };
    client.query = query as typeof client.query;
  };
}

interface Answer {
  rows: number | null;
  failure: string | null;
}

function startSpan(statement: string): TraceSpan | null {
  const parent = scopes.getStore()?.span;
  if (!parent) return null;
  const { text, summary } = statementText(statement);
  return parent.child(summary, "client", {
    "db.system.name": "postgresql",
    "db.query.summary": summary,
    "db.query.text": text,
  });
}

/** Statement of a query: given as a text or with its name. */
function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}
