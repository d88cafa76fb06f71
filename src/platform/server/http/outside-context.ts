import { createContext } from "react-router";
import type { OutsideSources } from "./seal-scripts.ts";

/** What a page of this path may load from others; null where nobody else has anything to do with the shop. */
export const outsideContext = createContext<((path: string) => OutsideSources | null) | null>(null);
