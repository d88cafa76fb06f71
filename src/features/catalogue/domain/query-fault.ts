/** Why a parameter of a query is refused; `allowed` lists what would do. */
export interface QueryFault {
  /** The parameter as it was written. */
  path: string;
  reason: "unknown" | "twice" | "oneOf" | "wholeNumber" | "tooLong" | "characters";
  allowed: string;
}

/** A raw query: repeated parameters are lists. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;
