import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { PriceSteps } from "../../domain/prices/price-steps.ts";

interface Loaded {
  Panel: ComponentType<{ prices: PriceSteps }>;
  prices: PriceSteps;
}

/** Past prices of a product, on demand: figures and the code that draws them are loaded when it is opened. Not shown without scripts. */
export function PriceHistory({ id }: { id: string }) {
  const { t, market } = useLanguage();
  const details = useRef<HTMLDetailsElement>(null);
  const [state, setState] = useState<Loaded | "closed" | "loading" | "failed">("closed");
  const load = () => {
    setState("loading");
    Promise.all([import("./price-panel.tsx"), readPrices(id, market.code)]).then(
      ([{ PricePanel }, prices]) => setState({ Panel: PricePanel, prices }),
      () => setState("failed"),
    );
  };
  const opened = () => {
    if (details.current?.open && (state === "closed" || state === "failed")) load();
  };
  // It may have been opened before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(opened, []);
  return (
    <details ref={details} className="mt-3 noscript:hidden" onToggle={opened}>
      <summary className="link w-fit text-small">{t("catalogueProduct.priceHistory")}</summary>
      <div className="mt-3" aria-live="polite">
        {state === "loading" ? (
          <p className="text-small text-muted">{t("catalogueProduct.priceHistoryLoading")}</p>
        ) : state === "failed" ? (
          <>
            <p className="mb-2 text-small">{t("catalogueProduct.priceHistoryFailed")}</p>
            <Button size="compact" onClick={load}>
              {t("catalogue.retry")}
            </Button>
          </>
        ) : state === "closed" ? null : (
          <state.Panel prices={state.prices} />
        )}
      </div>
    </details>
  );
}

async function readPrices(id: string, market: string): Promise<PriceSteps> {
  const answer = await fetch(`/api/products/${id}/prices?market=${market}`);
  if (!answer.ok) throw new Error(`The prices answered ${answer.status}`);
  return answer.json();
}
