import type { Settings } from "../settings.ts";
import { traceOutgoing } from "./outgoing.ts";
import type { Tracing } from "./scope.ts";

type TracingSettings = Pick<Settings, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_SERVICE_NAME" | "OTEL_TRACES_SAMPLER_ARG">;

/** Tracing as configured; `null`, and no package of OpenTelemetry loaded, without a collector. */
export async function openTracing(settings: TracingSettings): Promise<Tracing | null> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const { createOtlpTracing } = await import("./otlp.ts");
  const { OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  const tracing = createOtlpTracing({ endpoint, service, ratio });
  const stopOutgoing = traceOutgoing();
  return {
    root: tracing.root,
    close() {
      stopOutgoing();
      return tracing.close();
    },
  };
}
