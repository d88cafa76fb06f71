import type { FastifyBaseLogger } from "fastify";
import { createContext } from "react-router";

/** Log of the request that a page is rendered for; carries its id. */
export const logContext = createContext<FastifyBaseLogger>();
