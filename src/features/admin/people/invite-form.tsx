import { locales } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { ActionForm, ActionPanel, typedIn } from "../action-form.browser.tsx";
import type { RefusedForm } from "../domain/form-answer.ts";
import type { PeopleRefusal } from "./people.service.ts";
import { roleLabel } from "./role-label.ts";

type FieldError = "required" | "bad_email" | "unknown";

interface InviteFormProps {
  answer: RefusedForm<FieldError, PeopleRefusal["code"]> | null;
  roles: readonly { id: string; name: string }[];
}

/** Invites somebody by e-mail. Offers the roles that the reader may give. */
export function InviteForm({ answer, roles }: InviteFormProps) {
  const { t, locale } = useLanguage();
  const typed = typedIn<FieldError>("invite", answer, (error) => t(`adminPeople.field_${error}`));
  const refusal = answer?.refusal && answer.refusal !== "invalid_fields" ? answer.refusal : null;
  return (
    <ActionPanel
      intent="invite"
      title={t("adminPeople.invite")}
      about={t("adminPeople.invite_about")}
      refusal={refusal && t(`adminPeople.refused_${refusal}`)}
    >
      <ActionForm intent="invite" submit={t("adminPeople.do_invite")} tone="sun">
        <Field
          label={t("adminPeople.email")}
          type="email"
          autoComplete="off"
          maxLength={254}
          required
          {...typed.field("email")}
        />
        <Select label={t("adminPeople.role")} required {...typed.field("role", "")}>
          <option value="">{t("adminPeople.choose_role")}</option>
          {roles.map((role) => (
            <option key={role.id} value={role.id}>
              {roleLabel(t, role)}
            </option>
          ))}
        </Select>
        <Select label={t("adminPeople.language")} {...typed.field("locale", locale)}>
          {locales.map((code) => (
            <option key={code} value={code}>
              {t(`adminPeople.language_${code}`)}
            </option>
          ))}
        </Select>
      </ActionForm>
    </ActionPanel>
  );
}
