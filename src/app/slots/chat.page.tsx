import { Outlet } from "react-router";
import { ChatOpener } from "#features/consent/chat-opener.browser.tsx";
import { ChatSlot } from "#features/content/slots.browser.tsx";

/** Layout that provides the chat, so that only pages with a chat load it. */
export default function WithChat() {
  return (
    <ChatSlot value={ChatOpener}>
      <Outlet />
    </ChatSlot>
  );
}
