import type { Database } from "#platform/server/db/database.ts";
import { markDelivered, settleDue, takeDueEvent } from "./books.store.ts";

/** Polling interval and timeout of the shop's answer, in milliseconds. */
const pace = { pause: 400, timeout: 10_000 };

/** Maximum number of delivery attempts: about a day. */
const tries = 40;

interface DeliveryDeps {
  db: Database;
  webhookSecret: string;
  /** Address of the shop's webhook. */
  hookUrl: string;
}

/**
 * Delivers events to the shop, signed like the provider's, with retries after 1 s, 2 s, 4 s, … up to an hour. Runs until
 * the returned function is called. Several processes may run it.
 */
export function deliverEvents(deps: DeliveryDeps, failed: (error: unknown) => void): () => Promise<void> {
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        await settleDue(deps.db);
        while (!ending.signal.aborted && (await deliverNext(deps)));
      } catch (error) {
        failed(error);
      }
      await pause(pace.pause, ending.signal);
    }
  };
  const running = run();
  return () => {
    ending.abort();
    return running;
  };
}

/** Delivers one due event; false if none is due. */
async function deliverNext({ db, webhookSecret, hookUrl }: DeliveryDeps): Promise<boolean> {
  // The next attempt is scheduled first, in case the process dies now.
  const event = await takeDueEvent(db, tries);
  if (!event) return false;
  const { default: Stripe } = await import("stripe");
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: event.body, secret: webhookSecret });
  const answer = await fetch(hookUrl, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
    body: event.body,
    signal: AbortSignal.timeout(pace.timeout),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.ok) await markDelivered(db, event.id);
  return true;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}
