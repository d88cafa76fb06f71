import type { Translate } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { currencies, type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { currencyWord, formatMoney, gross } from "#platform/pure/money.ts";
import { shownValue } from "../../../domain/product-form/autosave.ts";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { isShown } from "../../../domain/product-form/form-sections.ts";
import { tariffs } from "../../../domain/product-index/product-index.ts";
import { readMoney } from "../../../domain/product-writes/read-cells.ts";
import { useCategory, useForm, useView } from "../form-context.tsx";
import { TextField } from "../form-field.tsx";
import { FormPart } from "./form-part.tsx";

/** Net prices of both markets with what a buyer pays, and what the product costs us. */
export function PricesSection() {
  const t = useText();
  return (
    <FormPart section="prices" about={t("adminProduct.about_prices")}>
      <div className="grid items-start gap-6 md:grid-cols-2">
        {marketCodes.map((market) => (
          <fieldset key={market} className="min-w-0">
            <legend className="mb-3 text-compact font-semibold">{t(`adminProduct.market_${market}`)}</legend>
            <div className="grid gap-4">
              {tariffs.map((tariff) => (
                <PriceField key={tariff} field={`price.${market}.${tariff}`} market={market} isSold />
              ))}
              <PriceField field={`purchase.${market}`} market={market} isSold={false} />
            </div>
          </fieldset>
        ))}
      </div>
    </FormPart>
  );
}

interface PriceFieldProps {
  field: string;
  market: MarketCode;
  /** Shown to buyers, with VAT. */
  isSold: boolean;
}

function PriceField({ field, market, isSold }: PriceFieldProps) {
  const t = useText();
  const category = useCategory();
  const rate = useForm().setting.taxRatesBp[market];
  const value = useView(({ save }) => shownValue(save, field));
  if (!isShown(field, category, value)) return null;
  return (
    <TextField
      field={field}
      label={fieldLabel(field, t)}
      inputMode="decimal"
      unit={currencyWord(currencies[market])}
      hint={isSold ? grossText(t, value, market, rate) : t("adminProduct.hint_purchase")}
    />
  );
}

/** What a buyer pays for a typed net price. */
function grossText(t: Translate, typed: string, market: MarketCode, rateBp: number): string {
  const net = readMoney(typed, market);
  if (typed === "") return t("adminProduct.no_price");
  if (!net.ok) return t("adminProduct.hint_price");
  return t("adminProduct.gross", {
    amount: formatMoney(gross(net.value, rateBp), currencies[market]),
    rate: rateBp / 100,
  });
}
