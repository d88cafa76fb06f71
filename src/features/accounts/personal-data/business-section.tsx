import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { BusinessFields, SeatFields } from "../business-fields.browser.tsx";
import type { BusinessDetails } from "../domain/personal/business.ts";
import { type Seat, seatNames } from "../domain/personal/seat.ts";
import { taxIdKindsOf } from "../domain/personal/tax-id.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { usePersonalForm } from "./use-personal-form.ts";

/** Business details for invoices. */
export function BusinessSection({ business }: { business: BusinessDetails | null }) {
  const { t, market } = useLanguage();
  const { ref, fetcher, hydrated, busy, error, errors, values } = usePersonalForm("business");
  const [defaultKind] = taxIdKindsOf(market.code);
  const seat = seatValues(business?.seat ?? null);
  return (
    <section aria-labelledby="business">
      <SectionHead id="business" title={t("profile.personal_business")} />
      <fetcher.Form ref={ref} method="post" noValidate={hydrated} className="form-grid max-w-180">
        <HiddenFields intent="business" hydrated={hydrated} />
        <p className="text-muted">{t("profile.personal_business_hint")}</p>
        {error ? <Notice tone="error">{error}</Notice> : null}
        <BusinessFields
          state={(field) => ({
            defaultValue: values[field] ?? business?.[field] ?? (field === "taxIdKind" ? defaultKind : ""),
            error: errors[field],
          })}
        />
        <SeatFields
          state={(field) => ({
            defaultValue: values[field] ?? seat[field] ?? (field === seatNames.country ? market.code : ""),
            error: errors[field],
          })}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t("profile.personal_save_business")}
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}

/** A seat by the names of its fields. */
function seatValues(seat: Seat | null): Record<string, string> {
  if (!seat) return {};
  return Object.fromEntries(Object.entries(seatNames).map(([field, name]) => [name, seat[field as keyof Seat]]));
}
