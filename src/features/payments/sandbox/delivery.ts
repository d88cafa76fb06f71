import Stripe from "stripe";
import type { Database } from "#platform/server/db/database.ts";
import { markDelivered, settleDue, takeDueEvent } from "./books.store.ts";

/** Milliseconds between two looks for something to tell, and that the shop gets for its answer. */
const pace = { pause: 400, patience: 10_000 };

/** How often an event is told before it is given up: for about a day. */
const tries = 40;

interface DeliveryDeps {
  db: Database;
  webhookSecret: string;
  /** Where the shop listens to events. */
  hookUrl: string;
}

/**
 * Tells the shop what happened, signed as the provider signs, again and again until it says yes: 1 s, 2 s, 4 s, … up to
 * an hour apart. Works until the end that is given is called. Several processes may do it.
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

/** Tells one event that is due; false when none is. */
async function deliverNext({ db, webhookSecret, hookUrl }: DeliveryDeps): Promise<boolean> {
  // Its next time is set first: should the process die now, it is told again.
  const event = await takeDueEvent(db, tries);
  if (!event) return false;
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: event.body, secret: webhookSecret });
  const answer = await fetch(hookUrl, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
    body: event.body,
    signal: AbortSignal.timeout(pace.patience),
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
