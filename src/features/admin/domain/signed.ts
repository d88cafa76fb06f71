/** A number with its sign, with U+2212 as the minus. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${Math.abs(change)}`;
}
