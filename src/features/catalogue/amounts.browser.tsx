import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { OwnPriceView } from "#features/pricing/domain/own-price-view.ts";
import { useOwnPrice } from "#features/pricing/own-prices.browser.ts";
import { gross } from "#platform/pure/money.ts";
import type { PriceBefore as Before, Price } from "./domain/product.ts";

/** Content for readers of gross and of net prices; CSS shows the one chosen (css/card.css). */
export function InView({ gross, net }: { gross: ReactNode; net: ReactNode }) {
  return (
    <>
      <span className="in-gross">{gross}</span>
      <span className="in-net">{net}</span>
    </>
  );
}

/** A net amount in minor units, with the gross amount if the server has sent it. */
type Net = Pick<Price, "net"> & Partial<Pick<Price, "gross">>;

/** The amount shown first. */
export function Amount({ of }: { of: Net }) {
  const { money, market } = useLanguage();
  return <InView gross={money(of.gross ?? gross(of.net, market.taxRateBp))} net={money(of.net)} />;
}

/** The amount shown second, with its label. */
export function OtherAmount({ of }: { of: Net }) {
  const { t, money, market } = useLanguage();
  return (
    <InView
      gross={t("catalogue.net", { amount: money(of.net) })}
      net={t("catalogue.gross", { amount: money(of.gross ?? gross(of.net, market.taxRateBp)) })}
    />
  );
}

/** A product as the reader buys it. */
interface Bought<Product> {
  /** Has the member's own price where there is no public one. */
  product: Product;
  /** What a member pays instead of the public price; `null` for everybody else. */
  own: OwnPriceView | null;
}

/** The product with what its reader pays; of its public price, which the cart compares with later, nothing changes. */
export function useBought<Product extends { id: string; price: Price | null }>(product: Product): Bought<Product> {
  const own = useOwnPrice(product.id);
  return { own, product: own && !product.price ? { ...product, price: own } : product };
}

interface PaidProps {
  price: Net;
  own: OwnPriceView | null;
}

/** The amount shown first; a member's own one says so. */
export function PaidAmount({ price, own }: PaidProps) {
  return (
    <>
      {own?.texts ? <span className="own">{own.texts.own} </span> : null}
      <Amount of={own ?? price} />
    </>
  );
}

/** The amount shown second, and below a member's own one the public one. */
export function OtherPaidAmount({ price, own }: PaidProps) {
  return (
    <>
      <OtherAmount of={own ?? price} />
      {own?.texts?.public ? (
        <span className="own">
          {" "}
          <InView {...own.texts.public} />
        </span>
      ) : null}
    </>
  );
}

interface Reduced {
  before?: Pick<Before, "net" | "percent">;
}

/** Price before a reduction, with its legal label (directive 98/6/EC, Art. 6a). Renders nothing for any other price. */
export function PriceBefore({ of, tier }: { of: Reduced | null | undefined; tier?: string }) {
  const { t, market } = useLanguage();
  const before = of?.before;
  if (!before) return null;
  return (
    <p className="was" data-for={tier}>
      {t("catalogue.lowest", { days: market.reductions.referenceDays })}:{" "}
      <s>
        <Amount of={before} />
      </s>
      {before.percent > 0 ? <b>{`−${before.percent}\u00a0%`}</b> : null}
    </p>
  );
}
