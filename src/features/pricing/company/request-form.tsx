import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { BusinessFields } from "#features/accounts/business-fields.browser.tsx";
import { taxIdKindsOf } from "#features/accounts/domain/personal/tax-id.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import { type CompanyRequest, maxMessage } from "../domain/groups/company-request.ts";
import type { CompanyAnswer } from "./company-prices.action.ts";

interface RequestFormProps {
  /** What is filled in: the business of the profile, or the last request. */
  usual: Partial<CompanyRequest>;
  isAgain: boolean;
  answer: CompanyAnswer | null;
}

/** Form of a request. Works without scripts; what was typed stays after an error, and the first wrong field gets the focus. */
export function RequestForm({ usual, isAgain, answer }: RequestFormProps) {
  const { t, market } = useLanguage();
  const isBusy = useNavigation().state !== "idle";
  const ref = useRef<HTMLFormElement>(null);
  const [usualKind] = taxIdKindsOf(market.code);
  const values = answer?.values ?? { company: "", taxId: "", taxIdKind: usualKind, message: "", ...usual };
  useEffect(() => {
    if (answer) ref.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [answer]);
  return (
    <section aria-labelledby="ask">
      <h3 className="h3" id="ask">
        {t(isAgain ? "companyPrices.ask_again" : "companyPrices.to_form")}
      </h3>
      <Form ref={ref} method="post" noValidate className="form-grid mt-4 max-w-180">
        {answer ? <Notice tone="error">{t("companyPrices.fields_refused")}</Notice> : null}
        <BusinessFields state={(field) => ({ defaultValue: values[field], error: answer?.errors[field] })} required />
        <TextArea
          label={t("companyPrices.message")}
          note={t("companyPrices.message_note")}
          hint={t("companyPrices.message_hint")}
          name="message"
          rows={4}
          dir="auto"
          maxLength={maxMessage}
          defaultValue={values.message}
          error={answer?.errors.message}
        />
        <p className="text-small text-muted">{t("companyPrices.data_note")}</p>
        <div>
          <Button type="submit" tone="sun" busy={isBusy}>
            {t("companyPrices.ask")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
