import type { ReactNode } from "react";

interface PriceProps {
  /** Formatted amount shown first: the gross one, unless the reader chose net prices. */
  gross: ReactNode;
  /** The other amount with its label, e.g. `2 950,00 грн без ПДВ`. */
  net?: ReactNode;
  /** Small text before and after the first amount: `від`, `/ день`, `з ПДВ`. */
  before?: ReactNode;
  after?: ReactNode;
  /** 22 px in cards, 18 px in rows, 44 px on the product page. */
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
