import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { CompanyFieldsProps } from "./company-fields.tsx";
import { TickedFields } from "./ticked-fields.tsx";

const load = () => import("./company-fields.tsx").then((loaded) => loaded.CompanyFields);

/** The company that the invoice names, with its seat, if the buyer orders for one (D26). */
export function BuyingCompany(props: CompanyFieldsProps) {
  const { t } = useLanguage();
  const isCompany = props.draft.asCompany === "yes";
  return (
    <TickedFields
      label={t("checkoutPage.asCompany")}
      isTicked={isCompany}
      onTick={(isTicked) => props.change({ asCompany: isTicked ? "yes" : "no" })}
      isOpen={isCompany}
      load={load}
    >
      {(Loaded) => <Loaded {...props} />}
    </TickedFields>
  );
}
