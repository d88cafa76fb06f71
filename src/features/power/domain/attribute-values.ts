/** Attribute values of a product by key, as the catalogue stores them. */
export type Attributes = Readonly<Record<string, unknown>>;

/** A figure; `null` for anything else. */
export function figureOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A list of figures; one that holds anything else tells nothing. */
export function figuresOf(value: unknown): number[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const figures = value.map(figureOf).filter((figure) => figure !== null);
  return figures.length === value.length ? figures : null;
}

/** An interval `[from, to]`; `null` for anything else. */
export function rangeOf(value: unknown): [from: number, to: number] | null {
  const [from, to, ...more] = figuresOf(value) ?? [];
  return from === undefined || to === undefined || more.length > 0 ? null : [from, to];
}
