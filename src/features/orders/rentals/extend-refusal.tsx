import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { RefusalView } from "../domain/rentals/extend-view.ts";

/** Why an extension to that day is not possible, and what to do: the last free day, or the pending order. */
export function ExtendRefusal({ refusal }: { refusal: RefusalView }) {
  const { t, path } = useLanguage();
  const { code, until, orderId } = refusal;
  const words =
    code === "dates_taken" && !until ? "extend.refused_dates_taken_none" : (`extend.refused_${code}` as const);
  return (
    <Notice
      tone="error"
      action={
        until ? (
          <ButtonLink size="compact" href={`?until=${until.day}`}>
            {t("extend.take_until", { day: until.words })}
          </ButtonLink>
        ) : orderId ? (
          <ButtonLink size="compact" href={path(`profile/orders/${orderId}`)}>
            {t("extend.to_order")}
          </ButtonLink>
        ) : null
      }
    >
      {t(words)}
    </Notice>
  );
}
