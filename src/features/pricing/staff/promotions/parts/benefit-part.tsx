import { useText } from "#features/languages/languages.browser.tsx";
import { currencies, marketCodes } from "#platform/pure/market/market.ts";
import { currencyWord } from "#platform/pure/money.ts";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { Field } from "#ui/forms/field.tsx";
import { promotionKinds } from "../../../domain/promotion.ts";
import type { GoodsProduct } from "../../../domain/staff/promoted-goods.ts";
import type { FormValues } from "../form-values.ts";
import type { PromotionAnswer } from "../promotion.action.ts";
import { Group, Part } from "./part.tsx";
import { ProductFinder } from "./product-finder.tsx";

interface BenefitPartProps {
  values: FormValues;
  products: readonly GoodsProduct[];
  found: PromotionAnswer["found"];
}

/** Shown while its kind is chosen, and its market is ticked. */
const amountShown = {
  UA: "hidden group-has-[[value=amount]:checked]:group-has-[[name=market][value=UA]:checked]:grid",
  PL: "hidden group-has-[[value=amount]:checked]:group-has-[[name=market][value=PL]:checked]:grid",
} as const;

/** Where and what a promotion gives. */
export function BenefitPart({ values, products, found }: BenefitPartProps) {
  const t = useText();
  return (
    <Part id="benefit" title={t("adminPromotions.part_benefit")}>
      <Group legend={t("adminPromotions.field_market")} error={values.error("market")}>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {marketCodes.map((market) => (
            <label key={market} className="tick">
              <input type="checkbox" name="market" value={market} defaultChecked={values.has("market", market)} />
              <span>{t(`adminPromotions.market_${market}`)}</span>
            </label>
          ))}
        </div>
      </Group>
      <Choice
        legend={t("adminPromotions.field_kind")}
        name="kind"
        defaultValue={values.text("kind")}
        options={promotionKinds.map((kind) => ({
          value: kind,
          title: t(`adminPromotions.kind_${kind}`),
          text: t(`adminPromotions.about_${kind}`),
        }))}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          className="hidden group-has-[[value=percent]:checked]:grid"
          label={t("adminPromotions.field_percent")}
          unit="%"
          hint={t("adminPromotions.hint_percent")}
          inputMode="decimal"
          {...values.field("percent")}
        />
        {marketCodes.map((market) => (
          <Field
            key={market}
            className={amountShown[market]}
            label={t(`adminPromotions.field_amount_${market}`)}
            unit={currencyWord(currencies[market])}
            hint={t("adminPromotions.hint_gross")}
            inputMode="decimal"
            {...values.field(`amount_${market}`)}
          />
        ))}
      </div>
      <div className="hidden group-has-[[value=gift]:checked]:block">
        <ProductFinder
          field="gift"
          legend={t("adminPromotions.field_gift")}
          values={values}
          products={products}
          found={found}
        />
      </div>
    </Part>
  );
}
