/** The outcome of an operation that can fail in expected ways; unexpected errors are thrown. */
export type Result<T, F extends { code: string }> = { ok: true; value: T } | ({ ok: false } & F);

/** A success. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** An expected failure: a code and its details. */
export function fail<const F extends { code: string }>(failure: F): { ok: false } & F {
  return { ok: false, ...failure };
}
