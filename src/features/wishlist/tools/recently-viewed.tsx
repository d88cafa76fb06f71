import { useEffect } from "react";
import { ProductCards } from "#features/catalogue/product-card.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useCards } from "../cards.browser.ts";
import { useWishes, wishStore } from "../wishlist.browser.ts";

/** Cards in the row. */
const shown = 4;

/** What was looked at before, without the product that is looked at now, which is remembered by this. */
export function RecentlyViewed({ looking }: { looking?: string }) {
  const { t } = useLanguage();
  const { viewed } = useWishes();
  const others = viewed.flatMap(({ id }) => (id === looking ? [] : [id]));
  // One more than there is room for: something of it may not be sold any more.
  const { cards } = useCards(others.slice(0, shown * 2));
  useEffect(() => {
    if (looking !== undefined) wishStore.view(looking);
  }, [looking]);
  if (others.length === 0 || cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby="viewed">
      <div className="section-head">
        <h2 className="h2" id="viewed">
          {t("wishes.viewed")}
        </h2>
        <Button tone="quiet" size="compact" onClick={() => wishStore.forgetViewed()}>
          {t("wishes.viewed_clear")}
        </Button>
      </div>
      <ProductCards products={cards.slice(0, shown)} eager={false} />
    </section>
  );
}
