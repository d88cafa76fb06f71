import { useText } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { reviewReasons } from "../domain/reasons.ts";

/** How reviews are verified and moderated. Required where reviews are shown (Omnibus directive). */
export function ReviewRules() {
  const t = useText();
  return (
    <section className="section" aria-labelledby="rules">
      <SectionHead id="rules" title={t("reviews.rules")} />
      <div className="grid max-w-[65ch] gap-4">
        <p>{t("reviews.rules_buyers")}</p>
        <p>{t("reviews.rules_read")}</p>
        <p>{t("reviews.rules_refused")}</p>
        <ul className="grid list-disc gap-1 pl-5">
          {reviewReasons.map((reason) => (
            <li key={reason}>{t(`reviews.reason_${reason}`)}</li>
          ))}
        </ul>
        <p>{t("reviews.rules_report")}</p>
      </div>
    </section>
  );
}
