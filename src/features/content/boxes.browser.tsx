import { afterHtml } from "#ui/after-html.tsx";
import type { AdView, PromotionView } from "./domain/blocks/box-views.ts";

// Rendered by the server only if there is content, and hydrated from its own chunk.
const Shown = afterHtml(async () => (await import("./blocks/boxes.tsx")).Boxes);

export interface BoxesProps {
  promotions: readonly PromotionView[];
  ads?: readonly AdView[];
}

/** Promotions and ads (D36); renders nothing without active ones. */
export function Boxes({ boxes }: { boxes: BoxesProps | null }) {
  return boxes ? <Shown {...boxes} /> : null;
}
