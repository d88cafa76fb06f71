import { fail, ok, type Result } from "#platform/pure/result.ts";
import { type EventType, eventTypes } from "./event-types.ts";

/** A webhook endpoint as staff see it. Its signing secret is shown when it is made or rotated. */
export interface Endpoint {
  id: string;
  url: string;
  description: string;
  eventTypes: readonly EventType[];
  state: "enabled" | "disabled";
  disabledAs: "staff" | "gone" | "failing" | null;
  failingSince: Date | null;
  /** Until then the previous secret signs too. */
  previousUntil: Date | null;
  createdAt: Date;
  version: number;
  /** Deliveries that failed for good, and those that wait. */
  failed: number;
  pending: number;
}

/** What was typed into the form of an endpoint. */
export interface TypedEndpoint {
  url: string;
  description: string;
  eventTypes: readonly string[];
}

export interface EndpointFields {
  url: string;
  description: string;
  eventTypes: EventType[];
}

export const maxUrlLength = 500;
export const maxDescription = 100;

type EndpointError =
  | "url_needed"
  | "url_bad"
  | "url_https"
  | "url_login"
  | "url_private"
  | "url_long"
  | "too_long"
  | "events_needed";
export type EndpointErrors = Partial<Record<keyof TypedEndpoint, EndpointError>>;

/**
 * Validates the form of an endpoint. `isLocal`: the shop runs on its developer's machine, so plain http to this machine is
 * allowed. Addresses are checked again at each attempt, when the name is resolved.
 */
export function readEndpoint(
  typed: TypedEndpoint,
  isLocal: boolean,
): Result<EndpointFields, { code: "invalid"; errors: EndpointErrors }> {
  const description = typed.description
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toWellFormed();
  const chosen = eventTypes.filter((type) => typed.eventTypes.includes(type));
  const url = readUrl(typed.url.trim(), isLocal);
  const errors: EndpointErrors = {
    ...(typeof url === "string" ? { url } : {}),
    ...(description.length > maxDescription ? { description: "too_long" as const } : {}),
    ...(chosen.length === 0 ? { eventTypes: "events_needed" as const } : {}),
  };
  if (typeof url === "string" || Object.keys(errors).length > 0) return fail({ code: "invalid" as const, errors });
  return ok({ url: url.href, description, eventTypes: chosen });
}

/** The URL, or why it is not accepted. */
function readUrl(typed: string, isLocal: boolean): URL | EndpointError {
  if (typed === "") return "url_needed";
  const url = URL.parse(typed);
  if (!url || url.hostname === "" || /\s/.test(typed)) return "url_bad";
  if (url.href.length > maxUrlLength) return "url_long";
  const isAllowedHere = isLocal && url.protocol === "http:" && isThisMachine(url.hostname);
  if (url.protocol !== "https:" && !isAllowedHere) return "url_https";
  if (url.username !== "" || url.password !== "") return "url_login";
  if (!isAllowedHere && isInternalName(url.hostname)) return "url_private";
  url.hash = "";
  return url;
}

export function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}

/** Names that never mean a server of the internet. */
function isInternalName(hostname: string): boolean {
  return /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(hostname);
}
