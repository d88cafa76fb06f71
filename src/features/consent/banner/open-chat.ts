import type { Locale } from "#features/languages/domain/locale.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import { type ChatApp, chatScript } from "../domain/chat.ts";

/** Global function of the widget; queues calls in `q` until the script has loaded. */
type Messenger = ((...args: unknown[]) => void) & { q?: unknown[] };
type ChatWindow = Window & { Intercom?: Messenger; intercomSettings?: Record<string, unknown> };

/** Milliseconds until loading the script counts as failed. */
const timeout = 15_000;

let loading: Promise<boolean> | null = null;
let isShutDown = false;

/** Loads the chat once; false on failure. */
export function loadChat(app: ChatApp, locale: Locale): Promise<boolean> {
  const chatWindow = window as ChatWindow;
  const settings = { app_id: app.appId, api_base: app.api, language_override: htmlLang[locale] };
  if (loading && isShutDown) chatWindow.Intercom?.("boot", settings);
  isShutDown = false;
  loading ??= new Promise((done) => {
    const queue: Messenger = (...args) => void queue.q?.push(args);
    queue.q = [];
    chatWindow.intercomSettings = settings;
    chatWindow.Intercom = queue;
    const script = document.createElement("script");
    const end = (isThere: boolean) => {
      clearTimeout(timer);
      if (!isThere) {
        script.remove();
        delete chatWindow.Intercom;
        // Allows another attempt.
        loading = null;
      }
      done(isThere);
    };
    const timer = setTimeout(end, timeout, false);
    script.async = true;
    script.src = chatScript(app.appId);
    script.addEventListener("load", () => end(chatWindow.Intercom !== undefined && chatWindow.Intercom !== queue));
    script.addEventListener("error", () => end(false));
    document.head.append(script);
  });
  return loading;
}

export function showChat(): void {
  (window as ChatWindow).Intercom?.("show");
}

/** Removes the chat from the page and clears its session. */
export function shutDownChat(): void {
  if (!loading || isShutDown) return;
  isShutDown = true;
  (window as ChatWindow).Intercom?.("shutdown");
}
