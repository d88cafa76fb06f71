/** What a page's action answers when nothing was done: errors by field, why as a whole, and what was typed. */
export interface RefusedForm<Fault extends string, Why> {
  intent: string;
  faults: Readonly<Record<string, Fault>>;
  /** Null where the errors of the fields say it all. */
  refusal: Why | null;
  typed: Readonly<Record<string, string>>;
}

/** The answer to a form that was not carried out; of each field at most so many characters come back. */
export function refusedForm<Fault extends string, Why>(
  form: URLSearchParams,
  { faults, why, longest = 2_000 }: { faults: Readonly<Record<string, Fault>>; why: Why; longest?: number },
): RefusedForm<Fault, Why> {
  const told: string[] = Object.values(faults);
  // A field that no form of ours has is nobody's typing mistake: it is told as a whole.
  const isToldByFields = told.length > 0 && told.every((error) => error !== "unknown");
  return {
    intent: form.get("intent") ?? "",
    faults,
    refusal: isToldByFields ? null : why,
    typed: Object.fromEntries([...form].map(([name, value]) => [name, value.slice(0, longest)])),
  };
}
