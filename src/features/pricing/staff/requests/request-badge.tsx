import { useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { RequestState } from "../../domain/groups/company-request.ts";

const tones: Record<RequestState, BadgeTone> = { asked: "sky", approved: "leaf", refused: "clay", ended: "neutral" };

export function RequestBadge({ state }: { state: RequestState }) {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`adminGroups.badge_${state}`)}</Badge>;
}
