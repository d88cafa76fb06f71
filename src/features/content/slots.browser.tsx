import { type ComponentType, createContext, type ReactNode } from "react";

/** Button that opens the chat, or shows other contacts. Filled by the feature consent. */
export const ChatSlot = createContext<ComponentType<{ label: string; unavailable: ReactNode }> | null>(null);

/** Contact form. Filled by the feature inbox. */
export const ContactSlot = createContext<ReactNode>(null);
