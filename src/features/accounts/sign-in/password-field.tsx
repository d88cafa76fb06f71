import { type ComponentProps, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { Eye } from "#ui/icons/eye.ts";
import { EyeOff } from "#ui/icons/eye-off.ts";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "end"> & { hydrated: boolean };

/** A password with a button to show it, which needs scripts. */
export function PasswordField({ hydrated, ...field }: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...field}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      end={
        hydrated ? (
          <IconButton
            className="-mr-3"
            label={t(shown ? "accounts.hide_password" : "accounts.show_password")}
            onClick={() => setShown(!shown)}
          >
            <Icon className="icon" />
          </IconButton>
        ) : null
      }
    />
  );
}
