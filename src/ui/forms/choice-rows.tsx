import { type ReactNode, useId } from "react";
import { CircleAlert } from "../icons/circle-alert.ts";

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
  /** Value of a controlled list; without it the list is uncontrolled and starts at `defaultValue`. */
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
