/** Minor units of a decimal string or number with at most two decimals; null for anything else. */
export function fromDecimal(value: string | number): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(typeof value === "number" ? String(value) : value.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Minor units of a typed amount (`12 345,50`); `null` if it is not one. */
export function readAmount(typed: string): number | null {
  return fromDecimal(typed.replace(/[\s\u00a0\u202f]/g, "").replace(",", "."));
}
