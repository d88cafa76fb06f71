import { useId } from "react";

interface OneOfProps<Value extends string> {
  legend: string;
  name: string;
  value: string;
  options: readonly { value: Value; text: string }[];
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** A few short choices beside each other, one of which is taken. */
export function OneOf<Value extends string>({ legend, name, value, options, error, onChange }: OneOfProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-small font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="tick">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="error-text" id={id}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
