import { canonicalEmail } from "#features/accounts/domain/identity/email.ts";
import { cleanLine, lengthOf } from "#platform/pure/clean-text.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { countries } from "../product-writes/countries.ts";
import { slugOf } from "../slug.ts";

/** Fields of an economic operator: what article 19 of Regulation (EU) 2023/988 has shown with a product. */
export const operatorFields = ["name", "address", "country", "contact"] as const;
export type OperatorField = (typeof operatorFields)[number];
export type OperatorFacts = Record<OperatorField, string>;

/** A manufacturer, or a responsible person in the EU. Products refer to it by its key. */
export interface Operator extends OperatorFacts {
  key: string;
  /** Counts its changes. */
  version: number;
}

/** Characters of a field, as in the database. */
export const operatorLimits: Record<OperatorField, number> = { name: 160, address: 300, country: 2, contact: 200 };

/** Why a field is refused; the message is `adminOperators.fault_<code>`. */
export const operatorErrors = ["needed", "too_short", "too_long", "country", "contact", "not_https"] as const;
export type OperatorError = (typeof operatorErrors)[number];
export type OperatorErrors = Partial<Record<OperatorField, OperatorError>>;

/** Reads a typed operator; missing fields count as empty. All fields with mistakes are named. */
export function readOperator(
  typed: Readonly<Partial<Record<OperatorField, string>>>,
): Result<OperatorFacts, { code: "invalid_fields"; errors: OperatorErrors }> {
  const facts = cleaned(typed);
  const errors: OperatorErrors = {};
  for (const field of operatorFields) {
    const error = errorIn(field, facts[field]);
    if (error) errors[field] = error;
  }
  return Object.keys(errors).length > 0 ? fail({ code: "invalid_fields", errors }) : ok(facts);
}

function cleaned(typed: Readonly<Partial<Record<OperatorField, string>>>): OperatorFacts {
  const line = (field: OperatorField) => cleanLine(typed[field] ?? "");
  const contact = line("contact");
  return {
    name: line("name"),
    address: line("address"),
    country: line("country").toUpperCase(),
    contact: contact.includes("://") ? contact : (canonicalEmail(contact) ?? contact),
  };
}

function errorIn(field: OperatorField, value: string): OperatorError | null {
  if (value === "") return "needed";
  if (field === "country") return countries.includes(value) ? null : "country";
  if (lengthOf(value) > operatorLimits[field]) return "too_long";
  if (field === "contact") return contactError(value);
  // A street and a town have more characters; a single name is no postal address.
  return field === "address" && lengthOf(value) < 8 ? "too_short" : null;
}

/** The electronic address is an e-mail address or a web page, which must not be open to changes on its way. */
function contactError(value: string): OperatorError | null {
  if (canonicalEmail(value) !== null) return null;
  const url = URL.parse(value);
  if (url?.protocol === "http:") return "not_https";
  return url?.protocol === "https:" && url.hostname.includes(".") && url.username === "" ? null : "contact";
}

const maxKeyLength = 60;

/** Key of a new operator from its name, Latin letters and digits only; another number while it is taken. `new` is an address. */
export function operatorKey(name: string, isTaken: (key: string) => boolean): string {
  const latin = slugOf(name)
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replaceAll(/-+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const base = latin.slice(0, maxKeyLength - 6).replace(/-$/, "") || "operator";
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (key !== "new" && !isTaken(key)) return key;
  }
}

/** A field that was typed and has meanwhile been saved with another value. */
export interface OperatorDifference {
  field: OperatorField;
  mine: string;
  theirs: string;
}

/** Fields in which what was typed differs from what is stored. */
export function operatorDifferences(mine: OperatorFacts, theirs: OperatorFacts): OperatorDifference[] {
  return operatorFields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}
