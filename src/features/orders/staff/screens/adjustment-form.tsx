import { ActionPanel } from "#features/admin/action-form.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { FormAnswer } from "../../domain/staff/order-form-answer.ts";
import { StaffOrderForm, useTyped } from "./order-form.tsx";

interface BookingFormProps {
  kind: "received" | "adjusted";
  formKey: string;
  answer: FormAnswer | null;
}

/** Books received goods, or a stock correction with its reason. */
export function BookingForm({ kind, formKey, answer }: BookingFormProps) {
  const t = useText();
  const typed = useTyped(kind, answer);
  return (
    <ActionPanel intent={kind} title={t(`adminDesk.book_${kind}`)}>
      <StaffOrderForm
        intent={kind}
        formKey={formKey}
        answer={answer}
        tone={kind === "received" ? "sun" : "line"}
        submit={t(`adminDesk.submit_${kind}`)}
      >
        <Field
          label={t(`adminDesk.change_${kind}`)}
          hint={kind === "adjusted" ? t("adminDesk.change_hint") : undefined}
          inputMode={kind === "received" ? "numeric" : "text"}
          maxLength={8}
          autoComplete="off"
          required
          {...typed.field("change")}
        />
        <Field
          label={t("adminDesk.reason")}
          note={kind === "received" ? t("adminDesk.optional") : undefined}
          maxLength={500}
          required={kind === "adjusted"}
          {...typed.field("reason")}
        />
      </StaffOrderForm>
    </ActionPanel>
  );
}
