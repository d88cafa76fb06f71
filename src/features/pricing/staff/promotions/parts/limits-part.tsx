import { useText } from "#features/languages/languages.browser.tsx";
import { currencies, marketCodes } from "#platform/pure/market/market.ts";
import { currencyWord } from "#platform/pure/money.ts";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { FormValues } from "../form-values.ts";
import { Part } from "./part.tsx";

const budgetShown = {
  UA: "hidden group-has-[[name=market][value=UA]:checked]:grid",
  PL: "hidden group-has-[[name=market][value=PL]:checked]:grid",
} as const;

/** How often, how much, and in what order with other promotions. */
export function LimitsPart({ values, isUsed }: { values: FormValues; isUsed: boolean }) {
  const t = useText();
  return (
    <Part
      id="limits"
      title={t("adminPromotions.part_limits")}
      about={t(isUsed ? "adminPromotions.about_limits_used" : "adminPromotions.about_limits")}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {(["limit_total", "limit_customer"] as const).map((name) => (
          <Field
            key={name}
            label={t(`adminPromotions.field_${name}`)}
            note={t("adminPromotions.optional")}
            inputMode="numeric"
            {...values.field(name)}
          />
        ))}
        {marketCodes.map((market) => (
          <Field
            key={market}
            className={budgetShown[market]}
            label={t(`adminPromotions.field_budget_${market}`)}
            note={t("adminPromotions.optional")}
            unit={currencyWord(currencies[market])}
            hint={t("adminPromotions.hint_budget")}
            inputMode="decimal"
            {...values.field(`budget_${market}`)}
          />
        ))}
      </div>
      {isUsed ? null : <Order values={values} />}
    </Part>
  );
}

const priorities = ["10", "50", "100", "200", "500"] as const;

function Order({ values }: { values: FormValues }) {
  const t = useText();
  const now = values.text("priority");
  const isKnown = priorities.some((one) => one === now);
  return (
    <div className="grid gap-4">
      <Select
        label={t("adminPromotions.field_priority")}
        hint={t("adminPromotions.hint_priority")}
        {...values.field("priority")}
      >
        {isKnown ? null : <option value={now}>{t("adminPromotions.priority_other", { number: now })}</option>}
        {priorities.map((one) => (
          <option key={one} value={one}>
            {t(`adminPromotions.priority_${one}`)}
          </option>
        ))}
      </Select>
      <Tick name="exclusive" value="yes" defaultChecked={values.text("exclusive") === "yes"}>
        {t("adminPromotions.exclusive_tick")}
        <span className="block text-small text-muted">{t("adminPromotions.about_exclusive")}</span>
      </Tick>
    </div>
  );
}
