import { useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { MailView } from "../domain/email-view.ts";

const tones: Record<MailView["state"], BadgeTone> = { waiting: "sky", sent: "leaf", failed: "clay", held: "clay" };

/** Delivery state. */
export function MailState({ state }: Pick<MailView, "state">) {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`admin.state_${state}`)}</Badge>;
}
