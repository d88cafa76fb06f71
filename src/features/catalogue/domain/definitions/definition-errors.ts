/** Why definitions are refused. */
export const definitionErrorCodes = [
  "format",
  "missing_text",
  "long_text",
  "taken",
  "unknown",
  "cycle",
  "too_deep",
  "other_dimension",
  "upside_down",
  "wrong_kind",
  "no_choices",
  "too_many_choices",
  "main",
  "preset",
  "loop",
  "protected",
  "role",
  "capitals",
  "look_alike",
  "only_digits",
  "in_use",
  "too_many",
] as const;
export type DefinitionErrorCode = (typeof definitionErrorCodes)[number];

/** One reason, with the part and the field where it is mended. */
export interface DefinitionError {
  /** As in `definition_texts` and the history: `category:7`, `list:7`, `attribute:power_w`, `unit:kw`, `menu`, `redirect:shop`. */
  subject: string;
  /** Field of the part's row, with the key of an entry of a list: `facets.power`. */
  field: string;
  code: DefinitionErrorCode;
  /** What it collides with, or what is missing; or "". */
  other: string;
}

/** Collects errors of one part. */
export type Complain = (field: string, code: DefinitionErrorCode, other?: string) => void;

export function complaining(errors: DefinitionError[], subject: string): Complain {
  return (field, code, other = "") => void errors.push({ subject, field, code, other });
}
