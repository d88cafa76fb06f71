import { lazy, Suspense } from "react";
import type { AdView, PromotionView } from "./domain/blocks/box-views.ts";

/** What could not be loaded stays as the server wrote it: it can be scrolled and followed without scripts. */
const never = () => new Promise<never>(() => undefined);

// Written by the server where there is anything to show, and alive a little later than the rest: no other visit pays for it.
const Shown = lazy(() => import("./blocks/boxes.tsx").then((its) => ({ default: its.Boxes }), never));

interface BoxesProps {
  promotions: readonly PromotionView[];
  ads?: readonly AdView[];
}

/** The promotion box and the ad boxes (D36); nothing without active records. */
export function Boxes(boxes: { boxes: BoxesProps | null }) {
  return boxes.boxes ? (
    <Suspense>
      <Shown {...boxes.boxes} />
    </Suspense>
  ) : null;
}
