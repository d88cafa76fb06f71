import type { ComponentProps } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof Field>, "label" | "name" | "type"> & { label?: string };

/** An e-mail address that has to be there. `autoComplete` says whether it is who signs in (`username`) or is new. */
export function EmailField({ label, ...field }: EmailFieldProps) {
  const t = useText();
  return (
    <Field
      {...field}
      label={label ?? t("accounts.email")}
      name="email"
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
