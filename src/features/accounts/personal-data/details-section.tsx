import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Day } from "#platform/pure/days.ts";
import { privacyTerms } from "#platform/pure/market/terms.ts";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { Person } from "../users.service.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { usePersonalForm } from "./use-personal-form.ts";

interface DetailsSectionProps {
  person: Pick<Person, "firstName" | "lastName" | "email" | "phone" | "birthdate">;
  /** Today in the market, as the latest date of birth. */
  today: Day;
  phoneExample: string;
}

/** Name, phone and birthday. The e-mail address is changed on the security page, by a link to the new one. */
export function DetailsSection({ person, today, phoneExample }: DetailsSectionProps) {
  const { t } = useLanguage();
  const { ref, fetcher, hydrated, busy, error, errors, values } = usePersonalForm("details");
  return (
    <section aria-labelledby="details">
      <SectionHead id="details" title={t("profile.personal_details")} />
      <fetcher.Form ref={ref} method="post" noValidate={hydrated} className="form-grid max-w-180">
        <HiddenFields intent="details" hydrated={hydrated} />
        {error ? <Notice tone="error">{error}</Notice> : null}
        <NameFields person={person} values={values} errors={errors} />
        <Field
          label={t("accounts.email")}
          type="email"
          readOnly
          value={person.email}
          hint={
            <a className="link" href="#security">
              {t("profile.personal_change_email")}
            </a>
          }
        />
        <Field
          className="w3"
          label={t("accounts.phone")}
          note={t("accounts.optional")}
          hint={t("profile.personal_phone_hint", { example: phoneExample })}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={values.phone ?? person.phone ?? ""}
          error={errors.phone}
        />
        <Field
          className="w3"
          label={t("profile.personal_birthdate")}
          note={t("accounts.optional")}
          hint={t("profile.personal_birthdate_hint", { age: privacyTerms.minimumAge })}
          name="birthdate"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today}
          defaultValue={values.birthdate ?? person.birthdate ?? ""}
          error={errors.birthdate}
        />
        <div>
          <Button type="submit" tone="sun" busy={busy}>
            {t("profile.personal_save")}
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}

interface NameFieldsProps {
  person: Pick<Person, "firstName" | "lastName">;
  values: Record<string, string>;
  errors: Record<string, string>;
}

function NameFields({ person, values, errors }: NameFieldsProps) {
  const { t } = useLanguage();
  return (
    <>
      <Field
        className="w3"
        label={t("accounts.first_name")}
        name="firstName"
        autoComplete="given-name"
        required
        defaultValue={values.firstName ?? person.firstName}
        error={errors.firstName}
      />
      <Field
        className="w3"
        label={t("accounts.last_name")}
        name="lastName"
        autoComplete="family-name"
        required
        defaultValue={values.lastName ?? person.lastName}
        error={errors.lastName}
      />
    </>
  );
}
