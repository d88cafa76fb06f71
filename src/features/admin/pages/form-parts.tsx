import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/button.tsx";
import { Tick } from "#ui/choice.tsx";
import { Field } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import type { FormAnswer } from "../domain/desk-view.ts";

interface DeskFormProps {
  intent: string;
  /** The same key sent twice counts once; null where the state itself forbids a second time. */
  formKey: string | null;
  answer: FormAnswer | null;
  submit: string;
  tone?: "sun" | "line" | "danger";
  children?: ReactNode;
}

/** A form of the desk: what was not done and why stands over its button. Works without scripts. */
export function DeskForm({ intent, formKey, answer, submit, tone = "line", children }: DeskFormProps) {
  const t = useText();
  const { state } = useNavigation();
  const own = answer?.intent === intent ? answer : null;
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
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
      <div>
        <Button type="submit" tone={tone} busy={state !== "idle"}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** What a field of a form shows after an answer: what was typed, and the sentence under it. */
export function useTyped(intent: string, answer: FormAnswer | null) {
  const t = useText();
  const own = answer?.intent === intent ? answer : null;
  return {
    value: (name: string, usual = "") => own?.typed[name] ?? usual,
    error: (name: string) => {
      const fault = own?.faults[name];
      return fault ? t(`adminDesk.fault_${fault}`) : null;
    },
  };
}

interface LineFieldsProps {
  intent: string;
  answer: FormAnswer | null;
  legend: string;
  lines: readonly { id: string; name: string; most: number; usual: number }[];
}

/** How many pieces of each line; lines without any left are not asked. */
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
            name={`line-${line.id}`}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            defaultValue={typed.value(`line-${line.id}`, String(line.usual))}
            error={typed.error(`line-${line.id}`)}
          />
        ))}
    </fieldset>
  );
}

/** The bank's name of a transfer. */
export function ReferenceField({ intent, answer }: { intent: string; answer: FormAnswer | null }) {
  const t = useText();
  const typed = useTyped(intent, answer);
  return (
    <Field
      label={t("adminDesk.bank_reference")}
      name="reference"
      maxLength={100}
      autoComplete="off"
      required
      defaultValue={typed.value("reference")}
      error={typed.error("reference")}
    />
  );
}
