import { localeOf } from "./kept.ts";

/** How a request is answered. `null`: by the net alone, as if there were no worker. */
export type Way = "page" | "paper" | "data" | "routes" | "file" | "picture" | null;

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Decides by method and address alone. Interfaces, forms and other sites are none of the worker's business. */
export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const { pathname, origin: theirs } = new URL(url);
  if (method !== "GET" || theirs !== origin) return null;
  if (/^\/(assets|fonts)\//.test(pathname)) return "file";
  if (pathname.startsWith("/images/")) return "picture";
  if (pathname.startsWith("/documents/")) return "paper";
  if (pathname === "/_/manifest") return "routes";
  if (localeOf(pathname.replace(/\.data$/, "")) === null) return null;
  if (pathname.endsWith(".data")) return "data";
  return mode === "navigate" ? "page" : null;
}

/** The page whose data was asked for. */
export function pageOfData(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("_routes");
  const query = searchParams.toString();
  return `${pathname.replace(/(\/_)?\.data$/, "")}${query ? `?${query}` : ""}`;
}

/** Whether what was asked for ends a session: then what this reader has looked at is forgotten. */
export function endsSession({ method, url }: Asked, origin: string): boolean {
  const { pathname, search, origin: theirs } = new URL(url);
  if (theirs !== origin) return false;
  if (method === "POST") return pathname === "/api/auth/sign-out";
  return (
    /^\/(ua|pl|en)\/profile\/farewell$/.test(pathname) ||
    (/^\/(ua|pl|en)\/auth$/.test(pathname) && search === "?signedOut")
  );
}

/** Where a reader wanted to go, if it is a page of this site. */
export function wantedPage(search: string): string | null {
  const from = new URLSearchParams(search).get("from");
  return from !== null && /^\/(ua|pl|en)(\/[\w./-]*)?(\?[^#\\]*)?$/.test(from) ? from : null;
}
