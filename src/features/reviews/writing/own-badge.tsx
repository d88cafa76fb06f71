import { useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { OwnView, OwnWord } from "../domain/own-view.ts";

const tones: Record<OwnWord, BadgeTone> = {
  pending: "sky",
  changed: "sky",
  published: "leaf",
  turned_down: "leaf",
  rejected: "clay",
  withdrawn: "neutral",
  taken_down: "clay",
};

export function OwnBadge({ word }: { word: OwnWord }) {
  const t = useText();
  return <Badge tone={tones[word]}>{t(`reviews.state_${word === "turned_down" ? "published" : word}`)}</Badge>;
}

/** Explanation of the state, and the reason of staff. */
export function OwnMeaning({ own }: { own: OwnView }) {
  const t = useText();
  return (
    <>
      <p>{t(`reviews.why_${own.word}`)}</p>
      {own.refusal ? (
        <p className="mt-1">
          {t("reviews.because", { reason: t(`reviews.reason_${own.refusal.reason}`) })}
          {own.refusal.note ? <> {t("reviews.staff_note", { note: own.refusal.note })}</> : null}
        </p>
      ) : null}
    </>
  );
}
