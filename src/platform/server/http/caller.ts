import type { FastifyRequest } from "fastify";
import { createContext } from "react-router";
import type { Settings } from "../settings.ts";

/** Who sent a request, as far as a server can know. */
export interface Caller {
  /** Address of the client; `X-Forwarded-For` counts only from `TRUSTED_PROXIES`. */
  address: string;
  /** Scheme and host under which this site was asked; empty if the client named none that could be one. */
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
 * Only ever a scheme and a host: the Host header is the client's own text and may hold a path or nothing usable.
 * A proxy that ends TLS without being trusted to say so leaves the scheme to the `Origin` of a form; its host must agree.
 */
function askedOrigin({ protocol, host, headers }: FastifyRequest): string {
  const from = URL.parse(headers.origin ?? "");
  if (from && from.host === host && /^https?:$/.test(from.protocol)) return from.origin;
  return URL.parse(`${protocol}://${host}`)?.origin ?? "";
}

/** Under which scheme and host a request is taken to have come: the public address where one is set. */
export function siteOrigin({ PUBLIC_URL, LOCAL }: Pick<Settings, "PUBLIC_URL" | "LOCAL">) {
  return (request: FastifyRequest): string => (LOCAL && askedOrigin(request)) || PUBLIC_URL;
}
