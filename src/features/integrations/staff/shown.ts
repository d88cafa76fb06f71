import { dateText, momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type MarketCode, timeZones } from "#platform/pure/market/market.ts";
import type { BadgeTone } from "#ui/feedback/badge.tsx";
import { type ApiKey, type KeyState, keyState } from "../domain/api-key.ts";
import type { DeliveryState } from "../domain/delivery.ts";
import type { Endpoint } from "../domain/endpoint.ts";
import type { DeliveryRow } from "../webhooks/deliveries.store.ts";

export const keyTones: Record<KeyState, BadgeTone> = {
  active: "leaf",
  expiring: "sun",
  expired: "neutral",
  revoked: "neutral",
  ownerless: "clay",
};

export const deliveryTones: Record<DeliveryState, BadgeTone> = { pending: "sky", delivered: "leaf", failed: "clay" };

type EndpointState = "enabled" | "failing" | "disabled";
export const endpointTones: Record<EndpointState, BadgeTone> = { enabled: "leaf", failing: "sun", disabled: "neutral" };

/** Dates and times in the time zone of the reader's market. */
export interface Reader {
  locale: Locale;
  market: MarketCode;
}

const zoneOf = ({ market }: Reader) => timeZones[market];

/** A key in the reader's words. */
export function showKey(key: ApiKey, reader: Reader, now: Date) {
  const date = (at: Date) => dateText(at, zoneOf(reader), reader.locale);
  const { id, name, owner, scopes, markets: of, last4, usedFrom } = key;
  return {
    ...{ id, name, owner, scopes, usedFrom },
    markets: of,
    masked: `hk_live_…${last4}`,
    state: keyState(key, now),
    created: date(key.createdAt),
    expires: date(key.expiresAt),
    revoked: key.revokedAt && momentText(key.revokedAt, zoneOf(reader), reader.locale),
    used: key.usedAt && momentText(key.usedAt, zoneOf(reader), reader.locale),
  };
}
export type ShownKey = ReturnType<typeof showKey>;

/** An endpoint in the reader's words. */
export function showEndpoint(endpoint: Endpoint, reader: Reader, now: Date) {
  const moment = (at: Date) => momentText(at, zoneOf(reader), reader.locale);
  const { id, url, description, eventTypes, disabledAs, version } = endpoint;
  const { failed, pending, failingSince, previousUntil } = endpoint;
  const state: EndpointState = endpoint.state === "disabled" ? "disabled" : failingSince ? "failing" : "enabled";
  return {
    ...{ id, url, description, eventTypes, disabledAs, version, failed, pending, state },
    failingSince: failingSince && moment(failingSince),
    previousUntil: previousUntil && previousUntil > now ? moment(previousUntil) : null,
  };
}
export type ShownEndpoint = ReturnType<typeof showEndpoint>;

/** A delivery in the reader's words. */
export function showDelivery(delivery: DeliveryRow, reader: Reader) {
  const moment = (at: Date) => momentText(at, zoneOf(reader), reader.locale);
  const { id, endpointId, eventId, type, state, status, error, durationMs, attempts } = delivery;
  return {
    ...{ id, endpointId, eventId, type, state, status, error, durationMs, attempts },
    created: moment(delivery.createdAt),
    last: delivery.lastAt && moment(delivery.lastAt),
    next: state === "pending" && attempts > 0 ? moment(delivery.nextAt) : null,
  };
}
export type ShownDelivery = ReturnType<typeof showDelivery>;
