import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Writable } from "node:stream";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";
import { callerOf } from "./caller.ts";
import { demandAccess } from "./endpoint.ts";
import { loggedError } from "./logged-error.ts";
import { sendProblem, statusOfError } from "./problem.ts";
import { isSameOrigin } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";
import { answerUnreadable } from "./unreadable.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** From now on each response closes its connection; new connections are still accepted. */
    stopSoon(): void;
  }
  interface FastifyContextConfig {
    /** Accepts cross-site forms: the endpoint ignores cookies. */
    fromElsewhere?: boolean;
    /** Milliseconds for receiving a large request; overrides the default. */
    arrivesWithin?: number;
    /** Expensive and public: requests are rate limited by IP address. */
    costly?: boolean;
  }
}

/** Maximum body size in bytes. */
const bodyLimit = 256 * 1024;

/** Milliseconds for receiving a request: default, and the maximum that an endpoint may set. */
const timeout = 30_000;
const longestTimeout = 15 * 60_000;

/** Message for an error, in the language of the request. */
export type ErrorTitle = (code: string, headers: IncomingHttpHeaders) => string;

/** Segments of a path that are secret: whoever knows the key of a project may use it. */
const secretSegment = /(?<=\/)[0-9a-f]{32}(?=[./]|$)/gi;

/** A logged request has method, path without query and keys, status and duration, but no personal data. */
const serializers = {
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: request.url.split("?", 1)[0]?.replace(secretSegment, "…"),
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  err: loggedError,
};

/** An HTTP server with everything that applies to all responses: ids, logs, headers, limits and errors. */
export async function createHttp(settings: Settings, errorTitle: ErrorTitle, log?: Writable): Promise<FastifyInstance> {
  const always = securityHeaders(settings.PUBLIC_URL);
  let isClosing = false;
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = statusOfError(error);
    if (status >= 500) request.log.error({ err: error }, "request failed");
    const code = status === 503 ? "unavailable" : codeOf(error, status);
    if (status === 503) reply.header("Retry-After", "5");
    if (status === 405) reply.header("Allow", "GET, HEAD");
    return sendProblem(reply.header("Cache-Control", "no-store"), status, code, errorTitle(code, request.headers), {
      requestId: request.id,
    });
  };
  const app = Fastify({
    bodyLimit,
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    genReqId: () => randomUUID(),
    // Limits how long a slow client can hold a connection, plus one check interval; bodies have their own limit below.
    requestTimeout: longestTimeout,
    http: { headersTimeout: timeout, connectionsCheckingInterval: 5_000 },
    // Long ids reach the endpoint, which responds with 404.
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: "idle",
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
    // A URL that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.header("X-Request-Id", request.id).headers(always));
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, always),
    logger: { level: settings.LOG_LEVEL, ...(log ? { stream: log } : {}), serializers },
  });
  demandAccess(app);
  // Browsers may send text/plain across origins without a preflight request.
  app.removeContentTypeParser("text/plain");
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024, brotliOptions: { params: { 1: 4 } } });

  app.addHook("onRequest", async (request, reply) => {
    endIfLate(request.raw, request.routeOptions.config.arrivesWithin ?? timeout, always);
    reply.header("X-Request-Id", request.id).headers(always);
    // A hook rather than a check in each endpoint, so that new endpoints are covered.
    const isOwn = request.routeOptions.config.fromElsewhere || isSameOrigin(callerOf(request), settings.PUBLIC_URL);
    if (!reading.has(request.method) && !isOwn) throw foreignOrigin;
  });
  // Keep-alive connections would bring further requests while the server stops.
  app.decorate("stopSoon", () => {
    isClosing = true;
  });
  app.addHook("preClose", async () => app.stopSoon());
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isClosing) reply.header("Connection", "close");
    done(null, payload);
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound, request, reply));
  return app;
}

/** Ends a request whose body has not arrived within the timeout. Injected requests are complete and have no connection. */
function endIfLate(request: IncomingMessage, within: number, headers: Record<string, string>): void {
  if (!(request.socket instanceof Socket)) return;
  if (request.headers["content-length"] === undefined && request.headers["transfer-encoding"] === undefined) return;
  const late = setTimeout(() => {
    const error = Object.assign(new Error("the request did not arrive"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    if (!request.complete) answerUnreadable(error, request.socket, headers);
  }, within).unref();
  request.once("close", () => clearTimeout(late));
}

/** Methods that change nothing. */
const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** A cross-site request. */
const foreignOrigin = Object.assign(new Error("foreign origin"), { statusCode: 403 });

const notFound = Object.assign(new Error("not found"), { statusCode: 404 });

const codes: Record<number, string> = {
  403: "foreign_origin",
  404: "not_found",
  405: "method_not_allowed",
  429: "too_many_requests",
};

function codeOf(error: unknown, status: number): string {
  if (status >= 500) return "internal";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return "body_too_large";
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return "unsupported_media_type";
  return codes[status] ?? "bad_request";
}
