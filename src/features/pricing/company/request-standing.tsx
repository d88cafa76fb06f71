import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { CompanyRequest, RequestState } from "../domain/groups/company-request.ts";

interface RequestStandingProps extends CompanyRequest {
  state: RequestState;
  /** Localised day of the request or of its decision. */
  since: string;
  /** Why it was refused or ended. */
  refusal: string | null;
  /** Off every product, as a figure; `null` without a percentage. */
  percent: string | null;
}

const tones = { asked: "info", approved: "done", refused: "warn", ended: "warn" } as const;

/** How a request stands, with what was sent. */
export function RequestStanding({ state, since, refusal, percent, ...sent }: RequestStandingProps) {
  const { t, path } = useLanguage();
  return (
    <div className="grid max-w-180 gap-6">
      <Notice tone={tones[state]}>
        <p className="font-medium">{t(`companyPrices.${state}_title`)}</p>
        {state === "asked" || state === "approved" ? <p>{t(`companyPrices.${state}_text`, { date: since })}</p> : null}
        {percent === null ? null : <p>{t("companyPrices.percent", { percent: `${percent}\u00a0%` })}</p>}
        {refusal === null ? null : (
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {t("companyPrices.refused_reason", { reason: refusal })}
          </p>
        )}
        {state === "refused" || state === "ended" ? <p>{t("companyPrices.refused_again")}</p> : null}
      </Notice>
      {state === "asked" ? <Sent {...sent} /> : null}
      {state === "approved" ? (
        <p>
          <ButtonLink tone="sun" href={path("catalogue")}>
            {t("companyPrices.to_catalogue")}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

function Sent({ company, taxId, taxIdKind, message }: CompanyRequest) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="sent">
      <h3 className="h3" id="sent">
        {t("companyPrices.sent")}
      </h3>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-compact md:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted">{t("accountsPersonal.company")}</dt>
        <dd className="wrap-anywhere">{company}</dd>
        <dt className="text-muted">{t(`accountsPersonal.tax_id_${taxIdKind}`)}</dt>
        <dd className="num">{taxId}</dd>
        {message === "" ? null : (
          <>
            <dt className="text-muted">{t("companyPrices.message")}</dt>
            <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
              {message}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
