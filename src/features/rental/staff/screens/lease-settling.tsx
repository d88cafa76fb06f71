import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { deductionKinds } from "../../domain/staff/lease-bill.ts";
import { deductionRows } from "../../domain/staff/lease-forms.ts";
import type { RentalAnswer } from "../../domain/staff/staff-rental-view.ts";
import type { StaffLeaseView } from "../staff-lease-view.service.ts";
import { RentalForm, useRentalTyped } from "./rental-form.tsx";

interface LeaseSettlingProps {
  view: StaffLeaseView;
  answer: RentalAnswer | null;
}

/** Rows of deductions that are folded away at first. */
const more = Array.from({ length: deductionRows - 1 }, (_, at) => `${at + 1}`);

/** Settles the deposit with deductions; more than the deposit is billed. The late fee is filled in. */
export function Settle({ view, answer }: LeaseSettlingProps) {
  const t = useText();
  const typed = useRentalTyped("settle", answer);
  const { late, depositLeft } = view;
  const wasSent = answer?.intent === "settle";
  const initial = (name: string) => {
    if (!late || !name.endsWith("-0")) return name.startsWith("kind") ? "damage" : "";
    return name === "amount-0" ? late.input : name === "reason-0" ? t("adminRental.reason_late") : "late";
  };
  return (
    <RentalForm intent="settle" answer={answer} tone="sun" submit={t("adminRental.do_settle")}>
      <p className="font-medium">
        {depositLeft ? t("adminRental.deposit_left", { amount: depositLeft }) : t("adminRental.no_deposit")}
      </p>
      {late ? <p className="text-small">{t("adminRental.late_costs", { amount: late.amount })}</p> : null}
      <DeductionRow row="0" typed={typed} initial={initial} />
      <details open={more.some((row) => typed.value(`amount-${row}`) || typed.value(`reason-${row}`))}>
        <summary className="link w-fit cursor-pointer text-small">{t("adminRental.more_deductions")}</summary>
        <div className="mt-3 grid gap-4">
          {more.map((row) => (
            <DeductionRow key={row} row={row} typed={typed} initial={initial} />
          ))}
        </div>
      </details>
      <Tick name="bill" defaultChecked={wasSent ? typed.value("bill") === "on" : (late?.isMore ?? false)}>
        {t("adminRental.bill_more")}
      </Tick>
    </RentalForm>
  );
}

interface DeductionRowProps {
  row: string;
  typed: ReturnType<typeof useRentalTyped>;
  /** Initial value of a field. */
  initial: (name: string) => string;
}

/** Amount, kind and reason of a deduction. */
function DeductionRow({ row, typed, initial }: DeductionRowProps) {
  const t = useText();
  const of = (name: string) => typed.field(`${name}-${row}`, initial(`${name}-${row}`));
  return (
    <fieldset className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      <legend className="sr-only">{t("adminRental.deduction", { number: Number(row) + 1 })}</legend>
      <Field label={t("adminRental.keep")} inputMode="decimal" maxLength={20} autoComplete="off" {...of("amount")} />
      <Select label={t("adminRental.for_what")} {...of("kind")}>
        {deductionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`adminRental.kind_${kind}`)}
          </option>
        ))}
      </Select>
      <Field className="md:col-span-2" label={t("adminRental.reason")} maxLength={300} {...of("reason")} />
    </fieldset>
  );
}

/** Bills damage found after the deposit was settled. */
export function BillDamage({ view, answer }: LeaseSettlingProps) {
  const t = useText();
  const typed = useRentalTyped("bill", answer);
  return (
    <RentalForm intent="bill" answer={answer} submit={t("adminRental.do_bill")}>
      <input type="hidden" name="key" value={typed.value("key", view.key)} />
      <Field
        label={t("adminRental.amount")}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        required
        {...typed.field("amount")}
      />
      <Field label={t("adminRental.reason")} maxLength={300} required {...typed.field("reason")} />
    </RentalForm>
  );
}
