import { StaffFact, StaffFacts } from "#features/admin/staff-detail.browser.tsx";
import type { Locale } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { StaffTicket } from "./staff-inbox.store.ts";

interface TicketFactsProps {
  ticket: Omit<StaffTicket, "createdAt" | "changedAt" | "userId"> & { isMember: boolean; locale: Locale };
}

/** Customer, language, order, and the lines of a quotation. */
export function TicketFacts({ ticket }: TicketFactsProps) {
  const { t, path } = useLanguage();
  const { name, email, phone, isMember, locale, orderNumber, order, projectKey, country, lines } = ticket;
  return (
    <>
      <StaffFacts>
        <StaffFact name={t("adminInbox.who")}>
          <bdi>{name}</bdi>, {t(isMember ? "adminInbox.member" : "adminInbox.guest")}
        </StaffFact>
        <StaffFact name={t("contact.email")}>{email}</StaffFact>
        {phone ? (
          <StaffFact name={t("contact.phone")}>
            <a className="link" href={`tel:${phone}`}>
              {phone}
            </a>
          </StaffFact>
        ) : null}
        <StaffFact name={t("adminInbox.language")}>{t(`adminInbox.language_${locale}`)}</StaffFact>
        {orderNumber ? (
          <StaffFact name={t("contact.order")}>
            <NamedOrder number={orderNumber} order={order} />
          </StaffFact>
        ) : null}
        {projectKey ? (
          <StaffFact name={t("adminInbox.project")}>
            <a className="link" href={path(`project/${projectKey}`)}>
              {t("adminInbox.project_open")}
            </a>
          </StaffFact>
        ) : null}
        {country ? <StaffFact name={t("adminInbox.country")}>{country}</StaffFact> : null}
      </StaffFacts>
      {lines ? <QuotedLines lines={lines} /> : null}
    </>
  );
}

/** The order that the customer named: whether it exists, and whether it is theirs. */
function NamedOrder({ number, order }: { number: string; order: StaffTicket["order"] }) {
  const { t, path } = useLanguage();
  if (!order) {
    return (
      <>
        <bdi>{number}</bdi>, {t("adminInbox.order_unknown")}
      </>
    );
  }
  return (
    <>
      <a className="link" href={path(`admin/orders/${order.id}`)}>
        {number}
      </a>
      {", "}
      <span className={order.isTheirs ? undefined : "font-medium text-clay"}>
        {t(order.isTheirs ? "adminInbox.order_theirs" : "adminInbox.order_foreign")}
      </span>
    </>
  );
}

/** Products and quantities of a quotation request. */
function QuotedLines({ lines }: { lines: NonNullable<StaffTicket["lines"]> }) {
  const { t, path } = useLanguage();
  return (
    <section className="mt-8" aria-labelledby="quoted">
      <h2 className="h3" id="quoted">
        {t("adminInbox.quoted")}
      </h2>
      <ul className="mt-2 border-t border-line text-compact">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0 wrap-anywhere">
              <a className="link" href={path(`product/${line.id}`)}>
                {line.name}
              </a>{" "}
              <span className="text-muted">{line.sku}</span>
            </span>
            <span className="num whitespace-nowrap">× {line.quantity}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
