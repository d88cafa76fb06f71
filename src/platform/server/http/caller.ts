import type { FastifyRequest } from "fastify";
import { createContext } from "react-router";
import type { Settings } from "../settings.ts";

/** Where a request came from. */
export interface Caller {
  /** Address of the client; `X-Forwarded-For` counts only from `TRUSTED_PROXIES`. */
  address: string;
  /** Scheme and host of this site in the request; empty if the client sent none or an invalid one. */
  origin: string;
  headers: Headers;
}

/** Client address of the request that a page is rendered for. */
export const addressContext = createContext<string>();

/** The caller of an endpoint. */
export function callerOf(request: FastifyRequest): Caller {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  return { address: request.ip, origin: askedOrigin(request), headers };
}

/**
 * Only a scheme and a valid host, since the client controls the Host header. Behind an untrusted proxy that terminates TLS, the
 * scheme is that of the form's `Origin`, if its host matches.
 */
function askedOrigin({ protocol, host, headers }: FastifyRequest): string {
  const from = URL.parse(headers.origin ?? "");
  if (from && from.host === host && /^https?:$/.test(from.protocol)) return from.origin;
  return URL.parse(`${protocol}://${host}`)?.origin ?? "";
}

/** Scheme and host of a request: the public address if one is set. */
export function siteOrigin({ PUBLIC_URL, LOCAL }: Pick<Settings, "PUBLIC_URL" | "LOCAL">) {
  return (request: FastifyRequest): string => (LOCAL && askedOrigin(request)) || PUBLIC_URL;
}
