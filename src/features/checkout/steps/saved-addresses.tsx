import type { Address } from "#features/accounts/domain/addresses/address-book.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Select } from "#ui/forms/field.tsx";
import { isDeliverable, placeOf, recipientOf } from "../domain/saved-address.ts";
import type { Draft } from "./draft.browser.ts";

interface SavedAddressesProps {
  draft: Draft;
  addresses: readonly Address[];
  change: (part: Partial<Draft>) => void;
}

/** Addresses of the reader's book to choose from, or a new one. Those beyond the market's country say what they need. */
export function SavedAddresses({ draft, addresses, change }: SavedAddressesProps) {
  const { t, market } = useLanguage();
  if (addresses.length === 0) return null;
  const choose = (id: string) => {
    const chosen = addresses.find((address) => address.id === id);
    const place = chosen ? { ...placeOf(chosen), ...recipientOf(chosen) } : { address: "", city: "", postalCode: "" };
    change({ savedId: chosen?.id ?? "", saveAddress: "no", ...place });
  };
  // Saved a moment ago, and not in the list that the page was loaded with.
  const isListed = addresses.some((address) => address.id === draft.savedId);
  return (
    <Select
      name="savedAddress"
      label={t("checkoutPage.savedAddress")}
      value={isListed ? draft.savedId : ""}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {addresses.map((address) => {
        const { id, label, street, city } = address;
        const option = t("checkoutPage.savedAddressOption", { label, street, city });
        return (
          <option key={id} value={id}>
            {isDeliverable(address, market) ? option : t("checkoutPage.savedAddressQuote", { address: option })}
          </option>
        );
      })}
      <option value="">{t("checkoutPage.newAddress")}</option>
    </Select>
  );
}
