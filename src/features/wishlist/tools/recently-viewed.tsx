import { useEffect } from "react";
import { ProductCards } from "#features/catalogue/product-card.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useCards } from "../cards.browser.ts";
import { listsStore, useSavedLists } from "../wishlist.browser.ts";

/** Number of cards in the row. */
const maxCards = 4;

/** Recently viewed products. On a product page (`looking`) records a view, and leaves that product out. */
export function RecentlyViewed({ looking }: { looking?: string }) {
  const { t } = useLanguage();
  const { viewed } = useSavedLists();
  const others = viewed.flatMap(({ id }) => (id === looking ? [] : [id]));
  // More than are shown, because some may no longer be sold.
  const { cards } = useCards(others.slice(0, maxCards * 2));
  useEffect(() => {
    if (looking !== undefined) listsStore.view(looking);
  }, [looking]);
  if (others.length === 0 || cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby="viewed">
      <div className="section-head">
        <h2 className="h2" id="viewed">
          {t("wishes.viewed")}
        </h2>
        <Button tone="quiet" size="compact" onClick={() => listsStore.forgetViewed()}>
          {t("wishes.viewed_clear")}
        </Button>
      </div>
      <ProductCards products={cards.slice(0, maxCards)} eager={false} />
    </section>
  );
}
