import { StaffFact, StaffFacts, StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import type { LoadedCustomer } from "./customer.loader.ts";

const places = {
  overdue: "admin/rental/leases",
  lease: "admin/rental/leases",
  unpaid: "admin/orders",
  order: "admin/orders",
  return: "admin/returns",
  ticket: "admin/inbox",
} as const;

/** Who it is, and what is open with them. */
export function CustomerFacts({ found }: { found: LoadedCustomer }) {
  const { t } = useLanguage();
  const { customer } = found;
  return (
    <>
      {customer.isErased ? null : (
        <StaffSection id="contact" title={t("adminCustomers.contact")}>
          <ContactFacts found={found} />
        </StaffSection>
      )}
      <StaffSection id="open" title={t("adminCustomers.open_now")}>
        <OpenList open={found.open} />
      </StaffSection>
    </>
  );
}

function ContactFacts({ found }: { found: LoadedCustomer }) {
  const { t, path } = useLanguage();
  const { customer, groups, counts } = found;
  const { id, email, phone, company, taxId, locale, isVerified, hasSecondFactor } = customer;
  const request = path(`admin/groups/requests/${encodeURIComponent(id)}`);
  return (
    <StaffFacts>
      <StaffFact name={t("adminCustomers.email")}>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        {isVerified ? null : ` (${t("adminCustomers.unverified")})`}
      </StaffFact>
      {phone ? (
        <StaffFact name={t("adminCustomers.phone")}>
          <a className="link" href={`tel:${phone}`}>
            {phone}
          </a>
        </StaffFact>
      ) : null}
      {company ? (
        <StaffFact name={t("adminCustomers.company")}>
          <bdi>{company}</bdi>
        </StaffFact>
      ) : null}
      {taxId ? <StaffFact name={t("adminCustomers.tax_id")}>{taxId}</StaffFact> : null}
      <StaffFact name={t("adminCustomers.language")}>{t(`adminCustomers.language_${locale}`)}</StaffFact>
      <StaffFact name={t("adminCustomers.groups")}>
        {groups.length === 0 ? t("adminCustomers.no_groups") : null}
        {groups.map(({ key, name }) => (
          <span key={key}>
            <a className="link" href={path(`admin/groups/${key}`)}>
              <bdi>{name}</bdi>
            </a>
            {" · "}
            <a className="link" href={request}>
              {t("adminCustomers.group_request")}
            </a>
          </span>
        ))}
      </StaffFact>
      <StaffFact name={t("adminCustomers.lists")}>
        {t("adminCustomers.count_wishes", { count: counts.wishes })},{" "}
        {t("adminCustomers.count_projects", { count: counts.projects })}
      </StaffFact>
      <StaffFact name={t("adminCustomers.second_factor")}>
        {t(hasSecondFactor ? "adminCustomers.second_factor_on" : "adminCustomers.second_factor_off")}
      </StaffFact>
    </StaffFacts>
  );
}

function OpenList({ open }: { open: LoadedCustomer["open"] }) {
  const { t, path } = useLanguage();
  if (open.length === 0) return <p className="mt-2 text-small text-muted">{t("adminCustomers.nothing_open")}</p>;
  return (
    <ul className="mt-2 border-t border-line">
      {open.map(({ kind, id, name, at }) => (
        <li
          key={`${kind} ${id}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3 text-small"
        >
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge tone={kind === "overdue" || kind === "unpaid" ? "clay" : "sky"}>
              {t(`adminCustomers.open_${kind}`)}
            </Badge>
            <a className="link font-medium wrap-anywhere" href={path(`${places[kind]}/${id}`)}>
              {name}
            </a>
          </span>
          <span className="text-muted">{at}</span>
        </li>
      ))}
    </ul>
  );
}
