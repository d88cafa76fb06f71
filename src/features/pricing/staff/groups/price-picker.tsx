import { useState } from "react";
import { type PickedProduct, ProductPicker } from "#features/admin/product-picker.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { currencies, type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { currencyWord } from "#platform/pure/money.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";

/** Finds a product and gives a line of a list with its price. Needs the texts `adminProduct.picker_`. */
export function PricePicker({ onAdd }: { onAdd: (line: string) => void }) {
  const { t, market: here } = useLanguage();
  const [product, setProduct] = useState<PickedProduct | null>(null);
  const [market, setMarket] = useState<MarketCode>(here.code);
  const [from, setFrom] = useState("1");
  const [net, setNet] = useState("");
  const add = () => {
    if (!product) return;
    onAdd([product.sku, market, from.trim(), net.trim()].join("; "));
    setProduct(null);
    setNet("");
    setFrom("1");
  };
  return (
    <div className="panel grid gap-4">
      <ProductPicker label={t("adminGroups.pick")} hint={t("adminGroups.pick_hint")} onPick={setProduct} />
      {product ? (
        <>
          <p className="text-small wrap-anywhere">
            {product.name}
            <span className="block text-label text-muted">{product.sku}</span>
          </p>
          <Select
            label={t("adminGroups.market")}
            value={market}
            onChange={(event) => setMarket(marketCodes.find((one) => one === event.currentTarget.value) ?? market)}
          >
            {marketCodes.map((one) => (
              <option key={one} value={one}>
                {t(`adminGroups.market_${one}`)}
              </option>
            ))}
          </Select>
          <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
            <Field
              label={t("adminGroups.from")}
              inputMode="numeric"
              autoComplete="off"
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <Field
              label={t("adminGroups.net")}
              unit={currencyWord(currencies[market])}
              inputMode="decimal"
              autoComplete="off"
              value={net}
              onChange={(event) => setNet(event.currentTarget.value)}
            />
          </div>
          <div>
            <Button onClick={add}>{t("adminGroups.to_lines")}</Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
