import { useText } from "#features/languages/languages.browser.tsx";
import { passwordLength } from "../domain/sign-in/password-rule.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  hydrated: boolean;
  /** Label of the first field; by default that of a new password. */
  label?: string;
  errors: { password?: string | undefined; confirmPassword?: string | undefined };
  onChange?: () => void;
}

/** A new password with its rule, and its repetition. */
export function NewPasswordFields({ hydrated, label, errors, onChange }: NewPasswordFieldsProps) {
  const t = useText();
  return (
    <>
      <PasswordField
        hydrated={hydrated}
        label={label ?? t("accounts.new_password")}
        hint={t("accounts.password_rule", passwordLength)}
        name="password"
        autoComplete="new-password"
        onChange={onChange}
        error={errors.password}
      />
      <PasswordField
        hydrated={hydrated}
        label={t("accounts.confirm_password")}
        name="confirmPassword"
        autoComplete="new-password"
        onChange={onChange}
        error={errors.confirmPassword}
      />
    </>
  );
}
