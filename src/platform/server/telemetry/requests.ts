import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "./metrics.ts";
import { type Scope, scopes, type TraceSpan, type Tracing } from "./scope.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Pattern of the page, below the one route that serves all pages. */
    pagePattern?: string;
    /** What statements and spans of this request belong to. */
    scope?: Scope;
  }
  interface FastifyContextConfig {
    /** One name for many routes: each static file has one. */
    routeGroup?: string;
  }
}

interface RequestDeps {
  metrics: Pick<Metrics, "requestDone"> | null;
  tracing: Pick<Tracing, "root"> | null;
}

/**
 * Pattern of the route of a request, like `/api/orders/:id`: never its URL, so that their number is bounded. `unmatched` without
 * a route.
 */
function routeOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  if (request.pagePattern !== undefined) return request.pagePattern;
  // The route of all pages has refused this URL.
  if (url === undefined || url === "/*") return "unmatched";
  return config.routeGroup ?? url;
}

class RequestScope implements Scope {
  readonly #request: FastifyRequest;
  readonly span: TraceSpan | null;
  constructor(request: FastifyRequest, span: TraceSpan | null) {
    this.#request = request;
    this.span = span;
  }
  describe(): Record<string, string> {
    return { reqId: this.#request.id, route: routeOf(this.#request) };
  }
}

/** Counts the requests of a server, makes a span of each, and names them to the statements that they run. */
export function watchRequests(app: FastifyInstance, { metrics, tracing }: RequestDeps): void {
  app.decorateRequest("pagePattern", undefined);
  app.decorateRequest("scope", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    const span = tracing?.root(request.method, "server", { "http.request.method": request.method }, parentOf(request));
    request.scope = new RequestScope(request, span ?? null);
    scopes.run(request.scope, done);
  });
  // A body arrives outside of the context of its request.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.body === undefined) done();
    else scopes.run(request.scope, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = routeOf(request);
    metrics?.requestDone(route, request.method, reply.statusCode, reply.elapsedTime / 1_000);
    const span = request.scope?.span;
    if (span) {
      span.rename(`${request.method} ${route}`);
      span.set({
        "http.route": route,
        "http.response.status_code": reply.statusCode,
        "heliora.request_id": request.id,
      });
      span.end(reply.statusCode >= 500 ? String(reply.statusCode) : null);
    }
    done();
  });
}

/**
 * `traceparent` of a trusted proxy. A visitor's own would let anybody choose the trace that a request appears in, and that it is
 * recorded. A request has more than one address if a proxy of TRUSTED_PROXIES has forwarded it.
 */
function parentOf(request: FastifyRequest): string | null {
  const header = request.headers.traceparent;
  return typeof header === "string" && (request.ips?.length ?? 0) > 1 ? header : null;
}
