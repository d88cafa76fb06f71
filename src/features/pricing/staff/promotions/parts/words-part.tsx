import { useText } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import { maxLabelLength, maxNameLength } from "../../../domain/staff/promotion-fields.ts";
import { type LabelLanguage, labelLanguages } from "../../../domain/staff/written-promotion.ts";
import type { FormValues } from "../form-values.ts";
import { Part } from "./part.tsx";

interface WordsPartProps {
  values: FormValues;
  /** What buyers read now; it stands in fields that are empty. */
  labels: Readonly<Record<LabelLanguage, string>> | null;
  stale: readonly LabelLanguage[];
}

/** The name for staff and the labels for buyers. */
export function WordsPart({ values, labels, stale }: WordsPartProps) {
  const t = useText();
  return (
    <Part id="words" title={t("adminPromotions.part_words")} about={t("adminPromotions.about_words")}>
      <Field
        label={t("adminPromotions.field_name")}
        hint={t("adminPromotions.hint_name")}
        maxLength={maxNameLength}
        {...values.field("name")}
      />
      <div className="grid gap-4 md:grid-cols-3">
        {labelLanguages.map((language) => (
          <Field
            key={language}
            label={t(`adminPromotions.field_label_${language}`)}
            note={stale.includes(language) ? t("adminPromotions.stale") : undefined}
            hint={stale.includes(language) ? t("adminPromotions.hint_stale") : t("adminPromotions.hint_label")}
            lang={language === "ua" ? "uk" : language}
            maxLength={maxLabelLength}
            placeholder={labels?.[language]}
            {...values.field(`label_${language}`)}
          />
        ))}
      </div>
    </Part>
  );
}
