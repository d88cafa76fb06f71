import type { BusinessErrors } from "#features/accounts/domain/personal/business.ts";
import { type TaxIdKind, taxIdKindsOf } from "#features/accounts/domain/personal/tax-id.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { Draft } from "./draft.browser.ts";

interface BusinessFieldsProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  faults: BusinessErrors;
}

/** The company that buys, for who buys for one (D26): it stands on the invoice. */
export function BusinessFields({ draft, change, faults }: BusinessFieldsProps) {
  const { t, market } = useLanguage();
  const message = (field: keyof BusinessErrors) => {
    const fault = faults[field];
    return fault ? t(`accountsPersonal.fault_${fault}`, { max: 160 }) : null;
  };
  const isCompany = draft.asCompany === "yes";
  return (
    <section className="grid gap-4">
      <Tick checked={isCompany} onChange={(event) => change({ asCompany: event.currentTarget.checked ? "yes" : "no" })}>
        {t("checkoutPage.asCompany")}
      </Tick>
      {isCompany ? (
        <div className="form-grid">
          <Field
            label={t("accountsPersonal.company")}
            name="company"
            autoComplete="organization"
            required
            maxLength={160}
            value={draft.company}
            onChange={(event) => change({ company: event.currentTarget.value })}
            error={message("company")}
          />
          <Select
            className="w3"
            label={t("accountsPersonal.tax_id_kind")}
            name="taxIdKind"
            value={draft.taxIdKind}
            onChange={(event) => change({ taxIdKind: event.currentTarget.value as TaxIdKind })}
          >
            {taxIdKindsOf(market.code).map((kind) => (
              <option key={kind} value={kind}>
                {t(`accountsPersonal.tax_id_${kind}`)}
              </option>
            ))}
          </Select>
          <Field
            className="w3"
            label={t("accountsPersonal.tax_id")}
            name="taxId"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={40}
            value={draft.taxId}
            onChange={(event) => change({ taxId: event.currentTarget.value })}
            error={message("taxId")}
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
