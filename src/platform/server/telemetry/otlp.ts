import { setTimeout as pause } from "node:timers/promises";
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { type SpanKind as Kind, type SpanAttributes, scopes, type TraceSpan, type Tracing } from "./scope.ts";
import { readTraceParent } from "./trace-parent.ts";

const kinds: Record<Kind, SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** Milliseconds for sending the last spans when the shop stops. */
const closeLimit = 2_000;

interface OtlpOptions {
  /** Base address of the collector, without `/v1/traces`. */
  endpoint: string;
  service: string;
  /** Share of traces that are recorded, from 0 to 1. */
  ratio: number;
}

/**
 * Sends spans in batches to a collector by OTLP over HTTP. No global of OpenTelemetry is registered, so that packages which
 * make spans of their own, with attributes that nobody here has checked, stay silent.
 */
export function createOtlpTracing({ endpoint, service, ratio }: OtlpOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("heliora");
  return {
    root(name, kind, attributes, parent) {
      const remote = parent ? readTraceParent(parent) : null;
      const context = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
      return start(tracer, context, { name, kind, attributes });
    },
    close: () => Promise.race([provider.shutdown(), pause(closeLimit, undefined, { ref: false })]),
  };
}

interface Started {
  name: string;
  kind: Kind;
  attributes: SpanAttributes;
}

/** `null` for a span that is not sampled. */
function start(tracer: Tracer, context: Context, { name, kind, attributes }: Started): TraceSpan | null {
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes: attributes as Attributes }, context);
  if (!span.isRecording()) return null;
  const inside = trace.setSpan(context, span);
  return {
    child: (childName, childKind, more) =>
      start(tracer, inside, { name: childName, kind: childKind, attributes: more }),
    rename: (to) => void span.updateName(to),
    set: (more) => void span.setAttributes(more as Attributes),
    end(failure) {
      if (failure) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", failure);
      // The exporter's timer must not belong to this trace.
      scopes.exit(() => span.end());
    },
  };
}
