import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";

export interface ActionFormProps {
  intent: string;
  submit: string;
  tone?: "sun" | "line" | "danger";
  children?: ReactNode;
}

/** Form of one staff action. Works without scripts. */
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

interface ActionPanelProps {
  intent: string;
  title: string;
  /** Rank of the heading: 3 below a heading that covers all panels. */
  level?: 2 | 3;
  /** What the action does. */
  about?: string;
  /** Second paragraph of `about`. */
  moreAbout?: string | undefined;
  /** Why it was not carried out, unless the form inside says so. */
  refusal?: string | null;
  children: ReactNode;
}

/** Panel around the form of one staff action. */
export function ActionPanel({ intent, title, level = 2, about, moreAbout, refusal, children }: ActionPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="panel grid content-start gap-4" aria-labelledby={`do-${intent}`}>
      <Heading className={level === 2 ? "h3" : "text-compact font-semibold"} id={`do-${intent}`}>
        {title}
      </Heading>
      {about ? <p className="text-small text-muted">{about}</p> : null}
      {moreAbout ? <p className="text-small text-muted">{moreAbout}</p> : null}
      {refusal ? <Notice tone="error">{refusal}</Notice> : null}
      {children}
    </section>
  );
}

/** Answer of the server to a form. */
interface Answered<FieldError extends string> {
  intent: string;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Partial<Record<string, FieldError>>>;
}

/** Values and errors of a form's fields after a refusal; `say` gives the message of an error. */
export function typedIn<FieldError extends string>(
  intent: string,
  answer: Answered<FieldError> | null,
  say: (error: FieldError) => string,
) {
  const own = answer?.intent === intent ? answer : null;
  const value = (name: string, usual = "") => own?.typed[name] ?? usual;
  return {
    value,
    /** Name, value and error of a field. */
    field(name: string, usual = "") {
      const error = own?.errors[name];
      return { name, defaultValue: value(name, usual), error: error ? say(error) : null };
    },
  };
}
