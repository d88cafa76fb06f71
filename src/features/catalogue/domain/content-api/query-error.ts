/** Why a parameter of a query is refused. */
export type QueryErrorReason =
  | "unknown"
  | "twice"
  | "oneOf"
  | "wholeNumber"
  | "tooLong"
  | "characters"
  | "unknownField"
  | "unknownOperator"
  | "unknownPart"
  | "tooDeep"
  | "tooMany"
  | "listNumber"
  | "noValue"
  | "notTogether"
  | "tooBroad"
  | `not_${"number" | "money" | "moment" | "flag"}`;

/** A rejected parameter; `allowed` lists accepted values. */
export interface QueryError {
  /** The parameter as it was written. */
  path: string;
  reason: QueryErrorReason;
  allowed: string;
}

/** A raw query: repeated parameters are lists. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;
