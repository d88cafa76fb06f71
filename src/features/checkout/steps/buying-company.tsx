import { BusinessFields } from "#features/accounts/business-fields.browser.tsx";
import type { BusinessErrors } from "#features/accounts/domain/personal/business.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { Draft } from "./draft.browser.ts";

interface BuyingCompanyProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errors: BusinessErrors;
}

/** The company that the invoice names, if the buyer orders for one (D26). */
export function BuyingCompany({ draft, change, errors }: BuyingCompanyProps) {
  const { t } = useLanguage();
  const message = (field: keyof BusinessErrors) => {
    const error = errors[field];
    return error ? t(`accountsPersonal.fault_${error}`, { max: 160 }) : null;
  };
  const isCompany = draft.asCompany === "yes";
  return (
    <section className="grid gap-4">
      <Tick checked={isCompany} onChange={(event) => change({ asCompany: event.currentTarget.checked ? "yes" : "no" })}>
        {t("checkoutPage.asCompany")}
      </Tick>
      {isCompany ? (
        <div className="form-grid">
          <BusinessFields
            required
            state={(field) => ({
              value: draft[field],
              onChange: (event) => change({ [field]: event.currentTarget.value }),
              error: field === "taxIdKind" ? null : message(field),
            })}
          />
          <Tick
            checked={draft.keepCompany === "yes"}
            onChange={(event) => change({ keepCompany: event.currentTarget.checked ? "yes" : "no" })}
          >
            {t("checkoutPage.keepCompany")}
          </Tick>
        </div>
      ) : null}
    </section>
  );
}
