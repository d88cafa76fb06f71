import type { ComponentProps } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof Field>, "label" | "name" | "type"> & { label?: string };

/** A required e-mail address. `autoComplete` is `username` for signing in, `email` for a new one. */
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
