import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { CircleAlert } from "./icons/circle-alert.ts";

interface ChoiceOption {
  value: string;
  title: ReactNode;
  /** Second line. */
  text?: ReactNode;
  /** At the right, usually a price. */
  end?: ReactNode;
  disabled?: boolean;
}

interface ChoiceProps {
  legend: string;
  name: string;
  options: readonly ChoiceOption[];
  /** Chosen value of a controlled list; without it the form keeps it, starting at `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: string | null;
  className?: string;
}

/** One of several rows in one border; the chosen row is tinted. */
export function Choice({ legend, name, options, value, defaultValue, onChange, error, className }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? id : undefined}>
      <legend className="h3 mb-3">{legend}</legend>
      <div className="pick">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              <span className="font-semibold">{option.title}</span>
              {option.text ? <span className="block text-small text-muted">{option.text}</span> : null}
            </span>
            <span className="whitespace-nowrap font-medium">{option.end}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="error-text mt-1.5" id={id}>
          <CircleAlert className="icon icon-s" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

interface TickProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** The words beside the box; may hold links. */
  children: ReactNode;
  /** Quiet word at the right: a count or a price. */
  end?: ReactNode;
  error?: string | null;
}

/** A tick box with its words. */
export function Tick({ children, end, error, className, ...input }: TickProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="tick">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
        {end === undefined ? null : <span className="text-label text-muted">{end}</span>}
      </label>
      {error ? (
        <p className="error-text" id={id}>
          <CircleAlert className="icon icon-s" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}

/** On or off at once, without a button that sends it. */
export function Switch({ children, className, ...input }: Omit<TickProps, "end" | "error">) {
  return (
    <label className={classNames("tick", className)}>
      <input {...input} type="checkbox" data-switch="" />
      <span>{children}</span>
    </label>
  );
}
