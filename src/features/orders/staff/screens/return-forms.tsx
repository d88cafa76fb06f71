import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import type { ReturnChange } from "../../domain/order-machines.ts";
import type { FormAnswer } from "../../domain/staff/order-form-answer.ts";
import { LineFields, StaffOrderForm, useTyped } from "./order-form.tsx";

interface ReturnFormsProps {
  one: {
    lines: readonly { orderItemId: string; name: string; quantity: number }[];
    /** What can still be given back beside goods, in words. */
    left: { delivery: string | null; fee: string | null };
  };
  can: readonly ReturnChange[];
  answer: FormAnswer | null;
}

/** A form for every change that the state allows. */
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
        <section key={change} className="panel grid gap-4" aria-labelledby={`do-${change}`}>
          <h2 className="h3" id={`do-${change}`}>
            {t(`adminDesk.do_${change}`)}
          </h2>
          <p className="text-small text-muted">{t(`adminDesk.about_${change}`)}</p>
          <StaffOrderForm
            intent={change}
            formKey={null}
            answer={answer}
            tone={isNo(change) ? "danger" : "sun"}
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
        </section>
      ))}
    </div>
  );
}

/** What a buyer is told has to say why. */
function isNo(change: ReturnChange): boolean {
  return change === "reject" || change === "close";
}

function AnswerField({ change, answer }: { change: ReturnChange; answer: FormAnswer | null }) {
  const t = useText();
  const typed = useTyped(change, answer);
  return (
    <TextArea
      label={t("adminDesk.answer")}
      note={isNo(change) ? undefined : t("adminDesk.optional")}
      rows={2}
      maxLength={1000}
      required={isNo(change)}
      {...typed.field("answer")}
    />
  );
}
