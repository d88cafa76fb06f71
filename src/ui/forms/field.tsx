import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { CircleAlert } from "../icons/circle-alert.ts";
import { ChevronDown } from "../icons/controls/chevron-down.ts";

/** Props of every field besides those of its control. */
interface FieldFrame {
  label: string;
  /** Muted text at the right of the label, e.g. "optional". */
  note?: string | undefined;
  hint?: ReactNode;
  /** Error message with an example; marks the field as invalid. */
  error?: string | null | undefined;
  /** Layout classes for the outer box. */
  className?: string | undefined;
}

interface Described {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

function Surround({
  label,
  note,
  hint,
  error,
  className,
  id,
  children,
}: FieldFrame & { id: string; children: (described: Described) => ReactNode }) {
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={classNames("field", className)}>
      <label htmlFor={id}>
        <span>{label}</span>
        {note ? <em>{note}</em> : null}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": below })}
      {error ? (
        <p className="error-text" id={`${id}-error`}>
          <CircleAlert className="icon icon-s" />
          <span>{error}</span>
        </p>
      ) : hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type Control<T extends "input" | "textarea" | "select"> = FieldFrame &
  Omit<ComponentProps<T>, keyof FieldFrame | "size">;

/** A text field with its label above. `unit` is shown inside at the right, `end` is a control there. */
export function Field({
  label,
  note,
  hint,
  error,
  className,
  id,
  unit,
  end,
  ...input
}: Control<"input"> & { unit?: string; end?: ReactNode }) {
  const own = useId();
  return (
    <Surround label={label} note={note} hint={hint} error={error} className={className} id={id ?? own}>
      {(described) => (
        <div className="input">
          <input {...input} {...described} />
          {unit ? <span className="unit">{unit}</span> : null}
          {end}
        </div>
      )}
    </Surround>
  );
}

/** A multi-line text field. */
export function TextArea({ label, note, hint, error, className, id, ...input }: Control<"textarea">) {
  const own = useId();
  return (
    <Surround label={label} note={note} hint={hint} error={error} className={className} id={id ?? own}>
      {(described) => (
        <div className="input">
          <textarea {...input} {...described} />
        </div>
      )}
    </Surround>
  );
}

/** A select; options are given as children. */
export function Select({ label, note, hint, error, className, id, ...input }: Control<"select">) {
  const own = useId();
  return (
    <Surround label={label} note={note} hint={hint} error={error} className={className} id={id ?? own}>
      {(described) => (
        <div className="input">
          <select {...input} {...described} />
          <ChevronDown className="icon icon-s" />
        </div>
      )}
    </Surround>
  );
}
