import type { DefinitionError, DefinitionErrorCode } from "../definitions/definition-errors.ts";

/** Why a field of a form about definitions is refused: a rule of all definitions, or something that cannot be read. */
export type FormErrorCode = DefinitionErrorCode | "number" | "decimals" | "filled" | "listed";

/** An error at a field of a form; `subject` where it is in another part, which the change would break. */
export interface FormError {
  field: string;
  code: FormErrorCode;
  /** What it collides with, or how many there are; or "". */
  other: string;
  subject?: string;
}

/** Errors of a part at the fields of its form, then those in other parts. */
export function formErrors(errors: readonly DefinitionError[], subject: string): FormError[] {
  return errors.map(({ field, code, other, subject: its }) => ({
    ...{ field, code, other },
    ...(its === subject ? {} : { subject: its }),
  }));
}
