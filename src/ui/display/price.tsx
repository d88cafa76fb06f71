import type { ReactNode } from "react";

interface PriceProps {
  /** Formatted amount that stands first: the gross one, which people pay, unless they chose the other view. */
  gross: ReactNode;
  /** Formatted other amount with its words, e.g. `2 950,00 грн без ПДВ`. */
  net?: ReactNode;
  /** Small words before and behind the first amount: `від`, `/ день`, `з ПДВ`. */
  before?: ReactNode;
  after?: ReactNode;
  /** 22 px in cards, 18 in rows, 44 in the price block of a product. */
  size?: "card" | "row" | "xl";
}

/** Gross price first, net price second (D8). Amounts come formatted. */
export function Price({ gross, net, before, after, size = "card" }: PriceProps) {
  return (
    <>
      <p className="price" data-size={size === "card" ? undefined : size}>
        {before ? <small>{before} </small> : null}
        {gross}
        {after ? <small> {after}</small> : null}
      </p>
      {net ? <p className="net">{net}</p> : null}
    </>
  );
}
