/** A change with its sign, as figures of this shop have it. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${Math.abs(change)}`;
}
