import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
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
