import { createContext } from "react-router";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";

/** Counts how often an account goes to the card provider: each time may open a page there. */
export const payLimitContext = createContext<Pick<RateLimit, "take">>();

/** As often as somebody who tries every card they have, and no robot. */
export const payLimit = { name: "pay-account", points: 20, seconds: 600 };
