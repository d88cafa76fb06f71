import type { ReactNode } from "react";
import type { Locale } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { DeskTicket } from "./staff-inbox.store.ts";

interface TicketFactsProps {
  ticket: Omit<DeskTicket, "createdAt" | "changedAt" | "userId"> & { isMember: boolean; locale: Locale };
}

/** Who asks, in which language, about which order, or for a quotation of what. */
export function TicketFacts({ ticket }: TicketFactsProps) {
  const { t, path } = useLanguage();
  const { name, email, phone, isMember, locale, orderNumber, order, country, lines } = ticket;
  return (
    <>
      <dl className="mt-6 grid gap-x-6 gap-y-1 text-compact md:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name={t("adminInbox.who")}>
          <bdi>{name}</bdi>, {t(isMember ? "adminInbox.member" : "adminInbox.guest")}
        </Fact>
        <Fact name={t("contact.email")}>{email}</Fact>
        {phone ? (
          <Fact name={t("contact.phone")}>
            <a className="link" href={`tel:${phone}`}>
              {phone}
            </a>
          </Fact>
        ) : null}
        <Fact name={t("adminInbox.language")}>{t(`adminInbox.language_${locale}`)}</Fact>
        {orderNumber ? (
          <Fact name={t("contact.order")}>
            {order ? (
              <>
                <a className="link" href={path(`admin/orders/${order.id}`)}>
                  {orderNumber}
                </a>
                {", "}
                <span className={order.isTheirs ? undefined : "font-medium text-clay"}>
                  {t(order.isTheirs ? "adminInbox.order_theirs" : "adminInbox.order_foreign")}
                </span>
              </>
            ) : (
              <>
                <bdi>{orderNumber}</bdi>, {t("adminInbox.order_unknown")}
              </>
            )}
          </Fact>
        ) : null}
        {country ? <Fact name={t("adminInbox.country")}>{country}</Fact> : null}
      </dl>
      {lines ? (
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
      ) : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
