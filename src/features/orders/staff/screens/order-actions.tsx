import type { ReactNode } from "react";
import { ActionPanel } from "#features/admin/action-form.browser.tsx";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { carrierName, carriers } from "../../domain/fulfilment/shipment.ts";
import type { FormAnswer } from "../../domain/staff/order-form-answer.ts";
import { type ActionWhyNot, type StaffAction, statesFor } from "../../domain/staff/staff-actions.ts";
import type { StaffOrderView } from "../staff-order-view.service.ts";
import { LineFields, StaffOrderForm, useTyped } from "./order-form.tsx";
import { RefundForm, RefundsToMake } from "./refund-forms.tsx";
import { MoreMoney, TransferForm } from "./transfer-form.tsx";

interface OrderActionsProps {
  order: StaffOrderView;
  /** Where each product lies. */
  bins: Readonly<Record<string, string | null>>;
  formKey: string;
  answer: FormAnswer | null;
}

/** Steps forward; the first possible one is the page's primary action. */
const forward = [
  "confirm",
  "accept",
  "transfer",
  "ship",
  "deliver",
  "complete",
] as const satisfies readonly StaffAction[];

/** Forms for what the state allows, and why other actions are not possible now. */
export function OrderActions(props: OrderActionsProps) {
  const t = useText();
  const { order, answer } = props;
  // Payments can be booked for a paid order too, but are not a step forward then.
  const way = forward.filter((action) => action !== "transfer" || order.owed !== null);
  const next = way.find((action) => order.can.includes(action));
  const whyMessage = (action: StaffAction, why: ActionWhyNot) => {
    if (why !== "wrong_state") return t(`adminDesk.why_${why}`);
    const states = statesFor(action).map((status) => t(`orders.status_${status}`));
    return t("adminDesk.only_in", { states: states.join(", ") });
  };
  // A refused form stays, even if the state has changed meanwhile.
  const shown = (action: StaffAction) => order.can.includes(action) || answer?.intent === action;
  return (
    <section className="grid gap-6" aria-labelledby="actions">
      <h2 className="h3" id="actions">
        {t("adminDesk.actions")}
      </h2>
      <RefundsToMake {...props} />
      {way.filter(shown).map((action) => (
        <Panel key={action} action={action}>
          {action === "transfer" ? (
            <TransferForm {...props} tone={action === next ? "sun" : "line"} />
          ) : (
            <ForwardForm {...props} action={action} tone={action === next ? "sun" : "line"} />
          )}
        </Panel>
      ))}
      {(["refund", "cancel"] as const).filter(shown).map((action) => (
        <Panel key={action} action={action}>
          {action === "refund" ? <RefundForm {...props} /> : <CancelForm {...props} />}
        </Panel>
      ))}
      {order.owed === null && shown("transfer") ? <MoreMoney {...props} /> : null}
      {order.cannot.length > 0 ? (
        <div>
          <h3 className="text-compact font-semibold">{t("adminDesk.not_now")}</h3>
          <dl className="mt-3 grid gap-3 text-small">
            {order.cannot.map(({ action, why }) => (
              <div key={action}>
                <dt className="font-medium">{t(`adminDesk.do_${action}`)}</dt>
                <dd className="text-muted">{whyMessage(action, why)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </section>
  );
}

function Panel({ action, children }: { action: StaffAction; children: ReactNode }) {
  const t = useText();
  const [title, about] = [t(`adminDesk.do_${action}`), t(`adminDesk.about_${action}`)];
  return (
    <ActionPanel intent={action} title={title} level={3} about={about}>
      {children}
    </ActionPanel>
  );
}

interface ForwardFormProps extends OrderActionsProps {
  action: Exclude<(typeof forward)[number], "transfer">;
  tone: "sun" | "line";
}

function ForwardForm({ order, bins, formKey, answer, action, tone }: ForwardFormProps) {
  const { t, locale } = useLanguage();
  const typed = useTyped(action, answer);
  return (
    <StaffOrderForm
      key={formKey}
      intent={action}
      formKey={formKey}
      answer={answer}
      tone={tone}
      submit={t(`adminDesk.do_${action}`)}
    >
      {action === "ship" ? (
        <>
          <LineFields
            intent={action}
            answer={answer}
            legend={t("adminDesk.parcel_lines")}
            lines={order.items.map((line) => {
              const most = line.quantity - line.shipped;
              const bin = bins[line.productId];
              const name = bin ? `${line.name} · ${t("adminDesk.stock_bin", { bin })}` : line.name;
              return { id: line.id, name, most, usual: most };
            })}
          />
          <Field
            label={t("adminDesk.carrier")}
            hint={t("adminDesk.carrier_hint")}
            list="carriers"
            maxLength={60}
            required
            {...typed.field("carrier")}
          />
          <datalist id="carriers">
            {carriers
              .filter(({ markets }) => markets.includes(order.market))
              .map(({ name }) => (
                <option key={name} value={carrierName(name, locale)} />
              ))}
          </datalist>
          <Field
            label={t("adminDesk.tracking")}
            note={t("adminDesk.optional")}
            maxLength={60}
            autoComplete="off"
            {...typed.field("tracking")}
          />
        </>
      ) : null}
    </StaffOrderForm>
  );
}

function CancelForm({ formKey, answer }: OrderActionsProps) {
  const t = useText();
  const typed = useTyped("cancel", answer);
  return (
    <StaffOrderForm
      key={formKey}
      intent="cancel"
      formKey={formKey}
      answer={answer}
      tone="danger"
      submit={t("adminDesk.do_cancel")}
    >
      <TextArea label={t("adminDesk.reason")} rows={2} maxLength={500} required {...typed.field("reason")} />
    </StaffOrderForm>
  );
}
