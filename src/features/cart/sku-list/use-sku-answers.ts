import { useCallback, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { SkuAnswer } from "../domain/sku-list/assess-rows.ts";
import { maxSkuLength, maxSkus, skuKey } from "../domain/sku-list/parse-sku-list.ts";

type Asking = { state: "idle" | "asking" } | { state: "failed"; title: string };

/** What the shop knows about the SKUs of a list; `ask` requests what is not known yet. */
export function useSkuAnswers() {
  const { t, locale, market } = useLanguage();
  const [answers, setAnswers] = useState<ReadonlyMap<string, SkuAnswer>>(new Map());
  const [asking, setAsking] = useState<Asking>({ state: "idle" });
  const known = useRef(answers);

  const ask = useCallback(
    async (skus: readonly string[]) => {
      const open = [...new Set(skus.map((sku) => sku.trim()))].filter(
        (sku) => sku !== "" && sku.length <= maxSkuLength && !known.current.has(skuKey(sku)),
      );
      if (open.length === 0) return;
      setAsking({ state: "asking" });
      const answer = await post({ skus: open.slice(0, maxSkus), locale, market: market.code });
      if (Array.isArray(answer)) {
        known.current = new Map([...known.current, ...answer.map((one) => [skuKey(one.sku), one] as const)]);
        setAnswers(known.current);
        setAsking({ state: "idle" });
      } else setAsking({ state: "failed", title: answer ?? t("skuList.failed") });
    },
    [t, locale, market.code],
  );
  return { answers, asking, ask };
}

/** The answers, the title of a refusal, or null without an answer. */
async function post(body: object): Promise<SkuAnswer[] | string | null> {
  try {
    const response = await fetch("/api/cart/skus", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const { data, title } = (await response.json()) as { data?: SkuAnswer[]; title?: string };
    return response.ok && data ? data : (title ?? null);
  } catch {
    return null;
  }
}
