import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { scopes, type TraceSpan } from "./scope.ts";

/** A request of `fetch`, as its diagnostics channels publish it. */
interface Outgoing {
  method: string;
  origin: string | URL;
}

/**
 * Makes a span of each request that this process sends by `fetch` while it works on a traced request or job: method, host and
 * status. Paths are left out because they contain ids, and no `traceparent` is sent to other companies. Returns a function that
 * ends it.
 */
export function traceOutgoing(): () => void {
  const open = new WeakMap<object, TraceSpan>();
  const onCreate = (message: unknown): void => {
    const { request } = message as { request: Outgoing };
    const parent = scopes.getStore()?.span;
    if (!parent) return;
    const { hostname, port, protocol } = new URL(request.origin);
    const attributes = {
      "http.request.method": request.method,
      "server.address": hostname,
      "server.port": Number(port || (protocol === "https:" ? 443 : 80)),
    };
    const span = parent.child(request.method, "client", attributes);
    if (span) open.set(request, span);
  };
  const onHeaders = (message: unknown): void => {
    const { request, response } = message as { request: object; response: { statusCode: number } };
    open.get(request)?.set({ "http.response.status_code": response.statusCode });
    if (response.statusCode >= 400) end(request, String(response.statusCode));
  };
  const end = (request: object, failure: string | null): void => {
    open.get(request)?.end(failure);
    open.delete(request);
  };
  const onDone = (message: unknown): void => end((message as { request: object }).request, null);
  const onError = (message: unknown): void => {
    const { request, error } = message as { request: object; error: Error & { code?: string } };
    end(request, error.code ?? error.name);
  };
  const channels = [
    ["undici:request:create", onCreate],
    ["undici:request:headers", onHeaders],
    ["undici:request:trailers", onDone],
    ["undici:request:error", onError],
  ] as const;
  for (const [channel, listener] of channels) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of channels) unsubscribe(channel, listener);
  };
}
