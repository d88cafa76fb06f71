import { useState } from "react";
import { InView } from "#features/catalogue/amounts.browser.tsx";
import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Price } from "#features/catalogue/domain/product.ts";
import { mostChosen } from "#features/catalogue/domain/stock.ts";
import type { PurchaseProps } from "#features/catalogue/slots.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { unitPrice } from "#features/pricing/domain/unit-price.ts";
import { gross } from "#platform/pure/money.ts";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Quantity } from "#ui/forms/quantity.tsx";
import { quantityOf } from "../domain/cart.ts";
import type { Installation } from "../domain/installation.ts";
import { InstallationChoice } from "./installation-choice.tsx";
import { NoScript } from "./no-script.tsx";
import { useShopping } from "./use-shopping.ts";

/** Buying on the product page: quantity with its power and price, and installation. */
export function Purchase({ product, own }: PurchaseProps) {
  const { t, path } = useLanguage();
  if (!product.price) {
    return (
      <ButtonLink href={path(`contact?topic=offer&product=${product.id}`)} tone="sun" block>
        {t("cart.ask")}
      </ButtonLink>
    );
  }
  if (product.available <= 0) {
    return (
      <Button block disabled>
        {t("cart.soldOut")}
      </Button>
    );
  }
  return <PurchaseForm product={product} own={own} price={product.price} />;
}

interface FormProps extends PurchaseProps {
  price: Price;
}

/** Net price of one piece when so many are bought, minor units. */
function pieceNet({ product, own, price }: FormProps, quantity: number): number {
  const tiers = own?.tiers ?? product.tiers?.map(({ fromQuantity, price: { net } }) => ({ fromQuantity, net }));
  const base = (own ?? price).net;
  return unitPrice({ base, tiers }, quantity)?.net ?? base;
}

function PurchaseForm({ product, own, price }: FormProps) {
  const { t, path, money, locale, market } = useLanguage();
  const shopping = useShopping();
  const [quantity, setQuantity] = useState(1);
  const [installation, setInstallation] = useState<Installation | null>(null);
  const { id, name, available, saleUnit, panelWatts } = product;
  const inCart = quantityOf(shopping.lines, id);
  const net = pieceNet({ product, own, price }, inCart + quantity) * quantity;
  const power =
    panelWatts > 0
      ? `${formatFigure((panelWatts * quantity) / 1000, [2, 2], locale)}\u00a0${t("cart.kilowatt")}`
      : null;
  return (
    <div className="grid gap-3">
      <NoScript />
      <div className="grid grid-cols-[8.25rem_minmax(0,1fr)] gap-3 md:grid-cols-[9.25rem_minmax(0,1fr)]">
        <Quantity
          block
          value={quantity}
          max={mostChosen(product)}
          labels={{ group: t("cart.quantity", { name }), less: t("cart.less"), more: t("cart.more") }}
          onChange={setQuantity}
          onOver={() => shopping.sayOnly(available, saleUnit)}
          onInvalid={() => setQuantity(1)}
        />
        <Button tone="sun" onClick={() => shopping.put(product, quantity, installation)}>
          {t("cart.add")}
        </Button>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-muted" aria-live="polite">
        <span>
          {shopping.amount(quantity, saleUnit)}
          {power ? (
            <>
              {" — "}
              <b className="font-medium whitespace-nowrap text-ink">{power}</b>
            </>
          ) : null}
        </span>
        <span className="text-ink">
          <InView
            gross={t("cart.together", { price: money(gross(net, market.taxRateBp)) })}
            net={t("cart.togetherNet", { price: money(net) })}
          />
        </span>
      </p>
      {inCart > 0 ? (
        <p className="text-small">
          <a className="link" href={path("cart")}>
            {t("cart.inCart", { amount: shopping.amount(inCart, saleUnit) })}
          </a>
        </p>
      ) : null}
      {product.isInstallable ? <InstallationChoice value={installation} onChange={setInstallation} /> : null}
    </div>
  );
}
