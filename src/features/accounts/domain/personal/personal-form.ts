/** Forms of the personal tab. */
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

/** Action data of the personal tab. Never contains a password. */
export interface PersonalFormState {
  form: PersonalForm;
  done?: true;
  /** Message above the form. */
  error?: string;
  /** Messages by field. */
  errors: Record<string, string>;
  /** Typed values. */
  values: Record<string, string>;
}
