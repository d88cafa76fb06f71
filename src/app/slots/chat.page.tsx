import { Outlet } from "react-router";
import { ChatOpener } from "#features/consent/chat-opener.browser.tsx";
import { ChatSlot } from "#features/content/slots.browser.tsx";

/** Puts the chat into pages that offer it: a layout of theirs, so that no other page loads it. */
export default function WithChat() {
  return (
    <ChatSlot value={ChatOpener}>
      <Outlet />
    </ChatSlot>
  );
}
