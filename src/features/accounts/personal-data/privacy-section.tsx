import { useState } from "react";
import { useSearchParams } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { usePersonalForm } from "./use-personal-form.ts";

/** Data export and erasure of the account. */
export function PrivacySection({ hasPassword }: { hasPassword: boolean }) {
  const { t, path } = useLanguage();
  const [asking, setAsking] = useState(false);
  const [query] = useSearchParams();
  const form = usePersonalForm("erasure");
  const isOpen = form.hydrated ? asking : query.has("erase") || form.error !== undefined;
  const question = hasPassword ? (
    <ErasureForm form={form} />
  ) : (
    <>
      <p>{t("profile.personal_erase_no_password")}</p>
      <ButtonLink className="mt-4" href={path("auth?tab=forgot")}>
        {t("profile.personal_erase_set_password")}
      </ButtonLink>
    </>
  );
  return (
    <section aria-labelledby="privacy">
      <SectionHead id="privacy" title={t("profile.personal_privacy")} />
      <div className="grid gap-8 md:grid-cols-2">
        <div>
          <h3 className="h3">{t("profile.personal_export")}</h3>
          <p className="mt-2 mb-4 text-muted">{t("profile.personal_export_text")}</p>
          <ButtonLink href="/api/me/export" download>
            {t("profile.personal_export_button")}
          </ButtonLink>
        </div>
        <div>
          <h3 className="h3">{t("profile.personal_erase")}</h3>
          <p className="mt-2 mb-4 text-muted">{t("profile.personal_erase_text")}</p>
          {form.hydrated ? (
            <Button tone="danger" onClick={() => setAsking(true)}>
              {t("profile.personal_erase_button")}
            </Button>
          ) : isOpen ? (
            question
          ) : (
            <ButtonLink tone="danger" href="?erase#privacy">
              {t("profile.personal_erase_button")}
            </ButtonLink>
          )}
        </div>
      </div>
      {form.hydrated ? (
        <Dialog
          open={isOpen}
          onClose={() => setAsking(false)}
          title={t("profile.personal_erase_title")}
          closeLabel={t("profile.personal_close")}
        >
          {question}
        </Dialog>
      ) : null}
    </section>
  );
}

function ErasureForm({ form }: { form: ReturnType<typeof usePersonalForm> }) {
  const { t } = useLanguage();
  const { ref, fetcher, hydrated, busy, error, errors, values } = form;
  return (
    <fetcher.Form ref={ref} method="post" noValidate={hydrated} className="grid gap-5">
      <HiddenFields intent="erasure" hydrated={hydrated} />
      <p>{t("profile.personal_erase_what")}</p>
      <Choice
        legend={t("profile.personal_erase_reviews")}
        name="reviews"
        defaultValue={values.reviews === "keep" ? "keep" : "remove"}
        options={[
          { value: "remove", title: t("profile.personal_erase_reviews_remove") },
          {
            value: "keep",
            title: t("profile.personal_erase_reviews_keep"),
            text: t("profile.personal_erase_reviews_keep_text"),
          },
        ]}
      />
      {error && !errors.password ? <Notice tone="error">{error}</Notice> : null}
      <Field
        label={t("profile.personal_erase_password")}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div>
        <Button type="submit" tone="danger" busy={busy}>
          {t("profile.personal_erase_yes")}
        </Button>
      </div>
    </fetcher.Form>
  );
}
