/** Fields of the checkout that the account stores for other devices: none about the payment. */
export const draftFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "postalCode",
  "country",
  "method",
  "savedId",
  "saveAddress",
  "billingSame",
  "billingFirstName",
  "billingLastName",
  "billingAddress",
  "billingCity",
  "billingPostalCode",
  "billingCountry",
  "billingSavedId",
  "asCompany",
  "company",
  "taxId",
  "taxIdKind",
  "keepCompany",
] as const;

export type StoredDraft = Partial<Record<(typeof draftFields)[number], string>>;

/** Maximum length of a field. */
export const maxDraftField = 500;
