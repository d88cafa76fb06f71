import { ActionPanel } from "#features/admin/action-form.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import type { ReturnChange } from "../../domain/order-machines.ts";
import type { FormAnswer } from "../../domain/staff/order-form-answer.ts";
import { LineFields, StaffOrderForm, useTyped } from "./order-form.tsx";

interface ReturnFormsProps {
  one: {
    lines: readonly { orderItemId: string; name: string; quantity: number }[];
    /** Amounts that can still be refunded beside goods, formatted. */
    left: { delivery: string | null; fee: string | null };
  };
  can: readonly ReturnChange[];
  answer: FormAnswer | null;
}

/** A form for each change that the state allows. */
export function ReturnForms({ one, can, answer }: ReturnFormsProps) {
  const t = useText();
  const lines = one.lines.map((line) => {
    return { id: line.orderItemId, name: line.name, most: line.quantity, usual: line.quantity };
  });
  return (
    <div className="mt-8 grid gap-6">
      {answer && !can.some((change) => change === answer.intent) && answer.refusal ? (
        <p role="alert">{t(`adminDesk.${answer.refusal.key}`, answer.refusal.values)}</p>
      ) : null}
      {can.map((change) => (
        <ActionPanel
          key={change}
          intent={change}
          title={t(`adminDesk.do_${change}`)}
          about={t(`adminDesk.about_${change}`)}
        >
          <StaffOrderForm
            intent={change}
            formKey={null}
            answer={answer}
            tone={needsAnswer(change) ? "danger" : "sun"}
            submit={t(`adminDesk.do_${change}`)}
          >
            {change === "receive" ? (
              <LineFields intent={change} answer={answer} legend={t("adminDesk.restock_lines")} lines={lines} />
            ) : null}
            {change === "resolve" ? (
              <>
                <LineFields intent={change} answer={answer} legend={t("adminDesk.refund_lines")} lines={lines} />
                {one.left.delivery ? (
                  <Tick name="delivery" end={one.left.delivery} defaultChecked={answer?.typed.delivery === "on"}>
                    {t("orders.shipping")}
                  </Tick>
                ) : null}
                {one.left.fee ? (
                  <Tick name="fee" end={one.left.fee} defaultChecked={answer?.typed.fee === "on"}>
                    {t("orders.fee")}
                  </Tick>
                ) : null}
              </>
            ) : null}
            {change === "receive" ? null : <AnswerField change={change} answer={answer} />}
          </StaffOrderForm>
        </ActionPanel>
      ))}
    </div>
  );
}

/** Refusals need an explanation for the customer. */
function needsAnswer(change: ReturnChange): boolean {
  return change === "reject" || change === "close";
}

function AnswerField({ change, answer }: { change: ReturnChange; answer: FormAnswer | null }) {
  const t = useText();
  const typed = useTyped(change, answer);
  return (
    <TextArea
      label={t("adminDesk.answer")}
      note={needsAnswer(change) ? undefined : t("adminDesk.optional")}
      rows={2}
      maxLength={1000}
      required={needsAnswer(change)}
      {...typed.field("answer")}
    />
  );
}
