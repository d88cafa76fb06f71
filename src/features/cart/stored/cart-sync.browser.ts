import { accountMark } from "#features/accounts/accounts.browser.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { cart } from "../cart.browser.ts";
import { codes } from "../codes.browser.ts";
import { createCartSync, type RemoteCart } from "./cart-sync.ts";

/** Milliseconds. */
const delays = { soon: 1_200, retry: 20_000, timeout: 10_000, fresh: 15_000 };

const path = "/api/me/cart";

let audience: Audience = { locale: "ua", market: "UA" };
let timer: ReturnType<typeof setTimeout> | undefined;
let readAt = 0;

const sync = createCartSync({
  cart,
  open: () => localStorage,
  mark: accountMark,
  alone: async (work) => {
    if ("locks" in navigator) await navigator.locks.request("cart-sync", work);
    else await work();
  },
  later(work, delay) {
    clearTimeout(timer);
    timer = setTimeout(work, delays[delay]);
  },
  remote: {
    async read() {
      readAt = Date.now();
      const answer = await fetch(path, { cache: "no-store", signal: AbortSignal.timeout(delays.timeout) });
      if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
      return (await answer.json()) as RemoteCart;
    },
    async write(revision, lines) {
      const answer = await fetch(path, {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ revision, lines, ...audience }),
        // Sent even if the page is left at once.
        keepalive: true,
        signal: AbortSignal.timeout(delays.timeout),
      });
      if (!answer.ok && answer.status !== 409) throw new Error(`PUT ${path}: ${answer.status}`);
      return (await answer.json()) as { revision: number } | { current: RemoteCart };
    },
  },
});

let isListening = false;

/** Keeps the carts of browser and account the same while somebody is signed in. */
export function followAccount(state: "member" | "guest", reader: Audience): void {
  audience = reader;
  if (state === "member") void sync.signedIn();
  else {
    sync.signedOut();
    if (cart.current().lines.length === 0) codes.remove(codes.current());
  }
  if (isListening) return;
  isListening = true;
  addEventListener("online", () => void sync.refresh());
  addEventListener("pagehide", sync.flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") sync.flush();
    else if (Date.now() - readAt > delays.fresh) void sync.refresh();
  });
}
