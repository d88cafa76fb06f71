import type { FastifyRequest } from "fastify";
import { createContext } from "react-router";

/** Who sent a request, as far as a server can know. */
export interface Caller {
  /** Address of the client; `X-Forwarded-For` counts only from `TRUSTED_PROXIES`. */
  address: string;
  /** Scheme and host under which this site was asked. */
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
  return { address: request.ip, origin: `${request.protocol}://${request.host}`, headers };
}
