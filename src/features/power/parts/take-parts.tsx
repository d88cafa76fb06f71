import { useCart } from "#features/cart/cart.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { inStock, type Part } from "./part.ts";

interface TakePartsProps {
  parts: readonly Part[];
  /** Outlined where a view has several of them. */
  tone?: "sun" | "line";
  /** Path of the request for an offer; `null` where the page has one already. */
  offer?: string | null;
}

/** Puts into the cart what is for sale and in stock; without scripts, or with a price to ask for, an offer. */
export function TakeParts({ parts, tone = "sun", offer = "contact?topic=offer" }: TakePartsProps) {
  const { t, path, market } = useLanguage();
  const isHydrated = useHydrated();
  const cart = useCart();
  const canBuy = parts.some(({ price, available }) => price !== null && available > 0);
  if (!isHydrated || !canBuy)
    return offer === null ? null : <ButtonLink href={path(offer)}>{t("powerStrings.offer")}</ButtonLink>;

  function take() {
    const missing = parts.filter((part) => {
      const { id, name, picture: image, price, available, count } = part;
      if (price === null || available <= 0) return true;
      const snapshot = { name, image, unitNet: price.net, market: market.code };
      return cart.add({ id, mode: "buy", quantity: count, snapshot }, inStock(part)) !== null;
    });
    const action = { label: t("powerStrings.to_cart"), href: path("cart") };
    if (missing.length === 0) toast("shop", { tone: "done", text: t("powerStrings.taken"), action });
    else {
      const names = missing.map(({ name }) => name).join(", ");
      toast("shop", { tone: "info", text: t("powerStrings.taken_partly", { names }), action });
    }
  }
  return (
    <Button tone={tone} onClick={take}>
      {t("powerStrings.take")}
    </Button>
  );
}
