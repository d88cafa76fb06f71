import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { currencyWord } from "#platform/pure/money.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { emptyTier, type TierRow, tierRows, tierRowsText } from "../../../domain/tiers/tier-rows.ts";
import { RowsField } from "../form-field.tsx";

/** Prices of a market from a quantity on, a row for each. */
export function TiersField({ market }: { market: MarketCode }) {
  const t = useText();
  const field = `tiers.${market}` as const;
  return (
    <RowsField
      field={field}
      label={fieldLabel(field, t)}
      hint={t("adminProduct.hint_tiers")}
      editor={({ value, set }) => {
        const rows = tierRows(value);
        return rows && <TierRows rows={rows} set={set} market={market} />;
      }}
    />
  );
}

interface TierRowsProps {
  rows: readonly TierRow[];
  set: (text: string) => void;
  market: MarketCode;
}

function TierRows({ rows, set, market }: TierRowsProps) {
  const t = useText();
  // Rows without anything, which are not in the value yet.
  const [blank, setBlank] = useState(0);
  const shown = [...rows, ...Array.from({ length: blank }, () => emptyTier)];
  const change = (next: readonly TierRow[]) => {
    setBlank(next.filter((row) => tierRowsText([row]) === "").length);
    set(tierRowsText(next));
  };
  const put = (at: number, part: Partial<TierRow>) =>
    change(shown.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <>
      {shown.map((row, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no identity but their place
          key={at}
          className="grid min-w-0 grid-cols-[6rem_minmax(0,1fr)] items-end gap-3 lg:grid-cols-[6rem_minmax(0,1fr)_auto]"
        >
          <legend className="sr-only">{t("adminProduct.tier", { number: at + 1 })}</legend>
          <Field
            label={t("adminProduct.tier_from")}
            inputMode="numeric"
            autoComplete="off"
            value={row.fromQuantity}
            onChange={(event) => put(at, { fromQuantity: event.currentTarget.value })}
          />
          <Field
            label={t("adminProduct.tier_net")}
            unit={currencyWord(currencies[market])}
            inputMode="decimal"
            autoComplete="off"
            value={row.net}
            onChange={(event) => put(at, { net: event.currentTarget.value })}
          />
          <Button
            tone="quiet"
            onClick={() => change(shown.filter((_, index) => index !== at))}
            aria-label={t("adminProduct.tier_remove", { number: at + 1 })}
          >
            {t("adminProduct.remove")}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button size="compact" onClick={() => setBlank(blank + 1)}>
          {t("adminProduct.tier_add")}
        </Button>
      </div>
    </>
  );
}
