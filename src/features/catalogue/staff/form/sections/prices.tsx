import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { currencies, type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { currencyWord, formatMoney, gross } from "#platform/pure/money.ts";
import { shownValue } from "../../../domain/product-form/autosave.ts";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { isShown } from "../../../domain/product-form/form-sections.ts";
import { type Tariff, tariffs } from "../../../domain/product-index/product-index.ts";
import { readMoney } from "../../../domain/product-writes/read-cells.ts";
import { PlanRow } from "../../prices/plan-row.tsx";
import { useCategory, useForm, useView } from "../form-context.tsx";
import { TextField } from "../form-field.tsx";
import { FormPart } from "./form-part.tsx";
import { TiersField } from "./tiers.tsx";

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
              <TiersField market={market} />
              <PriceField field={`purchase.${market}`} market={market} isSold={false} />
            </div>
          </fieldset>
        ))}
      </div>
      <PlannedPrices />
    </FormPart>
  );
}

/** What is planned for these prices, with the ways to plan and to see their past. Nothing for a new product. */
function PlannedPrices() {
  const { t, path } = useLanguage();
  const product = useView((view) => view.product.productId);
  const { plans } = useForm().setting;
  if (product === null) return null;
  return (
    <div>
      {plans.length === 0 ? null : (
        <>
          <h3 className="text-compact font-semibold">{t("adminPrices.in_form")}</h3>
          <ul className="mt-1 mb-3 border-t border-line">
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} />
            ))}
          </ul>
        </>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-small">
        <a className="link" href={path(`admin/prices/new?p=${product}`)}>
          {t("adminPrices.plan_new")}
        </a>
        <a className="link" href={path(`admin/prices/product/${product}`)}>
          {t("adminPrices.in_form_history")}
        </a>
      </p>
    </div>
  );
}

interface PriceFieldProps {
  field: `price.${MarketCode}.${Tariff}` | `purchase.${MarketCode}`;
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
