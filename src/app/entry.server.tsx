import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { htmlContext } from "#platform/server/http/html-context.ts";
import { logContext } from "#platform/server/http/log-context.ts";
import { bytesEncoding, renderNonce, sealScripts, withFilms } from "#platform/server/http/seal-scripts.ts";
import { thirdPartyContext } from "#platform/server/http/third-party-context.ts";
import { release } from "#platform/server/release.ts";
import { traced } from "#platform/server/telemetry/scope.ts";
import { earlyPressesScript } from "./early-presses.ts";
import { pagePolicies } from "./page-policies.ts";
import { priceViewScript } from "./price-view.ts";
import { withInPlaceBar } from "./slots/in-place.tsx";

/** Pages are rendered completely before they are sent: nothing streams after the loaders. */
export const streamTimeout = 10_000;

/** Renders a complete page and adds the hashes of its inline scripts to its policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  services: Readonly<RouterContextProvider>,
): Promise<Response> {
  const rendered = await traced("render HTML", {}, () => renderPage(request, context));
  const page = withInPlaceBar(rendered, request, context, services);
  const { html, hashes } = sealScripts(page, firstScript);
  const { pathname } = new URL(request.url);
  const outside = services.get(thirdPartyContext)?.(pathname) ?? undefined;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const policies = pagePolicies(pathname, hashes, withFilms(html, outside));
  for (const [name, value] of Object.entries(policies)) headers.set(name, value);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  services.get(htmlContext).html = Buffer.from(html, bytesEncoding);
  return new Response(null, { status, headers });
}

/**
 * The first formatter of a browser process loads its locale data: 20 ms, 90 on a slow phone. It is done while the styles are on
 * their way, so that it does not block the page during hydration.
 */
const localeDataScript = "new Intl.NumberFormat(document.documentElement.lang)";

/** First on each page: it must run before anything can be pressed and before any price is painted. */
const firstScript = Buffer.from(`${priceViewScript};${earlyPressesScript};${localeDataScript}`).toString(bytesEncoding);

/** The bytes of the document (`bytesEncoding`). */
function renderPage(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        const bytes = Buffer.concat(chunks);
        const html = bytes.toString(bytesEncoding);
        release(bytes);
        resolve(html);
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={renderNonce} />,
      {
        nonce: renderNonce,
        // No out-of-order streaming, which needs scripts to show the content.
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
 * Logs an error of a page with the id of its request. Aborted requests are not errors, nor are those that the router refuses,
 * such as a form sent to a page without an action.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(logContext).error({ err: error }, "page failed");
}
