import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/button.tsx";
import { Tick } from "#ui/choice.tsx";
import { Field, Select, TextArea } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { checklists, conditions } from "../../domain/lease-forms.ts";
import type { RentalAnswer } from "../../domain/rental-view.ts";

interface RentalFormProps {
  intent: string;
  answer: RentalAnswer | null;
  submit: string;
  tone?: "sun" | "line" | "danger";
  children?: ReactNode;
}

/** A form of the rental desk: what was not done and why stands over its button. Works without scripts. */
export function RentalForm({ intent, answer, submit, tone = "line", children }: RentalFormProps) {
  const t = useText();
  const { state } = useNavigation();
  const own = answer?.intent === intent ? answer : null;
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children}
      {own?.refusal ? <Notice tone="error">{t(`adminRental.${own.refusal.key}`, own.refusal.values)}</Notice> : null}
      <div>
        <Button type="submit" tone={tone} busy={state !== "idle"}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** What a field of a form shows after an answer: what was typed, and the sentence under it. */
export function useRentalTyped(intent: string, answer: RentalAnswer | null) {
  const t = useText();
  const own = answer?.intent === intent ? answer : null;
  return {
    value: (name: string, usual = "") => own?.typed[name] ?? usual,
    isTicked: (item: string) => own?.ticked.includes(item) ?? false,
    error: (name: string) => {
      const fault = own?.faults[name];
      return fault ? t(`adminRental.fault_${fault}`) : null;
    },
  };
}

interface CheckFieldsProps {
  intent: "hand_over" | "take_back";
  answer: RentalAnswer | null;
  /** What the counter said last. */
  hours: string;
}

/** How the machine is: what was looked at, its counter, its condition, a note. */
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
          name="hours"
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          defaultValue={typed.value("hours")}
          error={typed.error("hours")}
        />
        <Select
          label={t("adminRental.condition")}
          name="condition"
          defaultValue={typed.value("condition", "good")}
          error={typed.error("condition")}
        >
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
        name="note"
        rows={2}
        maxLength={1000}
        defaultValue={typed.value("note")}
        error={typed.error("note")}
      />
    </>
  );
}
