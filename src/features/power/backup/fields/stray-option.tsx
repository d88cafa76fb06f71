/** A value that is none of the options, from an address edited by hand: it stays until another one is chosen. */
export function StrayOption({ value, known }: { value: string; known: readonly string[] }) {
  return known.includes(value) ? null : <option value={value}>{value}</option>;
}
