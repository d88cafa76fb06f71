/** The forms of the personal tab. */
export const personalForms = [
  "details",
  "business",
  "preferences",
  "address-save",
  "address-delete",
  "address-default",
  "avatar-remove",
  "erasure",
] as const;
export type PersonalForm = (typeof personalForms)[number];

/** What the page knows after one of them was sent. Never a password. */
export interface PersonalFormState {
  form: PersonalForm;
  done?: true;
  /** Sentence over the form. */
  error?: string;
  /** Sentences under fields. */
  faults: Record<string, string>;
  /** What was typed. */
  values: Record<string, string>;
}
