import type { Me } from "#features/accounts/accounts.browser.ts";
import { maxOwnPrices, type OwnPriceView } from "../domain/own-price-view.ts";
import { ownPricesChanged, ownPricesOf, priceKey } from "./own-price-store.ts";

/** Milliseconds until a question is sent: all that a page shows is hydrated soon after each other. */
const pause = 50;
/** Milliseconds. */
const timeout = 10_000;

/** Whose prices, and for which page. */
export interface Asker {
  me: Me;
  locale: string;
  market: string;
}

/** Products asked for, so that none is asked for twice. */
const asked = new WeakMap<Me, Set<string>>();
/** Accounts whose session has ended: they keep the public prices. */
const ended = new WeakSet<Me>();
let waiting: { asker: Asker; ids: Set<string> }[] = [];

/** Asks for the price of a product, together with the others of the same moment. Whatever fails keeps the public price. */
export function askOwnPrice(asker: Asker, id: string): void {
  const { me, locale, market } = asker;
  const all = asked.get(me) ?? new Set<string>();
  asked.set(me, all);
  const key = priceKey(locale, market, id);
  if (all.has(key) || ended.has(me)) return;
  all.add(key);
  if (waiting.length === 0) setTimeout(sendAll, pause);
  const other = waiting.find(
    (one) => one.asker.me === me && one.asker.locale === locale && one.asker.market === market,
  );
  if (other) other.ids.add(id);
  else waiting.push({ asker, ids: new Set([id]) });
}

function sendAll(): void {
  const questions = waiting;
  waiting = [];
  for (const { asker, ids } of questions) {
    const all = [...ids];
    for (let from = 0; from < all.length; from += maxOwnPrices) void send(asker, all.slice(from, from + maxOwnPrices));
  }
}

async function send({ me, locale, market }: Asker, ids: readonly string[]): Promise<void> {
  try {
    const answer = await fetch(`/api/me/prices?ids=${ids.join(",")}&locale=${locale}&market=${market}`, {
      cache: "no-store",
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(timeout),
    });
    if (answer.status === 401) ended.add(me);
    if (!answer.ok) throw new Error(`own prices: ${answer.status}`);
    const { prices } = (await answer.json()) as { prices: OwnPriceView[] };
    const known = ownPricesOf(me);
    for (const price of prices) known.set(priceKey(locale, market, price.id), price);
    ownPricesChanged();
  } catch {
    // Asked again when it is shown the next time.
    for (const id of ids) asked.get(me)?.delete(priceKey(locale, market, id));
  }
}
