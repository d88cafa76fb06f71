import { BusinessFields, SeatFields } from "#features/accounts/business-fields.browser.tsx";
import type { BusinessErrors } from "#features/accounts/domain/personal/business.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { Draft } from "../draft.browser.ts";
import { errorKey, type StepErrors, seatErrors } from "../shipping-errors.ts";

export interface CompanyFieldsProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errors: Pick<StepErrors, "business" | "billing">;
}

/** Fields of the company that buys, with its seat. */
export function CompanyFields({ draft, change, errors }: CompanyFieldsProps) {
  const { t } = useLanguage();
  const message = (field: keyof BusinessErrors) => {
    const error = errors.business[field];
    return error ? t(`accountsPersonal.fault_${error}`, { max: 160 }) : null;
  };
  const ofSeat = seatErrors(errors.billing);
  return (
    <div className="form-grid">
      <BusinessFields
        required
        onFound={change}
        state={(field) => ({
          value: draft[field],
          onChange: (event) => change({ [field]: event.currentTarget.value }),
          error: field === "taxIdKind" ? null : message(field),
        })}
      />
      <SeatFields
        required
        state={(field) => ({
          value: draft[field],
          onChange: (event) => change({ [field]: event.currentTarget.value }),
          error: ofSeat[field] ? t(errorKey(ofSeat[field]), { max: 254 }) : null,
        })}
      />
      <Tick
        checked={draft.keepCompany === "yes"}
        onChange={(event) => change({ keepCompany: event.currentTarget.checked ? "yes" : "no" })}
      >
        {t("checkoutPage.keepCompany")}
      </Tick>
    </div>
  );
}
