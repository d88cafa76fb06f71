import { createContext } from "react-router";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";

/** Limit of payment attempts per account: each may create a page at the card provider. */
export const payLimitContext = createContext<Pick<RateLimit, "take">>();

/** Enough to try several cards by hand. */
export const payLimit = { name: "pay-account", points: 20, seconds: 600 };
