import { useText } from "#features/languages/languages.browser.tsx";
import { currencies, marketCodes } from "#platform/pure/market/market.ts";
import { currencyWord } from "#platform/pure/money.ts";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { FormValues } from "../form-values.ts";
import { Part } from "./part.tsx";

interface BuyersPartProps {
  values: FormValues;
  groups: readonly { key: string; name: string }[];
  /** Only a new promotion has a field for a code. */
  isNew: boolean;
}

const minimumShown = {
  UA: "hidden group-has-[[name=market][value=UA]:checked]:grid",
  PL: "hidden group-has-[[name=market][value=PL]:checked]:grid",
} as const;

/** Who may have a promotion, from what amount on, and how they get it. */
export function BuyersPart({ values, groups, isNew }: BuyersPartProps) {
  const t = useText();
  return (
    <Part id="buyers" title={t("adminPromotions.part_buyers")}>
      <div className="grid gap-4 md:grid-cols-2">
        <Select className="md:col-span-2" label={t("adminPromotions.field_group")} {...values.field("group")}>
          <option value="">{t("adminPromotions.everyone")}</option>
          {groups.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
        {marketCodes.map((market) => (
          <Field
            key={market}
            className={minimumShown[market]}
            label={t(`adminPromotions.field_minimum_${market}`)}
            note={t("adminPromotions.optional")}
            unit={currencyWord(currencies[market])}
            hint={t("adminPromotions.hint_minimum")}
            inputMode="decimal"
            {...values.field(`minimum_${market}`)}
          />
        ))}
      </div>
      <Choice
        legend={t("adminPromotions.field_needs_code")}
        name="needs_code"
        defaultValue={values.text("needs_code")}
        options={[
          { value: "no", title: t("adminPromotions.code_no"), text: t("adminPromotions.about_code_no") },
          { value: "yes", title: t("adminPromotions.code_yes"), text: t("adminPromotions.about_code_yes") },
        ]}
      />
      {isNew ? (
        <Field
          className="hidden max-w-sm group-has-[[name=needs\_code][value=yes]:checked]:grid"
          label={t("adminPromotions.field_code")}
          note={t("adminPromotions.optional")}
          hint={t("adminPromotions.hint_code")}
          autoCapitalize="characters"
          spellCheck={false}
          {...values.field("code")}
        />
      ) : null}
    </Part>
  );
}
