import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { categorySlugs } from "#features/catalogue/domain/categories.ts";
import { perVersion } from "#features/catalogue/domain/definitions/current.ts";
import { isLocale, type Locale, marketCookie, marketOf } from "#features/languages/domain/locale.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Analytics } from "../analytics.service.ts";
import { deviceOf, isBot, isPrefetch, pageOf, reportedSteps, sourceOf } from "../domain/visit.ts";

interface CountingDeps {
  analytics: Pick<Analytics, "admits" | "seen" | "failed" | "timed" | "flush">;
  texts: { t(locale: Locale, key: "faults.bad_request"): string };
}

const categories = perVersion(() => new Set(categorySlugs()));
const isCategory = (segment: string): boolean => categories().has(segment);

/**
 * Counts every answered page and placed order where requests arrive, before the cache of pages: pages from it count too. Called
 * before routes are registered.
 */
export function countVisits(app: FastifyInstance, { analytics }: Pick<CountingDeps, "analytics">): void {
  app.addHook("onResponse", (request, reply, done) => {
    countAnswer(analytics, request, reply);
    done();
  });
  app.addHook("onClose", analytics.flush);
}

const orderPaths: ReadonlySet<string> = new Set(["/api/create-checkout-session", "/create-checkout-session"]);

function countAnswer(analytics: CountingDeps["analytics"], request: FastifyRequest, reply: FastifyReply): void {
  const { headers, method, url } = request;
  if (method === "POST" && orderPaths.has(request.routeOptions.url ?? "")) {
    const order = reply.statusCode < 300 ? orderOf(request.body) : null;
    if (order && isCounted(analytics, request)) analytics.seen({ ...order, ...visitorOf(request), step: "order" });
    return;
  }
  if (method !== "GET" || request.pagePattern === undefined || request.pagePattern === "redirect") return;
  const path = url.split("?", 1)[0] ?? "";
  const found = pageOf(path, isCategory);
  // Scripts other than those of the page itself, such as the service worker, fetch pages that nobody sees.
  const isData = path.endsWith(".data");
  const wanted = headers["sec-fetch-dest"];
  if (!found || isPrefetch(headers) || (!isData && wanted !== undefined && wanted !== "document")) return;
  if (isData && url.includes("_routes=")) return;
  if (!isCounted(analytics, request)) return;
  const { locale, page } = found;
  const market = marketOf(locale, cookieValue(headers.cookie, marketCookie));
  const { device, source } = visitorOf(request);
  const status = reply.statusCode;
  if (status === 404) analytics.failed({ market, device, page, error: "not_found" });
  else if (status >= 500) analytics.failed({ market, device, page, error: "failed" });
  else if (status === 200 || status === 304) analytics.seen({ market, locale, device, source, step: page });
}

/** Neither a program by its name nor by the number of its requests. */
function isCounted(analytics: CountingDeps["analytics"], { headers, ip }: FastifyRequest): boolean {
  return !isBot(headers) && analytics.admits(addressKey(ip));
}

function visitorOf({ headers, host }: FastifyRequest) {
  return { device: deviceOf(headers), source: sourceOf(headers, host) };
}

function orderOf(body: unknown): { locale: Locale; market: MarketCode } | null {
  if (typeof body !== "object" || body === null || !("locale" in body) || !("market" in body)) return null;
  const market = oneOf(marketCodes, String(body.market));
  return isLocale(body.locale) && market ? { locale: body.locale, market } : null;
}

const milliseconds = z.coerce.number().int().min(0).max(600_000).optional();

const reported = z.strictObject({
  /** Path of the page that reports. */
  path: z.string().max(300),
  step: z.enum(reportedSteps).optional(),
  lcp: milliseconds,
  inp: milliseconds,
  errors: z.coerce.number().int().min(1).max(100).optional(),
});

/** `POST /api/counts`: what a page cannot tell by being asked for. A beacon without cookies, ids or texts. */
export function countingApi(app: FastifyInstance, { analytics, texts }: CountingDeps): void {
  endpoint(app, operation, async ({ request, reply }) => {
    const read = reported.safeParse(request.body);
    const found = read.success ? pageOf(read.data.path, isCategory) : null;
    if (!read.success || !found) {
      return sendProblem(reply, 400, "bad_request", texts.t(found?.locale ?? "en", "faults.bad_request"));
    }
    if (isCounted(analytics, request)) count(analytics, request, read.data, found);
    return reply.code(204).send();
  });
}

function count(
  analytics: CountingDeps["analytics"],
  request: FastifyRequest,
  { step, lcp, inp, errors }: z.output<typeof reported>,
  { locale, page }: NonNullable<ReturnType<typeof pageOf>>,
): void {
  const market = marketOf(locale, cookieValue(request.headers.cookie, marketCookie));
  const { device } = visitorOf(request);
  // The referrer of a beacon is its own page.
  if (step) analytics.seen({ market, locale, device, source: "own", step });
  if (lcp !== undefined) analytics.timed({ market, device, page, measure: "lcp", ms: lcp });
  if (inp !== undefined) analytics.timed({ market, device, page, measure: "inp", ms: inp });
  if (errors !== undefined) analytics.failed({ market, device, page, error: "script" });
}

const operation = {
  method: "post",
  path: "/api/counts",
  area: "content",
  access: everybody,
  summary: "Counts a step of a visit or how fast a page was, without identifying anybody",
  body: reported,
  bodyLimit: 2 * 1024,
  answers: { 204: { description: "counted" }, 400: answers.invalid },
} as const;
