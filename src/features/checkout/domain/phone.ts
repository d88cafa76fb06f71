import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A telephone number as it is kept (E.164, `+380671234567`), from what a person typed: with or without country code,
 * blanks, brackets, hyphens. Without a code it is a number of `country`. Null unless it is a valid number of its country.
 */
export function phoneE164(typed: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(typed.replace(/^00/, "+"), { defaultCountry: country, extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}
