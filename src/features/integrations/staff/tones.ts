import type { BadgeTone } from "#ui/feedback/badge.tsx";
import type { KeyState } from "../domain/api-key.ts";
import type { DeliveryState } from "../domain/delivery.ts";

export const keyTones: Record<KeyState, BadgeTone> = {
  active: "leaf",
  expiring: "sun",
  expired: "neutral",
  revoked: "neutral",
  ownerless: "clay",
};

export const deliveryTones: Record<DeliveryState, BadgeTone> = { pending: "sky", delivered: "leaf", failed: "clay" };

/** State of an endpoint as staff see it. */
export type EndpointState = "enabled" | "failing" | "disabled";
export const endpointTones: Record<EndpointState, BadgeTone> = { enabled: "leaf", failing: "sun", disabled: "neutral" };
