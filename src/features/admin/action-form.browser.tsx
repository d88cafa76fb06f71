import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/forms/button.tsx";

export interface ActionFormProps {
  intent: string;
  submit: string;
  tone?: "sun" | "line" | "danger";
  children?: ReactNode;
}

/** One action of staff: its fields, what was not done and why over its button. Works without scripts. */
export function ActionForm({ intent, submit, tone = "line", children }: ActionFormProps) {
  const { state } = useNavigation();
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div>
        <Button type="submit" tone={tone} busy={state !== "idle"}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** What a form was answered with. */
interface Answered<Fault extends string> {
  intent: string;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Partial<Record<string, Fault>>>;
}

/** What stands in the fields of a form after an answer: what was typed, and `say`, the sentence of its fault. */
export function typedIn<Fault extends string>(
  intent: string,
  answer: Answered<Fault> | null,
  say: (fault: Fault) => string,
) {
  const own = answer?.intent === intent ? answer : null;
  const value = (name: string, usual = "") => own?.typed[name] ?? usual;
  return {
    value,
    /** Name, value and error of a field. */
    field(name: string, usual = "") {
      const fault = own?.faults[name];
      return { name, defaultValue: value(name, usual), error: fault ? say(fault) : null };
    },
  };
}
