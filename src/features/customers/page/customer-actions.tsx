import { ActionForm, ActionPanel, typedIn } from "#features/admin/action-form.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { retentionDays } from "#platform/pure/market/terms.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Select, TextArea } from "#ui/forms/field.tsx";
import { type CustomerIntent, type FieldError, maxReason } from "../domain/customer-forms.ts";
import { undoDays } from "../domain/merging.ts";
import type { CustomerAnswer } from "./customer.action.ts";
import type { LoadedCustomer } from "./customer.loader.ts";

interface ActionsProps {
  customer: LoadedCustomer["customer"];
  formKey: string;
  answer: CustomerAnswer | null;
}

/** Actions without fields. */
const plainActions = [
  { intent: "verify_email", about: "verify_about" },
  { intent: "sign_out", about: "sign_out_about" },
  { intent: "reset_password", about: "reset_about" },
  { intent: "send_data", about: "send_data_about" },
] as const;

/** What staff can do with the account of a customer. */
export function CustomerActions({ customer, formKey, answer }: ActionsProps) {
  const { t, path } = useLanguage();
  const refusalOf = (intent: CustomerIntent): string | null => {
    if (answer?.intent !== intent || !answer.refusal) return null;
    if (answer.refusal === "unknown") return t("adminCustomers.error_unknown");
    if (answer.refusal === "changed_meanwhile") return null;
    return t(`adminCustomers.refused_${answer.refusal}`);
  };
  return (
    <section className="grid gap-4" aria-labelledby="actions">
      <h2 className="h3" id="actions">
        {t("adminCustomers.actions")}
      </h2>
      {plainActions
        .filter(({ intent }) => intent !== "verify_email" || !customer.isVerified)
        .map(({ intent, about }) => (
          <ActionPanel
            key={intent}
            intent={intent}
            level={3}
            title={t(`adminCustomers.do_${intent}`)}
            about={t(`adminCustomers.${about}`)}
            refusal={refusalOf(intent)}
          >
            <ActionForm intent={intent} submit={t(`adminCustomers.do_${intent}`)}>
              <input type="hidden" name="key" value={formKey} />
            </ActionForm>
          </ActionPanel>
        ))}
      {customer.role === "customer" ? (
        <>
          {customer.hasSecondFactor ? (
            <ActionPanel
              intent="reset_second_factor"
              level={3}
              title={t("adminCustomers.do_reset_second_factor")}
              about={t("adminCustomers.reset_second_factor_about")}
              refusal={refusalOf("reset_second_factor")}
            >
              <ActionForm intent="reset_second_factor" submit={t("adminCustomers.do_reset_second_factor")} />
            </ActionPanel>
          ) : null}
          <ActionPanel
            intent="merge"
            level={3}
            title={t("adminCustomers.merge_title")}
            about={t("adminCustomers.merge_about", { days: undoDays })}
          >
            <div>
              <ButtonLink tone="line" href={path(`admin/customers/${encodeURIComponent(customer.id)}/merge`)}>
                {t("adminCustomers.merge_choose")}
              </ButtonLink>
            </div>
          </ActionPanel>
          <Blocking customer={customer} answer={answer} refusalOf={refusalOf} />
          <Erasure customer={customer} answer={answer} refusalOf={refusalOf} />
        </>
      ) : (
        <p className="text-small text-muted">{t("adminCustomers.for_staff")}</p>
      )}
    </section>
  );
}

interface PartProps extends Omit<ActionsProps, "formKey"> {
  refusalOf: (intent: CustomerIntent) => string | null;
}

function Blocking({ customer, answer, refusalOf }: PartProps) {
  const { t } = useLanguage();
  const typed = typedIn<FieldError>("block", answer, (error) => t(`adminCustomers.error_${error}`));
  const refusal = refusalOf("block") ?? refusalOf("unblock");
  if (customer.blockedAt) {
    return (
      <ActionPanel
        intent="unblock"
        level={3}
        title={t("adminCustomers.do_unblock")}
        about={t("adminCustomers.unblock_about")}
        refusal={refusal}
      >
        <ActionForm intent="unblock" submit={t("adminCustomers.do_unblock")} />
      </ActionPanel>
    );
  }
  return (
    <ActionPanel
      intent="block"
      level={3}
      title={t("adminCustomers.do_block")}
      about={t("adminCustomers.block_about")}
      refusal={refusal}
    >
      <ActionForm intent="block" submit={t("adminCustomers.do_block")} tone="danger">
        <TextArea
          label={t("adminCustomers.block_reason")}
          rows={2}
          maxLength={maxReason}
          required
          {...typed.field("reason")}
        />
      </ActionForm>
    </ActionPanel>
  );
}

function Erasure({ customer, answer, refusalOf }: PartProps) {
  const { t } = useLanguage();
  const refusal = refusalOf("erase") ?? refusalOf("withdraw_erasure");
  if (customer.erasureAskedAt) {
    return (
      <ActionPanel
        intent="withdraw_erasure"
        level={3}
        title={t("adminCustomers.do_withdraw_erasure")}
        about={t("adminCustomers.withdraw_about")}
        refusal={refusal}
      >
        <ActionForm intent="withdraw_erasure" submit={t("adminCustomers.do_withdraw_erasure")} />
      </ActionPanel>
    );
  }
  const typed = typedIn<FieldError>("erase", answer, (error) => t(`adminCustomers.error_${error}`));
  return (
    <ActionPanel
      intent="erase"
      level={3}
      title={t("adminCustomers.do_erase")}
      about={t("adminCustomers.erase_about", { days: retentionDays.erasure })}
      refusal={refusal}
    >
      <ActionForm intent="erase" submit={t("adminCustomers.do_erase")} tone="danger">
        <Select
          label={t("adminCustomers.erase_reviews")}
          name="reviews"
          defaultValue={typed.value("reviews", "delete")}
        >
          <option value="delete">{t("adminCustomers.erase_reviews_delete")}</option>
          <option value="anonymous">{t("adminCustomers.erase_reviews_anonymous")}</option>
        </Select>
        <Tick name="sure" error={typed.field("sure").error}>
          {t("adminCustomers.erase_sure")}
        </Tick>
      </ActionForm>
    </ActionPanel>
  );
}
