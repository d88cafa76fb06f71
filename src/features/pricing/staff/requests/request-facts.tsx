import { StaffFact, StaffFacts } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { CompanyRequest } from "../../domain/groups/company-request.ts";

interface RequestFactsProps {
  request: CompanyRequest & {
    name: string | null;
    email: string;
    market: "UA" | "PL";
    group: string | null;
    groupKey: string | null;
    refusal: string | null;
    askedAt: string;
    decidedAt: string | null;
    /** Name of who decided. */
    decidedBy: string | null;
  };
}

/** Who asks for what, and what was decided. */
export function RequestFacts({ request }: RequestFactsProps) {
  const { t, path } = useLanguage();
  const { taxId, taxIdKind, message, name, email, market, group, groupKey, refusal, ...times } = request;
  return (
    <StaffFacts>
      <StaffFact name={t(`adminGroups.fact_tax_${taxIdKind}`)}>
        <span className="num">{taxId}</span>
      </StaffFact>
      {name === null ? null : (
        <StaffFact name={t("adminGroups.fact_person")}>
          <bdi>{name}</bdi>
        </StaffFact>
      )}
      <StaffFact name={t("adminGroups.fact_email")}>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </StaffFact>
      <StaffFact name={t("adminGroups.fact_market")}>{t(`adminGroups.market_${market}`)}</StaffFact>
      <StaffFact name={t("adminGroups.fact_asked")}>{times.askedAt}</StaffFact>
      {message === "" ? null : (
        <StaffFact name={t("adminGroups.fact_message")}>
          <span className="whitespace-pre-line" dir="auto">
            {message}
          </span>
        </StaffFact>
      )}
      {times.decidedAt === null ? null : (
        <StaffFact name={t("adminGroups.fact_decided")}>
          {times.decidedAt}
          {times.decidedBy === null ? null : `, ${times.decidedBy}`}
        </StaffFact>
      )}
      {group === null ? null : (
        <StaffFact name={t("adminGroups.fact_group")}>
          <a className="link" href={path(`admin/groups/${groupKey}`)}>
            <bdi>{group}</bdi>
          </a>
        </StaffFact>
      )}
      {refusal === null ? null : (
        <StaffFact name={t("adminGroups.fact_reason")}>
          <span className="whitespace-pre-line" dir="auto">
            {refusal}
          </span>
        </StaffFact>
      )}
    </StaffFacts>
  );
}
