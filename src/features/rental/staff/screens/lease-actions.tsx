import type { ReactNode } from "react";
import { ActionPanel } from "#features/admin/action-form.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { RentalAnswer } from "../../domain/staff/staff-rental-view.ts";
import type { LeaseAction, StaffLeaseView } from "../staff-lease-view.service.ts";
import { CancelLease, ReinstateLease } from "./lease-ends.tsx";
import { BillDamage, Settle } from "./lease-settling.tsx";
import { CheckFields, RentalForm, useRentalTyped } from "./rental-form.tsx";

interface LeaseActionsProps {
  view: StaffLeaseView;
  answer: RentalAnswer | null;
}

const actions = [
  "hand_over",
  "take_back",
  "settle",
  "bill",
  "again",
  "move",
  "cancel",
] as const satisfies readonly LeaseAction[];

/** Forms for what the status allows, and why other actions are not possible now. */
export function LeaseActions({ view, answer }: LeaseActionsProps) {
  const t = useText();
  // A refused form stays, even if the status has changed meanwhile.
  const shown = actions.filter((action) => view.steps[action] === null || answer?.intent === action);
  const others = actions.flatMap((action) => {
    const why = view.steps[action];
    return shown.includes(action) || why === null ? [] : [{ action, why }];
  });
  // Actions of other states share one explanation.
  const explained = others.filter(({ why }) => why !== "why_wrong_state");
  const inOtherStates = others.filter(({ why }) => why === "why_wrong_state").map(({ action }) => action);
  const forms: Record<LeaseAction, ReactNode> = {
    hand_over: <HandOver view={view} answer={answer} />,
    take_back: <TakeBack view={view} answer={answer} />,
    settle: <Settle view={view} answer={answer} />,
    move: <Move view={view} answer={answer} />,
    cancel: <CancelLease view={view} answer={answer} />,
    again: <ReinstateLease answer={answer} />,
    bill: <BillDamage view={view} answer={answer} />,
  };
  return (
    <section className="grid gap-6" aria-labelledby="actions">
      <h2 className="h3" id="actions">
        {t("adminRental.actions")}
      </h2>
      {shown.map((action) => (
        <ActionPanel
          key={action}
          intent={action}
          title={t(`adminRental.do_${action}`)}
          level={3}
          about={t(`adminRental.about_${action}`)}
        >
          {forms[action]}
        </ActionPanel>
      ))}
      {others.length > 0 ? (
        <div>
          <h3 className="text-compact font-semibold">{t("adminRental.not_now")}</h3>
          <dl className="mt-3 grid gap-3 text-small">
            {explained.map(({ action, why }) => (
              <div key={action}>
                <dt className="font-medium">{t(`adminRental.do_${action}`)}</dt>
                <dd className="text-muted">{t(`adminRental.${why}`, { status: view.status })}</dd>
              </div>
            ))}
            {inOtherStates.length > 0 ? (
              <div>
                <dt className="font-medium">
                  {inOtherStates.map((action) => t(`adminRental.do_${action}`)).join(" · ")}
                </dt>
                <dd className="text-muted">{t("adminRental.why_wrong_state", { status: view.status })}</dd>
              </div>
            ) : null}
          </dl>
        </div>
      ) : null}
    </section>
  );
}

function HandOver({ view, answer }: LeaseActionsProps) {
  const t = useText();
  const typed = useRentalTyped("hand_over", answer);
  return (
    <RentalForm intent="hand_over" answer={answer} tone="sun" submit={t("adminRental.do_hand_over")}>
      <CheckFields intent="hand_over" answer={answer} hours={view.hours} />
      <Field
        label={t("adminRental.deposit_taken")}
        hint={t("adminRental.deposit_agreed", { amount: view.depositDue })}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        required
        {...typed.field("deposit", view.hasDeposit ? "" : "0")}
      />
    </RentalForm>
  );
}

function TakeBack({ view, answer }: LeaseActionsProps) {
  const t = useText();
  const typed = useRentalTyped("take_back", answer);
  return (
    <RentalForm intent="take_back" answer={answer} tone="sun" submit={t("adminRental.do_take_back")}>
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={t("adminRental.back_day")}
          note={t("adminRental.optional")}
          hint={t("adminRental.back_hint")}
          type="date"
          max={view.latest}
          {...typed.field("back-day")}
        />
        <Field
          label={t("adminRental.back_time")}
          note={t("adminRental.optional")}
          type="time"
          {...typed.field("back-time")}
        />
      </div>
      <CheckFields intent="take_back" answer={answer} hours={view.hours} />
    </RentalForm>
  );
}

function Move({ view, answer }: LeaseActionsProps) {
  const t = useText();
  const typed = useRentalTyped("move", answer);
  return (
    <RentalForm intent="move" answer={answer} submit={t("adminRental.do_move")}>
      <Select label={t("adminRental.other_unit")} required {...typed.field("unit")}>
        {view.units.map((unit) => (
          <option key={unit.id} value={unit.id}>
            {unit.serial}, {unit.depot}
          </option>
        ))}
      </Select>
    </RentalForm>
  );
}
