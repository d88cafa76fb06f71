import type { MouseEvent } from "react";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { compared, useCompared } from "../compared.browser.ts";
import { compareQuery } from "../domain/comparison.ts";
import { listsStore, useSavedLists } from "../wishlist.browser.ts";

/** A button of a form; after hydration it acts without submitting. */
interface Toggle {
  /** Undefined until the page is hydrated. */
  isOn: boolean | undefined;
  press: (event: MouseEvent) => void;
}

/** Wishlist and comparison buttons of a product, with their toasts. */
export function useTools(product: ProductCard): { wishlist: Toggle; comparison: Toggle } {
  const { t, path, market } = useLanguage();
  const isHydrated = useHydrated();
  const { wishes } = useSavedLists();
  const chosen = useCompared();
  const isSaved = wishes.some(({ id }) => id === product.id);
  const isCompared = chosen.ids.includes(product.id);

  async function pressWishlist(event: MouseEvent) {
    event.preventDefault();
    const item = { id: product.id, market: market.code, net: product.price?.net ?? null };
    const saved = listsStore.toggle(item);
    const list = { label: t("wishes.show"), href: path("wishes") };
    const undo = { label: t("wishes.undo"), run: () => void listsStore.toggle(item) };
    const message = isSaved ? { text: t("wishes.removed"), action: undo } : { text: t("wishes.added"), action: list };
    toast("shop", { tone: isSaved ? "info" : "done", ...message });
    if (!(await saved)) toast("shop", { tone: "error", text: t("wishes.not_saved") });
  }

  function pressComparison(event: MouseEvent) {
    event.preventDefault();
    const refused = compared.toggle(product);
    if (refused === null) return;
    const start = () => {
      compared.set({ category: null, ids: [] });
      compared.toggle(product);
    };
    const action =
      refused === "other"
        ? { label: t("wishes.start_new"), run: start }
        : { label: t("wishes.show"), href: `${path("compare")}${compareQuery([...chosen.ids, product.id])}` };
    toast("shop", { tone: "info", text: t(`wishes.${refused}`), action });
  }

  return {
    wishlist: { isOn: isHydrated ? isSaved : undefined, press: (event) => void pressWishlist(event) },
    comparison: { isOn: isHydrated ? isCompared : undefined, press: pressComparison },
  };
}
