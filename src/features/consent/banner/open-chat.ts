import type { Locale } from "#features/languages/domain/locale.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import { type ChatApp, chatScript } from "../domain/chat.ts";

/** Global function of the widget; queues calls in `q` until the script has loaded. */
type Messenger = ((...told: unknown[]) => void) & { q?: unknown[] };
type ChatWindow = Window & { Intercom?: Messenger; intercomSettings?: Record<string, unknown> };

/** Milliseconds until loading the script counts as failed. */
const timeout = 15_000;

let coming: Promise<boolean> | null = null;
let isShut = false;

/** Loads the chat once; false on failure. */
export function bringChat(app: ChatApp, locale: Locale): Promise<boolean> {
  const room = window as ChatWindow;
  const settings = { app_id: app.appId, api_base: app.api, language_override: htmlLang[locale] };
  if (coming && isShut) room.Intercom?.("boot", settings);
  isShut = false;
  coming ??= new Promise((done) => {
    const waiting: Messenger = (...told) => void waiting.q?.push(told);
    waiting.q = [];
    room.intercomSettings = settings;
    room.Intercom = waiting;
    const script = document.createElement("script");
    const end = (isThere: boolean) => {
      clearTimeout(late);
      if (!isThere) {
        script.remove();
        delete room.Intercom;
        // Allows another attempt.
        coming = null;
      }
      done(isThere);
    };
    const late = setTimeout(end, timeout, false);
    script.async = true;
    script.src = chatScript(app.appId);
    script.addEventListener("load", () => end(room.Intercom !== undefined && room.Intercom !== waiting));
    script.addEventListener("error", () => end(false));
    document.head.append(script);
  });
  return coming;
}

export function showChat(): void {
  (window as ChatWindow).Intercom?.("show");
}

/** Removes the chat from the page and clears its session. */
export function shutChat(): void {
  if (!coming || isShut) return;
  isShut = true;
  (window as ChatWindow).Intercom?.("shutdown");
}
