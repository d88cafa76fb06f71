import { useState } from "react";
import { formatFigure } from "#features/catalogue/domain/figures.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { usePart } from "../buying/use-part.ts";
import type { CartRow } from "../domain/rows.ts";

/** Offers a quotation for a bulk purchase (D13). */
export function BulkOffer({ rows }: { rows: readonly CartRow[] }) {
  const { t, market, locale } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { part, want } = usePart(() => import("../quotations/quotation-dialog.tsx"));
  const { panelWatts, batteries } = market.bulk;
  const power = formatFigure(panelWatts / 1000, [0, 1], locale);
  return (
    <section
      className="mt-8 grid items-center gap-4 rounded-control bg-sun-tint p-6 md:grid-cols-[minmax(0,1fr)_auto]"
      aria-labelledby="bulk"
    >
      <div>
        <h2 className="h3" id="bulk">
          {t("cartPage.bulkTitle")}
        </h2>
        <p className="mt-1 text-compact">{t("cartPage.bulkText", { power, batteries })}</p>
      </div>
      <Button onClick={() => void want().then((isThere) => setOpen(isThere))}>{t("cartPage.bulkButton")}</Button>
      {part ? (
        <part.QuotationDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          lines={rows.map(({ line, name, product }) => ({
            key: line.uniqueKey,
            id: line.id,
            name,
            quantity: line.quantity,
            saleUnit: product?.saleUnit ?? "piece",
          }))}
        />
      ) : null}
    </section>
  );
}
