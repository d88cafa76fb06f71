import { isLocale, type Locale } from "#features/languages/domain/locale.ts";

export const devices = ["mobile", "tablet", "desktop"] as const;
export type Device = (typeof devices)[number];

/** Pages as they are counted. */
export type PageKind =
  | "home"
  | "listing"
  | "product"
  | "rent"
  | "search"
  | "cart"
  | "checkout"
  | "success"
  | "account"
  | "planner"
  | "content"
  | "other";

/** What a browser reports beside its pages: goods or a machine put into the cart, the second and third step of the checkout. */
export const reportedSteps = ["cart_added", "checkout_payment", "checkout_review"] as const;
export type ReportedStep = (typeof reportedSteps)[number];

/** Everything that is counted; `order` is an order that was placed. */
export type Step = PageKind | ReportedStep | "order";

/** Steps from a page to an order, in their order; each has a message `figures.step_…`. */
export const funnel = [
  "product",
  "cart_added",
  "cart",
  "checkout",
  "checkout_payment",
  "checkout_review",
  "order",
] as const satisfies readonly Step[];

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const bots =
  /bot|crawl|spider|slurp|archiv|fetch|scan|monitor|preview|lighthouse|pagespeed|headless|phantom|selenium|playwright|puppeteer|curl|wget|python|java\/|okhttp|go-http|node|axios|libwww|httpclient|facebookexternalhit|whatsapp|telegram|viber|embedly|validator|feed|uptime|pingdom|scrapy/i;

/** Whether a request is not of a person: by its name, or without what every browser sends. */
export function isBot(headers: Headers): boolean {
  const agent = one(headers["user-agent"]);
  return agent.length < 20 || bots.test(agent) || one(headers["accept-language"]) === "";
}

/** Whether a browser only fetches in advance, which nobody has seen yet. */
export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender/i.test(one(headers["sec-purpose"]) || one(headers.purpose) || one(headers["x-moz"]));
}

/** Class of device by the name of the browser. */
export function deviceOf(headers: Headers): Device {
  const agent = one(headers["user-agent"]);
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return "tablet";
  return /Mobi|iPhone|iPod|Android/i.test(agent) ? "mobile" : "desktop";
}

const searchEngines =
  /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|brave|yandex|baidu|seznam|meta)\.[a-z.]{2,6}$/;

/** Where a visit came from: this site, a search engine, the host of another site, or nowhere that the browser names. */
export function sourceOf(headers: Headers, ownHost: string): string {
  const from = URL.parse(one(headers.referer));
  if (!from || !/^https?:$/.test(from.protocol)) return "none";
  const host = from.hostname.toLowerCase().replace(/^www\./, "");
  if (
    host ===
    ownHost
      .toLowerCase()
      .replace(/:\d+$/, "")
      .replace(/^www\./, "")
  )
    return "own";
  if (searchEngines.test(host)) return "search";
  return /^[a-z0-9.-]{3,80}$/.test(host) && host.includes(".") ? host : "none";
}

/** Language and kind of a page by its path; `null` for pages of staff and what is no page. `isCategory`: of the first segment. */
export function pageOf(
  path: string,
  isCategory: (segment: string) => boolean,
): { locale: Locale; page: PageKind } | null {
  const [, locale, first = "", second] = path.replace(/\.data$/, "").split("/");
  if (!isLocale(locale)) return null;
  const page = kindOf(first, second, isCategory);
  return page && { locale, page };
}

const kinds: Readonly<Record<string, PageKind>> = {
  "": "home",
  _root: "home",
  product: "product",
  rent: "rent",
  search: "search",
  cart: "cart",
  categories: "listing",
  catalogue: "listing",
  rental: "listing",
  "low-voltage": "listing",
  ...Object.fromEntries(["auth", "login", "signup", "profile", "invitation", "setup"].map((name) => [name, "account"])),
  ...Object.fromEntries(["planner", "guide", "project"].map((name) => [name, "planner"])),
  ...Object.fromEntries(["offline", "compare", "wishes", "watch", "error"].map((name) => [name, "other"])),
};

function kindOf(first: string, second: string | undefined, isCategory: (segment: string) => boolean): PageKind | null {
  if (first === "admin" || first === "ui") return null;
  if (first === "checkout") return second === undefined ? "checkout" : second === "success" ? "success" : "other";
  return kinds[first] ?? (isCategory(first) ? "listing" : "content");
}

/** Upper bounds of the classes of durations, in milliseconds; what takes longer is in the last. */
const buckets = [100, 200, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 60_000] as const;

/** Class of a duration in milliseconds. */
export function bucketOfDuration(ms: number): number {
  return buckets.find((bound) => ms <= bound) ?? buckets[buckets.length - 1] ?? 60_000;
}

/** Duration that a share of all visits did not exceed, by the upper bound of its class; `null` without visits. */
export function quantile(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [bound, count] of [...counts].sort(([left], [right]) => left - right)) {
    seen += count;
    if (seen >= total * share) return bound;
  }
  return null;
}

/** A query as it is stored: lower case, single spaces. `null`: it could name a person, a phone, an order, or is too long. */
export function missedQuery(typed: string): string | null {
  const query = typed
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .toWellFormed();
  const digits = query.replace(/\D/g, "").length;
  return query.length < 2 || query.length > 60 || query.includes("@") || digits > 6 ? null : query;
}

function one(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? "";
}
