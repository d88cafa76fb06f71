import { useEffect, useState } from "react";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";

/** Maximum number of cards per request. */
const batchSize = 24;

/** Current product cards, and the state of the request. */
export interface Cards {
  state: "asking" | "known" | "failed";
  cards: readonly ProductCard[];
  retry: () => void;
}

/** Requests the cards of these products, and of each new one. Products that are no longer sold are left out. */
export function useCards(ids: readonly string[]): Cards {
  const { locale, market } = useLanguage();
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<{
    state: Cards["state"];
    cards: readonly ProductCard[];
    ids: ReadonlySet<string>;
  }>({
    state: "asking",
    cards: [],
    ids: new Set(),
  });
  const wanted = ids.join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` repeats a failed request
  useEffect(() => {
    const all = wanted === "" ? [] : wanted.split(",");
    const missing = all.filter((id) => !known.ids.has(id));
    if (missing.length === 0) {
      if (all.length === 0 && known.state === "asking") setKnown((before) => ({ ...before, state: "known" }));
      return;
    }
    const leaving = new AbortController();
    const parts = Array.from({ length: Math.ceil(missing.length / batchSize) }, (_, part) =>
      missing.slice(part * batchSize, (part + 1) * batchSize),
    );
    Promise.all(
      parts.map(async (part) => {
        const query = `ids=${part.join(",")}&locale=${locale}&market=${market.code}`;
        const answer = await fetch(`/api/cards?${query}`, { signal: leaving.signal });
        if (!answer.ok) throw new Error(`cards: ${answer.status}`);
        return ((await answer.json()) as { data: ProductCard[] }).data;
      }),
    ).then(
      (found) =>
        setKnown((before) => ({
          state: "known",
          cards: [...before.cards, ...found.flat()],
          ids: new Set([...before.ids, ...missing]),
        })),
      () => leaving.signal.aborted || setKnown((before) => ({ ...before, state: "failed" })),
    );
    return () => leaving.abort();
  }, [wanted, locale, market.code, turn]);
  const byId = new Map(known.cards.map((card) => [card.id, card]));
  return {
    state: known.state,
    cards: ids.flatMap((id) => byId.get(id) ?? []),
    retry: () => setTurn((before) => before + 1),
  };
}
