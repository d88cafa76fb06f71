import { useText } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { FormValues } from "../form-values.ts";
import { Part } from "./part.tsx";

/** From when until when. */
export function TimesPart({ values, isStartFixed }: { values: FormValues; isStartFixed: boolean }) {
  const t = useText();
  return (
    <Part id="times" title={t("adminPromotions.part_times")} about={t("adminPromotions.zones")}>
      <div className="grid gap-4 md:grid-cols-2">
        {isStartFixed ? null : (
          <>
            <Field
              label={t("adminPromotions.field_start_day")}
              type="date"
              hint={t("adminPromotions.hint_start_day")}
              {...values.field("start_day")}
            />
            <Field
              label={t("adminPromotions.field_start_time")}
              type="time"
              hint={t("adminPromotions.hint_start_time")}
              {...values.field("start_time")}
            />
          </>
        )}
        <Field
          label={t("adminPromotions.field_end_day")}
          type="date"
          hint={t("adminPromotions.hint_end_day")}
          {...values.field("end_day")}
        />
        <Field
          label={t("adminPromotions.field_end_time")}
          type="time"
          hint={t("adminPromotions.hint_end_time")}
          {...values.field("end_time")}
        />
      </div>
    </Part>
  );
}
