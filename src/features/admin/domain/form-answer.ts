/** Answer of a page's action to a refused form: errors by field, overall reason, typed values. */
export interface RefusedForm<FieldError extends string, Why> {
  intent: string;
  errors: Readonly<Record<string, FieldError>>;
  /** `null` if the field errors are sufficient. */
  refusal: Why | null;
  typed: Readonly<Record<string, string>>;
}

/** Builds the answer to a refused form; each value is cut to `longest` characters. */
export function refusedForm<FieldError extends string, Why>(
  form: URLSearchParams,
  { errors, why, longest = 2_000 }: { errors: Readonly<Record<string, FieldError>>; why: Why; longest?: number },
): RefusedForm<FieldError, Why> {
  const codes: string[] = Object.values(errors);
  // An unknown field is not the user's mistake, so it is reported above the form.
  const hasOnlyFieldErrors = codes.length > 0 && codes.every((error) => error !== "unknown");
  return {
    intent: form.get("intent") ?? "",
    errors,
    refusal: hasOnlyFieldErrors ? null : why,
    typed: Object.fromEntries([...form].map(([name, value]) => [name, value.slice(0, longest)])),
  };
}
