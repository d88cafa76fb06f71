import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { categorySlugs } from "#features/catalogue/domain/categories.ts";
import { isKeptQuery } from "#features/catalogue/domain/facets/filter-query.ts";
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
import { addressContext } from "#platform/server/http/caller.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { logContext } from "#platform/server/http/log-context.ts";
import { finishedPage, type PageCache } from "#platform/server/http/page-cache.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { sendOnce, sendPage } from "#platform/server/http/send-page.ts";
import { wholeContext } from "#platform/server/http/whole-context.ts";
import { guardBuild, waitContext } from "./guard-build.ts";
import { firstSegments } from "./page-paths.ts";

interface PagesOptions {
  build: ServerBuild;
  cache: PageCache | null;
  /** Services for the loaders of one request. */
  context: () => RouterContextProvider;
  /** Scheme and host under which a request has come; its address line is the client's own text. */
  origin: (request: FastifyRequest) => string;
  inPlace: InPlace;
  /** How many pages of one address are rendered. */
  readLimit: Pick<RateLimit, "take">;
}

const listings = new Set([...categorySlugs, "catalogue", "rental", "low-voltage"]);

/**
 * True for addresses that the shop itself writes: their pages are cached. Anything made up behind the question mark is rendered
 * afresh, so that nobody can push out what many ask for. A page that has a query of its own says which.
 */
function isCachedAddress(path: string, search: string): boolean {
  if (search === "") return true;
  const [, , first = "", , last] = path.split("/");
  if (listings.has(first)) return isKeptQuery(search);
  return first === "product" && last === "reviews" && isPageQuery(search);
}

/** Serves every page of the site: addresses first (D1–D6), cached pages next, the renderer last. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const render = createRequestHandler(guardBuild(options.build), "production");
  // Forms are read by the page's own action.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));

  // Pages ask for an account or a permission themselves: their answer is a redirect or a page.
  app.all("/*", { compress: false, config: { access: everybody } }, async (request, reply) => {
    // A whole address is for proxies, and two slashes begin one: neither is a page of this site.
    if (!/^\/(?!\/)/.test(request.url)) return reply.callNotFound();
    const url = new URL(`http://site${request.url}`);
    // A question for the headers alone gets those of the page; the server leaves out the body.
    const isRead = request.method === "GET" || request.method === "HEAD";
    const path = url.pathname.replace(/\.data$/, "");
    // Files and interfaces never redirect (D4).
    if (/^\/(api|assets|images|fonts|documents)(\/|$)|\.[a-z0-9]{1,8}$/i.test(path)) return reply.callNotFound();
    if (!methods.has(request.method)) throw methodNotAllowed;
    const cookies = request.headers.cookie;
    const preferred = preferredLocale(cookieValue(cookies, localeCookie), request.headers["accept-language"]);
    const address = resolveAddress(path, url.search, firstSegments, preferred);
    // Data is for pages that our own scripts ask for by their right address, never for whatever a reader might mean.
    if (address.kind !== "page" && path !== url.pathname) return reply.callNotFound();
    if (address.kind === "redirect") {
      return reply.header("Cache-Control", "no-store").redirect(address.to, address.status);
    }
    const market = marketOf(address.locale, cookieValue(cookies, marketCookie));
    // The service worker stores pages by these headers (features/offline).
    reply.headers({ [buildHeader]: options.build.assets.version, [marketHeader]: market });
    const isKept = isRead && address.kind === "page" && isCachedAddress(path, url.search);
    const key = isKept ? `${market} ${daysOf(market)} ${url.pathname}${url.search}` : null;
    const isInPlace = isRead && (await options.inPlace.isOn(request.headers, path));
    const kept = key === null || isInPlace ? undefined : options.cache?.get(key);
    if (kept) return sendPage(request, reply, kept, "Accept-Encoding, Cookie");

    const generation = options.cache?.generation ?? 0;
    const context = options.context();
    const wait = await options.readLimit.take(addressKey(request.ip));
    context.set(waitContext, wait);
    context.set(logContext, request.log);
    context.set(addressContext, request.ip);
    if (isInPlace) {
      const texts = context.get(textsContext);
      context.set(inPlaceContext, texts);
      context.set(textsContext, markedTexts(texts));
    }
    const made = { isWhole: true };
    context.set(wholeContext, made);
    const { host, protocol } = new URL(options.origin(request));
    const asked = createRequest(request.raw, reply.raw, { host, protocol });
    const response = await render(request.method === "HEAD" ? new Request(asked, { method: "GET" }) : asked, context);
    if (response.status === 405) throw methodNotAllowed;
    if (response.status === 503) reply.header("Retry-After", "5");
    if (response.status === 429 && wait > 0) reply.header("Retry-After", String(wait));
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "set-cookie"));
    // Whoever edits in place has pages of their own, which are kept nowhere.
    if (isInPlace) headers["cache-control"] = "private, no-store";
    const isPublic = headers["cache-control"]?.startsWith("public") ?? false;
    if (isRead && response.status === 200 && isPublic) {
      const page = finishedPage(await response.text(), headers);
      if (key !== null && made.isWhole) options.cache?.put(key, page, generation);
      return sendPage(request, reply, page, "Accept-Encoding, Cookie");
    }
    reply.code(response.status).header("Cache-Control", "private, no-store").headers(headers);
    for (const cookie of response.headers.getSetCookie()) reply.header("Set-Cookie", cookie);
    return sendOnce(request, reply, await response.text());
  });
}

const known = new Map<MarketCode, { second: number; days: string }>();

/**
 * Today in a market, and the first day on which a machine can be handed over: what is free from then on is another thing
 * tomorrow, and when the shop has closed. Reckoned once a second, because every page asks.
 */
function daysOf(code: MarketCode): string {
  const now = new Date();
  const second = Math.floor(now.getTime() / 1000);
  const last = known.get(code);
  if (last?.second === second) return last.days;
  const days = `${dayIn(markets[code].timeZone, now)} ${earliestStart(now, markets[code])}`;
  known.set(code, { second, days });
  return days;
}

/** What a page can be asked: to be read, or to take a form. */
const methods = new Set(["GET", "HEAD", "POST"]);

/** A page was sent something, and has nothing that takes it. */
const methodNotAllowed = Object.assign(new Error("method not allowed"), { statusCode: 405 });
