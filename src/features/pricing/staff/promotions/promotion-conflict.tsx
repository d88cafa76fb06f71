import { useText } from "#features/languages/languages.browser.tsx";
import type { PromotionAnswer } from "./promotion.action.ts";

interface PromotionConflictProps {
  differences: NonNullable<PromotionAnswer["conflict"]>["differences"];
}

/** Differences between another editor's version and the typed values, which stay in the form. */
export function PromotionConflict({ differences }: PromotionConflictProps) {
  const t = useText();
  return (
    <section className="panel" aria-labelledby="overtaken">
      <h2 className="h3" id="overtaken">
        {t("adminPromotions.differences")}
      </h2>
      {differences.length === 0 ? <p className="mt-2 text-small">{t("adminPromotions.no_differences")}</p> : null}
      <dl className="mt-2">
        {differences.map(({ field, mine, theirs }) => (
          <div key={field} className="grid gap-2 border-t border-line py-3 text-small md:grid-cols-2">
            <dt className="font-medium md:col-span-2">{t(`adminPromotions.field_${field}`)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <span className="label block">{t("adminPromotions.theirs")}</span>
              {theirs || t("adminPromotions.nothing")}
            </dd>
            <dd className="min-w-0 wrap-anywhere">
              <span className="label block">{t("adminPromotions.mine")}</span>
              {mine || t("adminPromotions.nothing")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
