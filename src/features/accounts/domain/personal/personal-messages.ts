import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { privacyTerms } from "#platform/pure/market/terms.ts";
import type { AddressFault, AddressFaults } from "../addresses/address.ts";
import { addressLimits } from "../addresses/address-book.ts";
import type { FieldFault } from "../sign-in/forms.ts";
import { faultSentence } from "../sign-in/messages.ts";
import type { BirthdateFault } from "./birthdate.ts";
import type { BusinessFaults } from "./business.ts";
import type { DetailsFaults } from "./person.ts";

/** Sentences under the fields of an address. */
export function addressSentences(t: Translate, faults: AddressFaults): Record<string, string> {
  return each(faults, (fault: AddressFault, field) => {
    const max = Object.hasOwn(addressLimits, field) ? addressLimits[field as keyof typeof addressLimits] : 0;
    return t(`accountsPersonal.fault_${fault}`, { max });
  });
}

/** Sentences under the basic details. */
export function detailsSentences(t: Translate, faults: DetailsFaults, market: MarketCode): Record<string, string> {
  return each(faults, (fault: FieldFault | BirthdateFault) =>
    isBirthdateFault(fault)
      ? t(`accountsPersonal.fault_${fault}`, { age: privacyTerms.minimumAge })
      : faultSentence(t, fault, market),
  );
}

/** Sentences under company and tax id. */
export function businessSentences(t: Translate, faults: BusinessFaults): Record<string, string> {
  return each(faults, (fault: NonNullable<BusinessFaults["company"]>) =>
    t(`accountsPersonal.fault_${fault}`, { max: 160 }),
  );
}

function isBirthdateFault(fault: FieldFault | BirthdateFault): fault is BirthdateFault {
  return fault.startsWith("birthdate_");
}

function each<Fault>(faults: Record<string, Fault>, sentence: (fault: Fault, field: string) => string) {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, sentence(fault, field)]));
}
