const unsent = Symbol("unsent");

/** Data of a page with something beside it that only the server needs to write the page (`Still`): it never travels. */
export function withUnsent<Data extends object>(data: Data, rest: object): Data {
  return Object.defineProperty({ ...data }, unsent, { value: rest });
}

/** What stands beside the data of a page. Only for what the server alone runs, such as the inside of a `Still`. */
export function unsentOf<Rest extends object>(data: object): Rest {
  return (data as Record<symbol, unknown>)[unsent] as Rest;
}
