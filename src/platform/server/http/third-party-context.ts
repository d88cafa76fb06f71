import { createContext } from "react-router";
import type { ThirdPartySources } from "./seal-scripts.ts";

/** Third-party sources that a page of this path may load; null where there are none. */
export const thirdPartyContext = createContext<((path: string) => ThirdPartySources | null) | null>(null);
