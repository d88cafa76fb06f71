import { useText } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { FormAnswer } from "../../domain/staff/order-form-answer.ts";
import type { StaffOrderView } from "../staff-order-view.service.ts";
import { ReferenceField, StaffOrderForm, useTyped } from "./order-form.tsx";

interface TransferProps {
  order: StaffOrderView;
  formKey: string;
  answer: FormAnswer | null;
}

/** Books a bank transfer. An amount other than the owed one must be confirmed after a warning about its consequences. */
export function TransferForm({ order, formKey, answer, tone }: TransferProps & { tone: "sun" | "line" }) {
  const t = useText();
  const typed = useTyped("transfer", answer);
  const { owed, received } = order;
  const hint = owed ? t(received ? "adminDesk.amount_missing" : "adminDesk.amount_hint", { amount: owed }) : undefined;
  return (
    <StaffOrderForm
      key={formKey}
      intent="transfer"
      formKey={formKey}
      answer={answer}
      tone={tone}
      submit={t("adminDesk.do_transfer")}
    >
      <Field
        label={t("adminDesk.amount")}
        hint={hint}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        required
        {...typed.field("amount")}
      />
      <ReferenceField intent="transfer" answer={answer} />
    </StaffOrderForm>
  );
}

/** Transfer for an order that is already paid or cancelled; it is booked nevertheless. */
export function MoreMoney(props: TransferProps) {
  const t = useText();
  const hasEnded = props.order.status === "cancelled";
  return (
    <details open={props.answer?.intent === "transfer"} className="border-b border-line pb-4">
      <summary className="link w-fit text-compact">{t("adminDesk.more_money")}</summary>
      <div className="mt-4 grid gap-4">
        <p className="text-small text-muted">
          {t(hasEnded ? "adminDesk.about_late_money" : "adminDesk.about_more_money")}
        </p>
        <TransferForm {...props} tone="line" />
      </div>
    </details>
  );
}
