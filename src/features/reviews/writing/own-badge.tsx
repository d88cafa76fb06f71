import { useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { OwnLabel, OwnView } from "../domain/own-view.ts";

const tones: Record<OwnLabel, BadgeTone> = {
  pending: "sky",
  changed: "sky",
  published: "leaf",
  turned_down: "leaf",
  rejected: "clay",
  withdrawn: "neutral",
  taken_down: "clay",
};

export function OwnBadge({ label }: { label: OwnLabel }) {
  const t = useText();
  return <Badge tone={tones[label]}>{t(`reviews.state_${label === "turned_down" ? "published" : label}`)}</Badge>;
}

/** Explanation of the state, and the reason of staff. */
export function OwnMeaning({ own }: { own: OwnView }) {
  const t = useText();
  return (
    <>
      <p>{t(`reviews.why_${own.label}`)}</p>
      {own.refusal ? (
        <p className="mt-1">
          {t("reviews.because", { reason: t(`reviews.reason_${own.refusal.reason}`) })}
          {own.refusal.note ? <> {t("reviews.staff_note", { note: own.refusal.note })}</> : null}
        </p>
      ) : null}
    </>
  );
}
