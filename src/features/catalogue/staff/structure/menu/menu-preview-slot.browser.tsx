import { createContext, type ReactNode } from "react";

/** The main menu as customers see it, in every language. Filled by the frame, whose parts features may not import. */
export const MenuPreviewSlot = createContext<ReactNode>(null);
