import { ActionForm, type ActionFormProps, typedIn } from "#features/admin/action-form.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { FormAnswer } from "../../domain/staff/order-form-answer.ts";

interface StaffOrderFormProps extends ActionFormProps {
  /** Idempotency key; `null` where the state itself prevents a second execution. */
  formKey: string | null;
  answer: FormAnswer | null;
}

/** A form of the staff screens for orders. */
export function StaffOrderForm({ formKey, answer, children, ...form }: StaffOrderFormProps) {
  const t = useText();
  const own = answer?.intent === form.intent ? answer : null;
  return (
    <ActionForm {...form}>
      {formKey ? <input type="hidden" name="key" value={formKey} /> : null}
      {children}
      {own?.refusal ? (
        <Notice tone={own.confirm ? "warn" : "error"}>{t(`adminDesk.${own.refusal.key}`, own.refusal.values)}</Notice>
      ) : null}
      {own?.confirm ? (
        <Tick key={own.confirm.value} name="confirmed" value={own.confirm.value}>
          {t("adminDesk.confirm_amount", { amount: own.confirm.amount })}
        </Tick>
      ) : null}
    </ActionForm>
  );
}

/** Submitted values and errors of a refused form. */
export function useTyped(intent: string, answer: FormAnswer | null) {
  const t = useText();
  return typedIn(intent, answer, (error) => t(`adminDesk.fault_${error}`));
}

interface LineFieldsProps {
  intent: string;
  answer: FormAnswer | null;
  legend: string;
  lines: readonly { id: string; name: string; most: number; usual: number }[];
}

/** Quantity per line; lines with nothing left are omitted. */
export function LineFields({ intent, answer, legend, lines }: LineFieldsProps) {
  const t = useText();
  const typed = useTyped(intent, answer);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-label font-medium">{legend}</legend>
      {lines
        .filter((line) => line.most > 0)
        .map((line) => (
          <Field
            key={line.id}
            className="grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-4 [&>p]:col-span-2"
            label={line.name}
            note={t("adminDesk.of_most", { count: line.most })}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            {...typed.field(`line-${line.id}`, String(line.usual))}
          />
        ))}
    </fieldset>
  );
}

/** The bank's reference of a transfer. */
export function ReferenceField({ intent, answer }: { intent: string; answer: FormAnswer | null }) {
  const t = useText();
  const typed = useTyped(intent, answer);
  return (
    <Field
      label={t("adminDesk.bank_reference")}
      maxLength={100}
      autoComplete="off"
      required
      {...typed.field("reference")}
    />
  );
}
