import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { gross } from "#platform/pure/money.ts";
import type { PriceBefore as Before, Price } from "./domain/product.ts";

/** What is said with prices including tax, and the same without it: the reader's choice shows one of the two (css/card.css). */
export function InView({ gross, net }: { gross: ReactNode; net: ReactNode }) {
  return (
    <>
      <span className="in-gross">{gross}</span>
      <span className="in-net">{net}</span>
    </>
  );
}

/** A net amount in minor units, with its gross where the server has said it. */
type Net = Pick<Price, "net"> & Partial<Pick<Price, "gross">>;

/** The amount that stands first. */
export function Amount({ of }: { of: Net }) {
  const { money, market } = useLanguage();
  return <InView gross={money(of.gross ?? gross(of.net, market.taxRateBp))} net={money(of.net)} />;
}

/** The amount that stands second, with its words. */
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

/** What a reduced price is struck through with, said in words (directive 98/6/EC, Art. 6a); nothing for any other price. */
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
