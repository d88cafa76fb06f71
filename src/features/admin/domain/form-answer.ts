/** Answer of a page's action to a refused form: errors by field, overall reason, typed values. */
export interface RefusedForm<Fault extends string, Why> {
  intent: string;
  faults: Readonly<Record<string, Fault>>;
  /** `null` if the field errors are sufficient. */
  refusal: Why | null;
  typed: Readonly<Record<string, string>>;
}

/** Builds the answer to a refused form; each value is cut to `longest` characters. */
export function refusedForm<Fault extends string, Why>(
  form: URLSearchParams,
  { faults, why, longest = 2_000 }: { faults: Readonly<Record<string, Fault>>; why: Why; longest?: number },
): RefusedForm<Fault, Why> {
  const told: string[] = Object.values(faults);
  // An unknown field is not the user's mistake, so it is reported above the form.
  const isToldByFields = told.length > 0 && told.every((error) => error !== "unknown");
  return {
    intent: form.get("intent") ?? "",
    faults,
    refusal: isToldByFields ? null : why,
    typed: Object.fromEntries([...form].map(([name, value]) => [name, value.slice(0, longest)])),
  };
}
