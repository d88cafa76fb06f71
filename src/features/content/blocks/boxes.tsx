import type { AdView, PromotionView } from "../domain/blocks/box-views.ts";
import { AdBox } from "./ad-box.tsx";
import { PromotionBox } from "./promotion-box.tsx";

/** Promotions in a carousel, ads side by side. */
export function Boxes({ promotions, ads = [] }: { promotions: readonly PromotionView[]; ads?: readonly AdView[] }) {
  return (
    <>
      {promotions.length > 0 ? <PromotionBox promotions={promotions} /> : null}
      {ads.length > 0 ? (
        <div className="section grid gap-(--gap) md:grid-cols-2">
          {ads.map((ad) => (
            <AdBox key={ad.id} ad={ad} />
          ))}
        </div>
      ) : null}
    </>
  );
}
