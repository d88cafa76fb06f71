import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { mostChosen } from "#features/catalogue/domain/stock.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Quantity } from "#ui/forms/quantity.tsx";
import { quantityOf } from "../domain/cart.ts";
import { useFocusSuccessor } from "./use-focus-successor.ts";
import { useShopping } from "./use-shopping.ts";

/** Buying on a product card: a button that turns into a stepper while the product is in the cart. */
export function BuyControl({ product }: { product: ProductCard }) {
  const { t, path } = useLanguage();
  const shopping = useShopping();
  const { id, name, available, saleUnit } = product;
  const count = quantityOf(shopping.lines, id);
  const isIn = count > 0;
  const { box, press } = useFocusSuccessor(isIn);

  function change(next: number) {
    const own = shopping.lines.filter((line) => line.id === id && line.mode === "buy");
    const line = own.find((one) => !one.installation) ?? own.at(-1);
    press(next === 0);
    if (line) shopping.choose(line, line.quantity + next - count, product);
  }

  if (!product.price) {
    return (
      <ButtonLink href={path(`contact?topic=offer&product=${id}`)} size="compact" block>
        {t("cart.ask")}
      </ButtonLink>
    );
  }
  return (
    <div ref={box}>
      {isIn ? (
        <Quantity
          lit
          block
          size="compact"
          min={0}
          max={mostChosen(product)}
          value={count}
          words={shopping.amount(count, saleUnit)}
          labels={{ group: t("cart.quantity", { name }), less: t("cart.less"), more: t("cart.more") }}
          onChange={change}
          onOver={() => shopping.sayOnly(available, saleUnit)}
        />
      ) : (
        <Button
          size="compact"
          block
          disabled={available <= 0}
          onClick={() => {
            press(true);
            shopping.put(product, 1);
          }}
        >
          {available > 0 ? t("cart.add") : t("cart.soldOut")}
        </Button>
      )}
    </div>
  );
}
