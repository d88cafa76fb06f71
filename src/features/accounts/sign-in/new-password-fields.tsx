import { useText } from "#features/languages/languages.browser.tsx";
import { passwordLength } from "../domain/sign-in/password-rule.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  alive: boolean;
  /** Label of the first one, where it takes the place of none. */
  label?: string;
  faults: { password?: string | undefined; confirmPassword?: string | undefined };
  onChange?: () => void;
}

/** A password that is chosen, with its rule before it is typed, and once more. */
export function NewPasswordFields({ alive, label, faults, onChange }: NewPasswordFieldsProps) {
  const t = useText();
  return (
    <>
      <PasswordField
        alive={alive}
        label={label ?? t("accounts.new_password")}
        hint={t("accounts.password_rule", passwordLength)}
        name="password"
        autoComplete="new-password"
        onChange={onChange}
        error={faults.password}
      />
      <PasswordField
        alive={alive}
        label={t("accounts.confirm_password")}
        name="confirmPassword"
        autoComplete="new-password"
        onChange={onChange}
        error={faults.confirmPassword}
      />
    </>
  );
}
