import { createContext } from "react-router";
import type { OutsideSources } from "./seal-scripts.ts";

/** Third-party sources that a page of this path may load; null where there are none. */
export const outsideContext = createContext<((path: string) => OutsideSources | null) | null>(null);
