import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { RentalAnswer } from "../../domain/staff/staff-rental-view.ts";
import type { StaffLeaseView } from "../staff-lease-view.service.ts";
import { RentalForm, useRentalTyped } from "./rental-form.tsx";

interface LeaseEndProps {
  view: StaffLeaseView;
  answer: RentalAnswer | null;
}

/** Cancels a lease before its handover; the lessee reads the reason. */
export function CancelLease({ view, answer }: LeaseEndProps) {
  const t = useText();
  const typed = useRentalTyped("cancel", answer);
  const wasSent = answer?.intent === "cancel";
  return (
    <RentalForm intent="cancel" answer={answer} tone="danger" submit={t("adminRental.do_cancel")}>
      <Field label={t("adminRental.reason")} maxLength={300} required {...typed.field("reason")} />
      {view.isRefundable ? (
        <Tick name="refund" defaultChecked={!wasSent || typed.value("refund") === "on"}>
          {t("adminRental.refund_piece")}
        </Tick>
      ) : null}
    </RentalForm>
  );
}

/** Reinstates a cancelled lease. */
export function ReinstateLease({ answer }: Pick<LeaseEndProps, "answer">) {
  const t = useText();
  return <RentalForm intent="again" answer={answer} submit={t("adminRental.do_again")} />;
}
