import { dayWords } from "#features/languages/domain/day-words.ts";
import { markets } from "#platform/pure/markets.ts";
import type { LetterContent } from "./letter.ts";
import { safeWords } from "./safe-words.ts";
import { type Body, button, note, type Pen, text } from "./words.ts";

/** Reminds of the day on which a machine has to be back, or says that it should have been. */
export function leaseReturn(
  { t, url, locale }: Pen,
  { market, state, machine, last, link }: Extract<LetterContent, { kind: "lease-return" }>,
): Body {
  const { hours, rental } = markets[market];
  const { graceHours, dayBp } = rental.late;
  const words = { machine: safeWords(machine), day: dayWords(last, locale), time: hours?.close ?? "24:00" };
  const late = { hours: graceHours, percent: dayBp / 100 };
  return {
    subject: t(`letters.lease_${state}_subject`, words),
    preheader: t("letters.lease_preheader", words),
    blocks: [
      text(t(`letters.lease_${state}_text`, words)),
      note(state === "due" ? t("letters.lease_due_note") : t("letters.lease_overdue_note", late)),
      button(t("letters.to_order"), url(link)),
    ],
  };
}
