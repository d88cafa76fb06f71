import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useMe } from "#features/accounts/accounts.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { CodeProblem } from "#features/pricing/domain/promotion.ts";
import { cart, useCart } from "./cart.browser.ts";
import { codes, useCodes } from "./codes.browser.ts";
import type { Cart } from "./domain/cart.ts";
import type { CartLine } from "./domain/line.ts";
import { type CartProduct, factKey, notPromoted, type PricedCart, type Promoted } from "./domain/pricing.ts";
import type { KnownProducts } from "./domain/rows.ts";
import { refresh } from "./domain/snapshot.ts";

/** The last known prices and stock of the cart's products, and the state of the request. */
export interface KnownPrices {
  state: "asking" | "known" | "failed";
  /** Empty before the first answer. */
  products: KnownProducts;
  /** What promotions can give, as of the last answer. */
  promoted: Promoted;
  /** Codes of the last answer that nobody knows; they were dropped. */
  refused: readonly CodeProblem[];
  /** Repeats the request. */
  retry: () => void;
}

/** Milliseconds. */
const timeout = 10_000;

type Answer = Pick<KnownPrices, "products" | "promoted" | "refused">;

const nothing: Answer = { products: new Map(), promoted: notPromoted, refused: [] };

/**
 * Prices and stock of the cart's products: requested at first, for every new product or code, for another account, when the
 * connection returns, and on `retry`. A changed quantity of a purchase needs no request, since the answer contains the stock. One of a rental does,
 * because its free machines depend on the other lines.
 */
export function useKnownPrices(): KnownPrices {
  const { lines, ready } = useCart();
  const { locale, market } = useLanguage();
  const [turn, setTurn] = useState(0);
  const typed = useCodes();
  const [answer, setAnswer] = useState<Answer & Pick<KnownPrices, "state">>({ state: "asking", ...nothing });
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const asked = useMemo(() => [...new Set(lines.map(requestKey))].sort().join(" "), [lines]);
  const askedCodes = typed.join(" ");

  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);

  const forget = useCallback(() => {
    setAnswer({ state: "asking", ...nothing });
    retry();
  }, [retry]);
  useOtherAccount(forget);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` repeats the same request
  useEffect(() => {
    if (!ready || asked === "") return;
    const stop = new AbortController();
    setAnswer((before) => ({ ...before, state: "asking" }));
    askPrices(
      { lines: cart.current().lines, codes: codes.current() },
      { locale, market: market.code },
      stop.signal,
    ).then(
      ({ products, promoted, refused }) => {
        if (stop.signal.aborted) return;
        cart.update((lines) => refresh(lines, products, market));
        // Dropping them asks again without them: what was refused is told until another code is typed.
        setAnswer((before) => ({
          state: "known",
          products,
          promoted,
          refused: refused.length > 0 ? refused : before.refused,
        }));
        codes.remove(refused.map(({ code }) => code));
      },
      () => {
        if (!stop.signal.aborted) setAnswer((before) => ({ ...before, state: "failed" }));
      },
    );
    return () => stop.abort();
  }, [asked, askedCodes, ready, locale, market, turn]);

  return { ...answer, retry };
}

/** Calls back when another account, or none, is signed in than before: groups have prices and promotions of their own. */
function useOtherAccount(onChange: () => void): void {
  const { state, me } = useMe();
  const account = state === "loading" ? null : (me?.email ?? "");
  const known = useRef(account);
  useEffect(() => {
    if (account === null) return;
    if (known.current !== null && known.current !== account) onChange();
    known.current = account;
  }, [account, onChange]);
}

function requestKey(line: CartLine): string {
  return line.mode === "rent" ? `${line.uniqueKey}*${line.quantity}` : line.id;
}

/** The exact quantity of a product that can be ordered now; `null` if it is not sold, or without an answer. */
export async function askStock(line: CartLine, audience: { locale: string; market: string }): Promise<number | null> {
  const facts = await askPrices({ lines: [line], codes: [] }, audience, new AbortController().signal).catch(() => null);
  return facts?.products.get(factKey(line))?.available ?? null;
}

async function askPrices(
  { lines, codes: typed }: { lines: Cart; codes: readonly string[] },
  audience: { locale: string; market: string },
  signal: AbortSignal,
): Promise<Answer> {
  const asked = lines.map(({ uniqueKey, id, mode, quantity, rental }) => {
    return { uniqueKey, id, mode, quantity, ...(rental ? { rental } : {}) };
  });
  const response = await fetch("/api/cart/price", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ lines: asked, codes: typed, ...audience }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  if (!response.ok) throw new Error(`prices: ${response.status}`);
  const { lines: priced, problems, promoted } = (await response.json()) as PricedCart;
  // The answer has the lines in the order of the request.
  const facts = priced.flatMap((line, at): [string, CartProduct | null][] => {
    const own = lines[at];
    return own ? [[factKey(own), line.problem === "gone" ? null : line]] : [];
  });
  return {
    products: new Map(facts),
    // A code that was just dropped is no more a problem of the cart.
    promoted: { ...promoted, problems: promoted.problems.filter((one) => !isRefused(one)) },
    refused: problems.filter(isRefused),
  };
}

function isRefused({ reason }: CodeProblem): boolean {
  return reason === "unknown";
}
