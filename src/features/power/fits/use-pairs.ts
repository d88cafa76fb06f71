import { useEffect, useMemo, useState } from "react";
import { useCart } from "#features/cart/cart.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { SaidPair } from "./say-pair.ts";

/** Milliseconds without a change before a question is sent: a quantity is often changed step by step. */
const pause = 300;
/** Milliseconds. */
const timeout = 10_000;

/** Whether what is bought in the cart fits together; with `about`, what of it is connected to this product. Empty until known. */
export function usePairs(about: string | null): SaidPair[] {
  const { lines, ready } = useCart();
  const { locale, market } = useLanguage();
  const [pairs, setPairs] = useState<SaidPair[]>([]);
  const question = useMemo(() => {
    const bought = lines.filter(({ mode, id }) => mode === "buy" && id !== about);
    if (!ready || bought.length < (about === null ? 2 : 1)) return null;
    const quantities = new Map<string, number>();
    for (const { id, quantity } of bought) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
    const products = [...quantities].map(([id, quantity]) => ({ id, quantity: about === null ? quantity : null }));
    const asked = about === null ? products : [...products, { id: about, quantity: null }];
    return JSON.stringify({ products: asked, about, locale, market: market.code });
  }, [lines, ready, about, locale, market]);

  useEffect(() => {
    if (question === null) {
      setPairs([]);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await askPairs(question, stop.signal).catch(() => []);
      if (!stop.signal.aborted) setPairs(found);
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question]);

  return pairs;
}

async function askPairs(question: string, signal: AbortSignal): Promise<SaidPair[]> {
  const response = await fetch("/api/planner/fits", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: question,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  if (!response.ok) throw new Error(`pairs: ${response.status}`);
  const { data } = (await response.json()) as { data: SaidPair[] };
  return data;
}
