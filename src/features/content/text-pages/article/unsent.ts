const unsent = Symbol("unsent");

/** Attaches data that only server rendering needs (`Still`); it is not serialised. */
export function withUnsent<Data extends object>(data: Data, rest: object): Data {
  return Object.defineProperty({ ...data }, unsent, { value: rest });
}

/** Data attached by `withUnsent`. Server only, such as inside a `Still`. */
export function unsentOf<Rest extends object>(data: object): Rest {
  return (data as Record<symbol, unknown>)[unsent] as Rest;
}
