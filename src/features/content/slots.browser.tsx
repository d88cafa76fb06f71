import { type ComponentType, createContext, type ReactNode } from "react";

/** Opens the chat, or says how to reach us otherwise. Filled by consent, which content does not know. */
export const ChatSlot = createContext<ComponentType<{ label: string; unavailable: ReactNode }> | null>(null);

/** A form to write to us. Filled by the inbox, which content does not know. */
export const ContactSlot = createContext<ReactNode>(null);
