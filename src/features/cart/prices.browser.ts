import { useCallback, useEffect, useMemo, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { cart, useCart } from "./cart.browser.ts";
import type { Cart } from "./domain/cart.ts";
import type { CartLine } from "./domain/line.ts";
import { type CartProduct, factKey, type PricedCart } from "./domain/pricing.ts";
import type { KnownProducts } from "./domain/rows.ts";
import { refresh } from "./domain/snapshot.ts";

/** The last known prices and stock of the cart's products, and the state of the request. */
export interface KnownPrices {
  state: "asking" | "known" | "failed";
  /** Empty before the first answer. */
  products: KnownProducts;
  /** Repeats the request. */
  retry: () => void;
}

/** Milliseconds. */
const timeout = 10_000;

const nothing: KnownProducts = new Map();

/**
 * Prices and stock of the cart's products: requested at first, for every new product, when the connection returns, and on
 * `retry`. A changed quantity of a purchase needs no request, since the answer contains the stock. One of a rental does,
 * because its free machines depend on the other lines.
 */
export function useKnownPrices(): KnownPrices {
  const { lines, ready } = useCart();
  const { locale, market } = useLanguage();
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Pick<KnownPrices, "state" | "products">>({ state: "asking", products: nothing });
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const asked = useMemo(() => [...new Set(lines.map(requestKey))].sort().join(" "), [lines]);

  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` repeats the same request
  useEffect(() => {
    if (!ready || asked === "") return;
    const stop = new AbortController();
    setAnswer(({ products }) => ({ state: "asking", products }));
    askPrices(cart.current().lines, { locale, market: market.code }, stop.signal).then(
      (products) => {
        if (stop.signal.aborted) return;
        cart.update((lines) => refresh(lines, products, market));
        setAnswer({ state: "known", products });
      },
      () => {
        if (!stop.signal.aborted) setAnswer(({ products }) => ({ state: "failed", products }));
      },
    );
    return () => stop.abort();
  }, [asked, ready, locale, market, turn]);

  return { ...answer, retry };
}

function requestKey(line: CartLine): string {
  return line.mode === "rent" ? `${line.uniqueKey}*${line.quantity}` : line.id;
}

/** The exact quantity of a product that can be ordered now; `null` if it is not sold, or without an answer. */
export async function askStock(line: CartLine, audience: { locale: string; market: string }): Promise<number | null> {
  const facts = await askPrices([line], audience, new AbortController().signal).catch(() => null);
  return facts?.get(factKey(line))?.available ?? null;
}

async function askPrices(
  lines: Cart,
  audience: { locale: string; market: string },
  signal: AbortSignal,
): Promise<KnownProducts> {
  const asked = lines.map(({ uniqueKey, id, mode, quantity, rental }) => {
    return { uniqueKey, id, mode, quantity, ...(rental ? { rental } : {}) };
  });
  const response = await fetch("/api/cart/price", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ lines: asked, ...audience }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  if (!response.ok) throw new Error(`prices: ${response.status}`);
  const { lines: priced } = (await response.json()) as PricedCart;
  // The answer has the lines in the order of the request.
  const facts = priced.flatMap((line, at): [string, CartProduct | null][] => {
    const own = lines[at];
    return own ? [[factKey(own), line.problem === "gone" ? null : line]] : [];
  });
  return new Map(facts);
}
