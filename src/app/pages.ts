import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { categorySlugs } from "#features/catalogue/domain/categories.ts";
import { perVersion } from "#features/catalogue/domain/definitions/current.ts";
import { isCacheableQuery } from "#features/catalogue/domain/facets/filter-query.ts";
import { resolveAddress } from "#features/languages/domain/addresses.ts";
import { localeCookie, marketCookie, marketOf, preferredLocale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { buildHeader, marketHeader } from "#features/offline/domain/cache-names.ts";
import { earliestStart } from "#features/rental/domain/due.ts";
import { isPageQuery } from "#features/reviews/domain/list-address.ts";
import { type InPlace, inPlaceContext } from "#features/translations/in-place.service.ts";
import { markedTexts } from "#features/translations/marked-texts.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import { dayIn } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { finishedPage } from "#platform/server/http/cached-page.ts";
import { addressContext } from "#platform/server/http/caller.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { htmlContext } from "#platform/server/http/html-context.ts";
import { logContext } from "#platform/server/http/log-context.ts";
import type { MadePage, PageCache } from "#platform/server/http/page-cache.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { sendOnce, sendPage } from "#platform/server/http/send-page.ts";
import { wholeContext } from "#platform/server/http/whole-context.ts";
import { traced } from "#platform/server/telemetry/scope.ts";
import { guardBuild, waitContext } from "./guard-build.ts";
import { knownSegments } from "./page-paths.ts";
import { createPagePatterns } from "./page-patterns.ts";

interface PagesOptions {
  build: ServerBuild;
  cache: PageCache | null;
  /** Services for the loaders of one request. */
  context: () => RouterContextProvider;
  /** Scheme and host of a request; they are not taken from its URL, which the client controls. */
  origin: (request: FastifyRequest) => string;
  inPlace: InPlace;
  /** Limits how many pages are rendered per IP address. */
  readLimit: Pick<RateLimit, "take">;
  /** Called for each redirect with the path that was asked for. */
  onRedirect?: ((path: string) => void) | undefined;
  /** Called for each page that was made, with its route pattern and seconds. */
  onRender?: ((route: string, seconds: number) => void) | undefined;
}

const listings = perVersion(() => new Set([...categorySlugs(), "catalogue", "rental", "low-voltage"]));

/**
 * Only paths that the shop itself links to are cached. Unknown queries are rendered each time, so that requests with made-up
 * queries cannot evict popular pages.
 */
function isCacheable(path: string, search: string): boolean {
  if (search === "") return true;
  const [, , first = "", , last] = path.split("/");
  if (listings().has(first)) return isCacheableQuery(search);
  return first === "product" && last === "reviews" && isPageQuery(search);
}

const vary = "Accept-Encoding, Cookie";

/** Serves every page of the site: redirects (D1–D6), then cached pages, then the renderer. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const render = createRequestHandler(guardBuild(options.build), "production");
  const patternOf = createPagePatterns(options.build.routes);
  // The page's own action parses forms.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));

  // Pages check accounts and permissions themselves: they respond with a redirect or a page, not with a problem.
  app.all("/*", { compress: false, config: { access: everybody } }, async (request, reply) => {
    const target = readTarget(request);
    if (target === null) return reply.callNotFound();
    if (target.kind === "redirect") {
      request.pagePattern = "redirect";
      options.onRedirect?.(request.url.split("?", 1)[0] ?? "");
      return reply.header("Cache-Control", "no-store").redirect(target.to, target.status);
    }
    const { path, market } = target;
    const pattern = patternOf(path);
    request.pagePattern = pattern;
    // The service worker stores pages by these headers (features/offline).
    reply.headers({ [buildHeader]: options.build.assets.version, [marketHeader]: market });
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isInPlace = isRead && (await options.inPlace.isOn(request.headers, path));
    const key = isRead && !isInPlace ? cacheKey(target) : null;
    const rendered: { own?: OwnResponse } = {};
    const make = async (): Promise<MadePage | null> => {
      const startedAt = performance.now();
      rendered.own = await traced("make page", { "http.route": pattern }, () =>
        renderPage(options, render, request, reply, isInPlace),
      );
      options.onRender?.(pattern, (performance.now() - startedAt) / 1_000);
      return isRead ? publicPage(rendered.own) : null;
    };
    const cached = options.cache && key !== null ? await options.cache.read(key, make) : null;
    // Without an own response somebody else's was waited for, and was not public.
    const page = cached ?? (rendered.own ? null : (await make())?.page);
    if (page) return sendPage(request, reply, page, vary);
    return rendered.own ? sendOwn(request, reply, rendered.own) : reply;
  });
}

/** A rendered response, and what its page cannot say in its headers. */
interface OwnResponse {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: string | Buffer;
  /** Seconds until this reader may ask again; 0 if the page was not refused. */
  wait: number;
  isWhole: boolean;
}

/** Renders a page for a reader, who is counted. */
async function renderPage(
  options: PagesOptions,
  render: ReturnType<typeof createRequestHandler>,
  request: FastifyRequest,
  reply: FastifyReply,
  isInPlace: boolean,
): Promise<OwnResponse> {
  const wait = await options.readLimit.take(addressKey(request.ip));
  const context = requestContext(options, request, { wait, isInPlace });
  const completeness = { isWhole: true };
  context.set(wholeContext, completeness);
  const document: { html: Buffer | null } = { html: null };
  context.set(htmlContext, document);
  const response = await render(webRequest(options, request, reply), context);
  if (response.status === 405) throw methodNotAllowed;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "set-cookie"));
  // Pages with editable texts are personal to the translator.
  if (isInPlace) headers["cache-control"] = "private, no-store";
  return {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    body: document.html ?? (await response.text()),
    wait,
    ...completeness,
  };
}

/** The page if it is the same for everybody. */
function publicPage({ status, headers, body, isWhole }: OwnResponse): MadePage | null {
  const isPublic = status === 200 && (headers["cache-control"]?.startsWith("public") ?? false);
  return isPublic ? { page: finishedPage(body, headers), isCacheable: isWhole } : null;
}

function sendOwn(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, cookies, body, wait }: OwnResponse,
): FastifyReply {
  if (status === 503) reply.header("Retry-After", "5");
  if (status === 429 && wait > 0) reply.header("Retry-After", String(wait));
  reply.code(status).header("Cache-Control", "private, no-store").headers(headers);
  for (const cookie of cookies) reply.header("Set-Cookie", cookie);
  return sendOnce(request, reply, body);
}

type Target =
  | { kind: "redirect"; to: string; status: 301 | 302 | 308 }
  | { kind: "page" | "unknown"; url: URL; path: string; market: MarketCode };

/** What a request asks for; `null` if it cannot be a page. */
function readTarget(request: FastifyRequest): Target | null {
  // Not absolute-form or protocol-relative URLs: those are for proxies.
  if (!/^\/(?!\/)/.test(request.url)) return null;
  const url = new URL(`http://site${request.url}`);
  const path = url.pathname.replace(/\.data$/, "");
  // Files and the API never redirect (D4).
  if (/^\/(api|assets|images|fonts|documents)(\/|$)|\.[a-z0-9]{1,8}$/i.test(path)) return null;
  if (!methods.has(request.method)) throw methodNotAllowed;
  const cookies = request.headers.cookie;
  const preferred = preferredLocale(cookieValue(cookies, localeCookie), request.headers["accept-language"]);
  const address = resolveAddress(path, url.search, knownSegments(), preferred);
  // Only our own scripts request data, by its exact path: no redirects and no error page.
  if (address.kind !== "page" && path !== url.pathname) return null;
  if (address.kind === "redirect") return address;
  return { kind: address.kind, url, path, market: marketOf(address.locale, cookieValue(cookies, marketCookie)) };
}

function cacheKey({ kind, url, path, market }: Exclude<Target, { kind: "redirect" }>): string | null {
  if (kind !== "page" || !isCacheable(path, url.search)) return null;
  return `${market} ${daysOf(market)} ${url.pathname}${url.search}`;
}

function requestContext(
  options: PagesOptions,
  request: FastifyRequest,
  { wait, isInPlace }: { wait: number; isInPlace: boolean },
): RouterContextProvider {
  const context = options.context();
  context.set(waitContext, wait);
  context.set(logContext, request.log);
  context.set(addressContext, request.ip);
  if (isInPlace) {
    const texts = context.get(textsContext);
    context.set(inPlaceContext, texts);
    context.set(textsContext, markedTexts(texts));
  }
  return context;
}

/** The request for the renderer. HEAD is rendered as GET; the server omits the body. */
function webRequest(options: PagesOptions, request: FastifyRequest, reply: FastifyReply): Request {
  const { host, protocol } = new URL(options.origin(request));
  const created = createRequest(request.raw, reply.raw, { host, protocol });
  return request.method === "HEAD" ? new Request(created, { method: "GET" }) : created;
}

const lastDays = new Map<MarketCode, { second: number; days: string }>();

/**
 * Today in a market, and the first day on which a machine can be handed over: both change what a page shows as free. Computed
 * once a second, because every page needs it.
 */
function daysOf(code: MarketCode): string {
  const now = new Date();
  const second = Math.floor(now.getTime() / 1000);
  const last = lastDays.get(code);
  if (last?.second === second) return last.days;
  const days = `${dayIn(markets[code].timeZone, now)} ${earliestStart(now, markets[code])}`;
  lastDays.set(code, { second, days });
  return days;
}

const methods = new Set(["GET", "HEAD", "POST"]);

/** A method that no page takes, or a form for a page without an action. */
const methodNotAllowed = Object.assign(new Error("method not allowed"), { statusCode: 405 });
