import type { Me } from "#features/accounts/accounts.browser.ts";
import { maxOwnPrices, type OwnPriceView } from "../domain/own-price-view.ts";

/** Milliseconds until a question is sent: all that a page shows is hydrated soon after each other. */
const pause = 50;
/** Milliseconds. */
const timeout = 10_000;

/** Who asks, and for which page. */
export interface Asker {
  me: Me;
  locale: string;
  market: string;
}

interface Question {
  query: string;
  /** By product. */
  answers: Map<string, Promise<OwnPriceView | null>>;
  waiting: Map<string, (price: OwnPriceView | null) => void>;
  /** The session is over: nothing more is asked. */
  isEnded: boolean;
}

/** Answers of an account by language and market: what was said to one account is gone with it. */
const questions = new WeakMap<Me, Map<string, Question>>();

/**
 * What a member pays for a product, asked together with the others of the same moment, and once for each. `null`: what
 * everybody pays; also if the session has ended or the request fails, after which the product is asked for again.
 */
export function askOwnPrice({ me, locale, market }: Asker, id: string): Promise<OwnPriceView | null> {
  const own = questions.get(me) ?? new Map<string, Question>();
  questions.set(me, own);
  const query = `locale=${locale}&market=${market}`;
  const question = own.get(query) ?? { query, answers: new Map(), waiting: new Map(), isEnded: false };
  own.set(query, question);
  const known = question.answers.get(id);
  if (known) return known;
  if (question.isEnded) return Promise.resolve(null);
  if (question.waiting.size === 0) setTimeout(() => sendAll(question), pause);
  const answer = new Promise<OwnPriceView | null>((done) => question.waiting.set(id, done));
  question.answers.set(id, answer);
  return answer;
}

function sendAll(question: Question): void {
  const waiting = [...question.waiting];
  question.waiting = new Map();
  for (let from = 0; from < waiting.length; from += maxOwnPrices)
    void send(question, new Map(waiting.slice(from, from + maxOwnPrices)));
}

async function send(question: Question, waiting: Question["waiting"]): Promise<void> {
  const prices = await pricesOf(question, [...waiting.keys()]).catch(() => null);
  for (const [id, done] of waiting) {
    if (!prices) question.answers.delete(id);
    done(prices?.get(id) ?? null);
  }
}

async function pricesOf(question: Question, ids: readonly string[]): Promise<Map<string, OwnPriceView>> {
  const answer = await fetch(`/api/me/prices?ids=${ids.join(",")}&${question.query}`, {
    cache: "no-store",
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(timeout),
  });
  if (answer.status === 401) question.isEnded = true;
  if (!answer.ok) throw new Error(`own prices: ${answer.status}`);
  const { prices } = (await answer.json()) as { prices: OwnPriceView[] };
  return new Map(prices.map((price) => [price.id, price]));
}
