import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { GoodsProduct } from "../../domain/staff/promoted-goods.ts";
import { isFixedOnceUsed, listFields, textFields } from "../../domain/staff/promotion-fields.ts";
import { fieldWords } from "./field-texts.ts";
import type { FormValues } from "./form-values.ts";
import { Part } from "./parts/part.tsx";
import type { PromotionPageData } from "./promotion.loader.ts";
import { namesFrom } from "./promotion-names.ts";

interface FixedPartProps {
  values: FormValues;
  page: PromotionPageData;
  products: readonly GoodsProduct[];
}

/** What a used promotion gives, which cannot be changed any more. Its values are sent as they are. */
export function FixedPart({ values, page, products }: FixedPartProps) {
  const { t } = useLanguage();
  const { typed } = values;
  const reader = { t, names: namesFrom(page.choices, products) };
  const fixed = [...textFields, ...listFields].filter((name) => name !== "code" && isFixedOnceUsed(name));
  return (
    <Part id="fixed" title={t("adminPromotions.part_fixed")}>
      <Notice
        action={
          <Button type="submit" name="intent" value="duplicate" size="compact">
            {t("adminPromotions.duplicate")}
          </Button>
        }
      >
        {t("adminPromotions.used_fixed")}
      </Notice>
      <dl className="grid gap-x-6 gap-y-1 text-compact md:grid-cols-[auto_minmax(0,1fr)]">
        {fixed.map((name) => {
          const words = fieldWords(name, typed, reader);
          if (words === "" && !values.error(name)) return null;
          return (
            <div key={name} className="contents">
              <dt className="text-muted">{t(`adminPromotions.field_${name}`)}</dt>
              <dd className="wrap-anywhere">
                {words}
                {values.error(name) ? <span className="block text-clay">{values.error(name)}</span> : null}
              </dd>
            </div>
          );
        })}
      </dl>
      {textFields.filter(isFixedOnceUsed).map((name) => (
        <input key={name} type="hidden" name={name} value={values.text(name)} />
      ))}
      {/* Ticks, as other fields are shown by them. */}
      {listFields.flatMap((name) =>
        typed.lists[name].map((value) => (
          <input key={`${name} ${value}`} type="checkbox" name={name} value={value} checked readOnly hidden />
        )),
      )}
    </Part>
  );
}
