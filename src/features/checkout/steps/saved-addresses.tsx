import type { Address } from "#features/accounts/domain/addresses/address-book.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Select } from "#ui/forms/field.tsx";
import { isDeliverable, placeOf, recipientOf } from "../domain/saved-address.ts";
import type { Draft } from "./draft.browser.ts";

/** Addresses of the account by use. */
export interface SavedAddressLists {
  delivery: readonly Address[];
  billing: readonly Address[];
}

interface SavedAddressesProps {
  draft: Draft;
  addresses: readonly Address[];
  change: (part: Partial<Draft>) => void;
}

/** Chooses a saved address or a new one. Addresses outside the market's country are marked as needing a quotation. */
export function SavedAddresses({ draft, addresses, change }: SavedAddressesProps) {
  const { t, market } = useLanguage();
  if (addresses.length === 0) return null;
  const choose = (id: string) => {
    const chosen = addresses.find((address) => address.id === id);
    const place = chosen ? { ...placeOf(chosen), ...recipientOf(chosen) } : { address: "", city: "", postalCode: "" };
    change({ savedId: chosen?.id ?? "", saveAddress: "no", ...place });
  };
  // An address saved during this visit is missing from the list that was loaded with the page.
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
