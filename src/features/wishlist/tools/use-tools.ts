import type { MouseEvent } from "react";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { compared, useCompared } from "../compared.browser.ts";
import { compareQuery } from "../domain/comparison.ts";
import { useWishes, wishStore } from "../wishlist.browser.ts";

/** A button of a form that acts at once where there are scripts. */
interface Toggle {
  /** Undefined until the page is hydrated: nobody knows it before. */
  isOn: boolean | undefined;
  press: (event: MouseEvent) => void;
}

/** Wishing and comparing for one product, with what is said about it. */
export function useTools(product: ProductCard): { wish: Toggle; comparison: Toggle } {
  const { t, path, market } = useLanguage();
  const isAlive = useHydrated();
  const { wishes } = useWishes();
  const chosen = useCompared();
  const isWished = wishes.some(({ id }) => id === product.id);
  const isCompared = chosen.ids.includes(product.id);

  async function pressWish(event: MouseEvent) {
    event.preventDefault();
    const wish = { id: product.id, market: market.code, net: product.price?.net ?? null };
    const saved = wishStore.toggle(wish);
    const list = { label: t("wishes.show"), href: path("wishes") };
    const undo = { label: t("wishes.undo"), run: () => void wishStore.toggle(wish) };
    const said = isWished ? { text: t("wishes.removed"), action: undo } : { text: t("wishes.added"), action: list };
    toast("shop", { tone: isWished ? "info" : "done", ...said });
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
    wish: { isOn: isAlive ? isWished : undefined, press: (event) => void pressWish(event) },
    comparison: { isOn: isAlive ? isCompared : undefined, press: pressComparison },
  };
}
