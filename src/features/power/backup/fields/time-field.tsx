import type { ComponentProps } from "react";
import { Field } from "#ui/forms/field.tsx";

type TimeFieldProps = Pick<ComponentProps<typeof Field>, "name" | "label" | "error" | "hint"> & {
  value: string;
  onType: (value: string) => void;
};

/** A time of the day. What is no time, from an address edited by hand, is shown as text, since a browser's own time field would drop it. */
export function TimeField({ value, onType, ...field }: TimeFieldProps) {
  const isTime = value === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  return (
    <Field
      {...field}
      type={isTime ? "time" : "text"}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
