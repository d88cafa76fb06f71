import { localeOf } from "./cacheable.ts";

/** How the worker responds to a request; `null` leaves it to the browser. */
export type Strategy = "page" | "document" | "data" | "routes" | "file" | "picture" | null;

interface RequestFacts {
  method: string;
  mode: string;
  url: string;
}

/** Files of the staff's scanner: large, and of no use without a connection. */
const scannerFile = /^\/assets\/(?:(?:scan|camera|zxing)[\w.-]*\.js|.*\.wasm)$/;

/** The worker does not handle the API, forms and other origins. */
export function strategyFor({ method, mode, url }: RequestFacts, origin: string): Strategy {
  const { pathname, origin: theirs } = new URL(url);
  if (method !== "GET" || theirs !== origin) return null;
  if (scannerFile.test(pathname)) return null;
  if (/^\/(assets|fonts)\//.test(pathname)) return "file";
  if (pathname.startsWith("/images/")) return "picture";
  if (pathname.startsWith("/documents/")) return "document";
  if (pathname === "/_/manifest") return "routes";
  if (localeOf(pathname.replace(/\.data$/, "")) === null) return null;
  if (pathname.endsWith(".data")) return "data";
  return mode === "navigate" ? "page" : null;
}

/** Path of the page to which a `.data` URL belongs. */
export function pageOfData(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("_routes");
  const query = searchParams.toString();
  return `${pathname.replace(/(\/_)?\.data$/, "")}${query ? `?${query}` : ""}`;
}

/** Whether a request ends a session, after which visited pages are deleted. */
export function endsSession({ method, url }: RequestFacts, origin: string): boolean {
  const { pathname, search, origin: theirs } = new URL(url);
  if (theirs !== origin) return false;
  if (method === "POST") return pathname === "/api/auth/sign-out";
  return (
    /^\/(ua|pl|en)\/profile\/farewell$/.test(pathname) ||
    (/^\/(ua|pl|en)\/auth$/.test(pathname) && search === "?signedOut")
  );
}

/** The page to return to from the offline page, if it is a path of this site. */
export function wantedPage(search: string): string | null {
  const from = new URLSearchParams(search).get("from");
  return from !== null && /^\/(ua|pl|en)(\/[\w./-]*)?(\?[^#\\]*)?$/.test(from) ? from : null;
}
