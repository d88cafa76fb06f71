import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";
import type { Metrics } from "./metrics.ts";
import { watchRequests } from "./requests.ts";
import { failureCode, type Scope, scopes, type Tracing } from "./scope.ts";
import { createStatementWatch, type StatementWatch } from "./statements.ts";
import { openTracing } from "./tracing.ts";

/** Runs an attempt at a job of a kind and reports how it went. */
export type JobWatch = (kind: string, attempt: () => Promise<void>) => Promise<void>;

/** How a shop is seen from outside: metrics, traces, slow statements. */
export interface Telemetry {
  /** `null` unless `METRICS_PORT` is set. */
  metrics: Metrics | null;
  watchStatements: StatementWatch;
  watchJob: JobWatch;
  /** Watches the requests of a server, whose log receives slow statements from now on. */
  watchServer(http: FastifyInstance): void;
  /** Sends what is left of the traces, for two seconds at most. */
  close(): Promise<void>;
}

type TelemetrySettings = Pick<
  Settings,
  "METRICS_PORT" | "SLOW_STATEMENT_MS" | "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_SERVICE_NAME" | "OTEL_TRACES_SAMPLER_ARG"
>;

/** Telemetry as configured. The packages for metrics and traces are only loaded if they are on. */
export async function openTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const metrics = settings.METRICS_PORT === undefined ? null : (await import("./metrics.ts")).createMetrics();
  const tracing = await openTracing(settings);
  if (!metrics && !tracing && settings.SLOW_STATEMENT_MS === 0) return noTelemetry;
  let log: FastifyBaseLogger | null = null;
  return {
    metrics,
    watchStatements: createStatementWatch({
      slowMs: settings.SLOW_STATEMENT_MS,
      log: () => log,
      onStatement: metrics?.statementDone,
    }),
    watchJob: createJobWatch(metrics, tracing),
    watchServer(http) {
      log = http.log;
      watchRequests(http, { metrics, tracing });
    },
    close: async () => tracing?.close(),
  };
}

function createJobWatch(metrics: Pick<Metrics, "jobDone"> | null, tracing: Pick<Tracing, "root"> | null): JobWatch {
  return async (kind, attempt) => {
    const span = tracing?.root(`job ${kind}`, "consumer", { "heliora.job": kind }) ?? null;
    const scope: Scope = { describe: () => ({ job: kind }), span };
    const startedAt = performance.now();
    const done = (outcome: "completed" | "failed", failure: string | null): void => {
      metrics?.jobDone(kind, outcome, (performance.now() - startedAt) / 1_000);
      span?.end(failure);
    };
    try {
      await scopes.run(scope, attempt);
      done("completed", null);
    } catch (error) {
      done("failed", failureCode(error));
      throw error;
    }
  };
}

/** Neither metrics nor traces nor a log of statements, for commands and tests. */
export const noTelemetry: Telemetry = {
  metrics: null,
  watchStatements: () => undefined,
  watchJob: (_kind, attempt) => attempt(),
  watchServer: () => undefined,
  close: async () => undefined,
};
