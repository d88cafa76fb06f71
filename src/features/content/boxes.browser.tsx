import { lazy, Suspense } from "react";
import type { AdView, PromotionView } from "./domain/blocks/box-views.ts";

/** If the module cannot be loaded the server's markup stays, which works without scripts. */
const never = () => new Promise<never>(() => undefined);

// Rendered by the server only if there is content, and hydrated from its own chunk.
const Shown = lazy(() => import("./blocks/boxes.tsx").then((its) => ({ default: its.Boxes }), never));

interface BoxesProps {
  promotions: readonly PromotionView[];
  ads?: readonly AdView[];
}

/** Promotions and ads (D36); renders nothing without active ones. */
export function Boxes(boxes: { boxes: BoxesProps | null }) {
  return boxes.boxes ? (
    <Suspense>
      <Shown {...boxes.boxes} />
    </Suspense>
  ) : null;
}
