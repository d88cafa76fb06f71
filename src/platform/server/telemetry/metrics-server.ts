import { createServer, type ServerResponse } from "node:http";
import { StartError } from "../start-error.ts";

/** What `/metrics` answers with. */
export interface Exposition {
  contentType: string;
  metrics(): Promise<string>;
}

interface MetricsServerOptions {
  host: string;
  port: number;
  /** A registry, or the merged one of several processes. */
  read: () => Exposition | Promise<Exposition>;
  failed: (error: unknown) => void;
}

/** Milliseconds within which a scraper has to send its request. */
const requestTimeout = 5_000;

/**
 * Serves `/metrics` on a port of its own, without access control: it belongs into a private network. Throws a `StartError`
 * if the port cannot be opened.
 */
export async function serveMetrics({ host, port, read, failed }: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer({ requestTimeout, headersTimeout: requestTimeout }, (request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics")
      return end(response, 404, "Not found\n");
    answer(response, read).catch((error: unknown) => {
      failed(error);
      end(response, 500, "The metrics could not be read\n");
    });
  });
  await new Promise<void>((done, fail) => {
    server.once("error", (error) => fail(startErrorOf(error, port)));
    server.listen(port, host, done);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export interface MetricsServer {
  /** The opened port, if any was allowed. */
  port: number;
  close(): Promise<void>;
}

async function answer(response: ServerResponse, read: MetricsServerOptions["read"]): Promise<void> {
  const exposition = await read();
  const text = await exposition.metrics();
  response.setHeader("Content-Type", exposition.contentType);
  end(response, 200, text);
}

function end(response: ServerResponse, status: number, text: string): void {
  if (!response.hasHeader("Content-Type")) response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store").end(text);
}

function startErrorOf(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === "EADDRINUSE")
    return new StartError(
      `Port ${port} for metrics is taken by another program: stop it, or set METRICS_PORT to a free one.`,
    );
  if (error.code === "EACCES")
    return new StartError(
      `Port ${port} for metrics may not be opened by this user: set METRICS_PORT to one above 1023.`,
    );
  return error;
}
