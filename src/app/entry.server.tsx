import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { logContext } from "#platform/server/http/log-context.ts";
import { outsideContext } from "#platform/server/http/outside-context.ts";
import { contentSecurityPolicy, renderNonce, sealScripts, withFilms } from "#platform/server/http/seal-scripts.ts";
import { earlyPressesScript } from "./early-presses.ts";
import { priceViewScript } from "./price-view.ts";
import { withInPlaceBar } from "./slots/in-place.tsx";

/** Nothing on a page streams later than its loaders, so a page is finished before it is sent. */
export const streamTimeout = 10_000;

/** Renders a whole page and names its inline scripts in the policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  services: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = withInPlaceBar(await renderPage(request, context), request, context, services);
  const { html, hashes } = sealScripts(earFirst(wordsFirst(page)));
  const outside = services.get(outsideContext)?.(new URL(request.url).pathname) ?? undefined;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(hashes, withFilms(html, outside)));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return new Response(html, { status, headers });
}

/** What a page says and shows comes before what makes it answer: a slow line gives its scripts what is left over. */
function wordsFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** What hears early presses stands before anything that could be pressed, what chooses amounts before any of them. */
function earFirst(html: string): string {
  const script = `${priceViewScript};${earlyPressesScript}`;
  return html.replace("<head>", () => `<head><script nonce="${renderNonce}">${script}</script>`);
}

function renderPage(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={renderNonce} />,
      {
        nonce: renderNonce,
        // Everything stands in its place from the start: no script is needed to see it.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: (error) => {
          if (!request.signal.aborted) reject(error);
        },
      },
    );
    request.signal.addEventListener("abort", () => abort(request.signal.reason));
  });
}

/**
 * An error of a page is logged with the id of its request. A reader who left is no error, nor is what the router refuses
 * by itself, such as a form sent to a page that takes none.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(logContext).error({ err: error }, "page failed");
}
