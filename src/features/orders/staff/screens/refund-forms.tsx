import { ActionPanel } from "#features/admin/action-form.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import type { FormAnswer } from "../../domain/staff/order-form-answer.ts";
import type { StaffOrderView } from "../staff-order-view.service.ts";
import { LineFields, ReferenceField, StaffOrderForm, useTyped } from "./order-form.tsx";

interface RefundProps {
  order: StaffOrderView;
  formKey: string;
  answer: FormAnswer | null;
}

/** Refunds quantities of lines, delivery and the fee (D25). */
export function RefundForm({ order, formKey, answer }: RefundProps) {
  const t = useText();
  const typed = useTyped("refund", answer);
  const { money, delivery, fee } = order.left;
  return (
    <StaffOrderForm key={formKey} intent="refund" formKey={formKey} answer={answer} submit={t("adminDesk.do_refund")}>
      <p className="text-small">{t("adminDesk.refund_left", { amount: money })}</p>
      <LineFields
        intent="refund"
        answer={answer}
        legend={t("adminDesk.refund_lines")}
        lines={order.items.map((line) => ({ id: line.id, name: line.name, most: line.refundable, usual: 0 }))}
      />
      {delivery ? (
        <Tick name="delivery" end={delivery} defaultChecked={typed.value("delivery") === "on"}>
          {t("orders.shipping")}
        </Tick>
      ) : null}
      {fee ? (
        <Tick name="fee" end={fee} defaultChecked={typed.value("fee") === "on"}>
          {t("orders.fee")}
        </Tick>
      ) : null}
      <TextArea label={t("adminDesk.reason")} rows={2} maxLength={500} required {...typed.field("reason")} />
    </StaffOrderForm>
  );
}

/** Refunds without a provider: staff transfers the money and records it here. */
export function RefundsToMake({ order, formKey, answer }: RefundProps) {
  const t = useText();
  const waiting = order.money.filter((row) => row.isForStaff);
  return waiting.map((row) => {
    const own = answer?.typed.refund === row.id ? answer : null;
    return (
      <ActionPanel
        key={row.id}
        intent={`refund_made-${row.id}`}
        title={t("adminDesk.refund_waits", { amount: row.amount })}
        level={3}
      >
        <StaffOrderForm
          key={formKey}
          intent="refund_made"
          formKey={formKey}
          answer={own}
          submit={t("adminDesk.do_refund_made")}
        >
          <input type="hidden" name="refund" value={row.id} />
          <ReferenceField intent="refund_made" answer={own} />
        </StaffOrderForm>
      </ActionPanel>
    );
  });
}
