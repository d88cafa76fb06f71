import { ActionForm, type ActionFormProps, typedIn } from "#features/admin/action-form.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select, TextArea } from "#ui/forms/field.tsx";
import { checklists, conditions } from "../../domain/lease.ts";
import type { RentalAnswer } from "../../domain/staff/staff-rental-view.ts";

interface RentalFormProps extends ActionFormProps {
  answer: RentalAnswer | null;
}

/** A form of the staff screens for rental. */
export function RentalForm({ answer, children, ...form }: RentalFormProps) {
  const t = useText();
  const refusal = answer?.intent === form.intent ? answer.refusal : null;
  return (
    <ActionForm {...form}>
      {children}
      {refusal ? <Notice tone="error">{t(`adminRental.${refusal.key}`, refusal.values)}</Notice> : null}
    </ActionForm>
  );
}

/** Submitted values and errors of a refused form; `isTicked` for its checklist. */
export function useRentalTyped(intent: string, answer: RentalAnswer | null) {
  const t = useText();
  const ticked = answer?.intent === intent ? answer.ticked : [];
  return {
    ...typedIn(intent, answer, (error) => t(`adminRental.fault_${error}`)),
    isTicked: (item: string) => ticked.includes(item),
  };
}

interface CheckFieldsProps {
  intent: "hand_over" | "take_back";
  answer: RentalAnswer | null;
  /** Last reading of the hour meter. */
  hours: string;
}

/** Checklist, hours, condition and note. */
export function CheckFields({ intent, answer, hours }: CheckFieldsProps) {
  const t = useText();
  const typed = useRentalTyped(intent, answer);
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-label font-medium">{t("adminRental.checklist")}</legend>
        {checklists[intent].map((item) => (
          <Tick key={item} name="check" value={item} defaultChecked={typed.isTicked(item)}>
            {t(`adminRental.check_${item}`)}
          </Tick>
        ))}
      </fieldset>
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={t("adminRental.hours")}
          note={t("adminRental.optional")}
          hint={hours === "" ? undefined : t("adminRental.hours_before", { hours })}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          {...typed.field("hours")}
        />
        <Select label={t("adminRental.condition")} {...typed.field("condition", "good")}>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {t(`adminRental.condition_${condition}`)}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label={t("adminRental.note")}
        note={t("adminRental.optional")}
        rows={2}
        maxLength={1000}
        {...typed.field("note")}
      />
    </>
  );
}
