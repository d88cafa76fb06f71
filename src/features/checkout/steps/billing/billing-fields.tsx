import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { BillingAddressProps } from "./billing-address.tsx";
import { TickedFields } from "./ticked-fields.tsx";

const load = () => import("./billing-address.tsx").then((loaded) => loaded.BillingAddress);

/** Billing address, if it differs from the delivery address (D42). */
export function BillingFields(props: BillingAddressProps) {
  const { t } = useLanguage();
  const isSame = props.draft.billingSame === "yes";
  return (
    <TickedFields
      label={t("checkoutPage.billingSame")}
      isTicked={isSame}
      onTick={(isTicked) => props.change({ billingSame: isTicked ? "yes" : "no" })}
      isOpen={!isSame}
      load={load}
    >
      {(Loaded) => <Loaded {...props} />}
    </TickedFields>
  );
}
