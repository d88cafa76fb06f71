import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { privacyTerms } from "#platform/pure/market/terms.ts";
import type { AddressError, AddressErrors } from "../addresses/address.ts";
import { addressLimits } from "../addresses/address-book.ts";
import type { FieldError } from "../sign-in/forms.ts";
import { errorMessage } from "../sign-in/messages.ts";
import type { BirthdateError } from "./birthdate.ts";
import type { BusinessDetailsErrors } from "./business.ts";
import type { DetailsErrors } from "./person.ts";
import { seatNames } from "./seat.ts";

/** Messages by field of an address. */
export function addressMessages(t: Translate, errors: AddressErrors): Record<string, string> {
  return each(errors, (error: AddressError, field) => {
    const max = Object.hasOwn(addressLimits, field) ? addressLimits[field as keyof typeof addressLimits] : 0;
    return t(`accountsPersonal.fault_${error}`, { max });
  });
}

/** Messages by field of the basic details. */
export function detailsMessages(t: Translate, errors: DetailsErrors, market: MarketCode): Record<string, string> {
  return each(errors, (error: FieldError | BirthdateError) =>
    isBirthdateError(error)
      ? t(`accountsPersonal.fault_${error}`, { age: privacyTerms.minimumAge })
      : errorMessage(t, error, market),
  );
}

/** Maximum lengths of the fields of a business, by name. */
const businessLimits: Record<string, number> = {
  company: 160,
  taxId: 40,
  [seatNames.street]: addressLimits.street,
  [seatNames.city]: addressLimits.city,
  [seatNames.postalCode]: addressLimits.postalCode,
};

/** Messages by field of company, tax id and seat. */
export function businessMessages(t: Translate, errors: BusinessDetailsErrors): Record<string, string> {
  return each(errors, (error: NonNullable<BusinessDetailsErrors["company"]>, field) =>
    t(`accountsPersonal.fault_${error}`, { max: businessLimits[field] ?? 0 }),
  );
}

function isBirthdateError(error: FieldError | BirthdateError): error is BirthdateError {
  return error.startsWith("birthdate_");
}

function each<FieldErrorCode>(
  errors: Record<string, FieldErrorCode>,
  message: (error: FieldErrorCode, field: string) => string,
) {
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, message(error, field)]));
}
