import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/choice.tsx";
import { Field, Select } from "#ui/field.tsx";
import { deductionKinds } from "../../domain/lease-bill.ts";
import { deductionRows } from "../../domain/lease-forms.ts";
import type { RentalAnswer } from "../../domain/rental-view.ts";
import type { DeskLeaseView } from "../../leases-desk-view.service.ts";
import { RentalForm, useRentalTyped } from "./rental-form.tsx";

interface LeaseSettlingProps {
  view: DeskLeaseView;
  answer: RentalAnswer | null;
}

/** Ends the deposit: what is kept of it and why. More than the deposit is billed. The late fee is proposed. */
export function Settle({ view, answer }: LeaseSettlingProps) {
  const t = useText();
  const typed = useRentalTyped("settle", answer);
  const { late, left } = view;
  const wasSent = answer?.intent === "settle";
  const usual = (name: string) => {
    if (!late || !name.endsWith("-0")) return name.startsWith("kind") ? "damage" : "";
    return name === "amount-0" ? late.typed : name === "reason-0" ? t("adminRental.reason_late") : "late";
  };
  return (
    <RentalForm intent="settle" answer={answer} tone="sun" submit={t("adminRental.do_settle")}>
      <p className="font-medium">
        {left ? t("adminRental.deposit_left", { amount: left }) : t("adminRental.no_deposit")}
      </p>
      {late ? <p className="text-small">{t("adminRental.late_costs", { amount: late.words })}</p> : null}
      {Array.from({ length: deductionRows }, (_, at) => `${at}`).map((row) => (
        <fieldset key={row} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <legend className="sr-only">{t("adminRental.deduction", { number: Number(row) + 1 })}</legend>
          <Field
            label={t("adminRental.keep")}
            name={`amount-${row}`}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            defaultValue={typed.value(`amount-${row}`, usual(`amount-${row}`))}
            error={typed.error(`amount-${row}`)}
          />
          <Select
            label={t("adminRental.for_what")}
            name={`kind-${row}`}
            defaultValue={typed.value(`kind-${row}`, usual(`kind-${row}`))}
          >
            {deductionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`adminRental.kind_${kind}`)}
              </option>
            ))}
          </Select>
          <Field
            className="sm:col-span-2"
            label={t("adminRental.reason")}
            name={`reason-${row}`}
            maxLength={300}
            defaultValue={typed.value(`reason-${row}`, usual(`reason-${row}`))}
            error={typed.error(`reason-${row}`)}
          />
        </fieldset>
      ))}
      <Tick name="bill" defaultChecked={wasSent ? typed.value("bill") === "on" : (late?.isMore ?? false)}>
        {t("adminRental.bill_more")}
      </Tick>
    </RentalForm>
  );
}

/** Bills what was found once the deposit was settled. */
export function BillDamage({ view, answer }: LeaseSettlingProps) {
  const t = useText();
  const typed = useRentalTyped("bill", answer);
  return (
    <RentalForm intent="bill" answer={answer} submit={t("adminRental.do_bill")}>
      <input type="hidden" name="key" value={typed.value("key", view.key)} />
      <Field
        label={t("adminRental.amount")}
        name="amount"
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        required
        defaultValue={typed.value("amount")}
        error={typed.error("amount")}
      />
      <Field
        label={t("adminRental.reason")}
        name="reason"
        maxLength={300}
        required
        defaultValue={typed.value("reason")}
        error={typed.error("reason")}
      />
    </RentalForm>
  );
}
