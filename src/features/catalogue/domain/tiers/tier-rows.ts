/** A tier as typed in its row. */
export interface TierRow {
  fromQuantity: string;
  net: string;
}

export const emptyTier: TierRow = { fromQuantity: "", net: "" };

/** Rows of a field `tiers`; `null` if a tier of it has more than two parts. */
export function tierRows(text: string): TierRow[] | null {
  if (text === "") return [];
  const rows = text.split("|").map((item) => {
    const [fromQuantity = "", net = "", ...rest] = item.split(":").map((part) => part.trim());
    return rest.length > 0 ? null : { fromQuantity, net };
  });
  return rows.every((row) => row !== null) ? rows : null;
}

/** The field `tiers` of rows; rows without anything are left out. */
export function tierRowsText(rows: readonly TierRow[]): string {
  const clean = (value: string) => value.replace(/[|:]/g, "").trim();
  return rows
    .map(({ fromQuantity, net }) => `${clean(fromQuantity)}:${clean(net)}`)
    .filter((item) => item !== ":")
    .join("|");
}
