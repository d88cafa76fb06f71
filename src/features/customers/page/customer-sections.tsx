import { Form } from "react-router";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { htmlLang } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { oneOf } from "#platform/pure/one-of.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { CustomerAnswer } from "./customer.action.ts";
import type { LoadedCustomer } from "./customer.loader.ts";
import { CustomerSection, Row, RowList } from "./customer-section.tsx";

interface SectionsProps {
  found: LoadedCustomer;
  answer: CustomerAnswer | null;
}

/** What the shop has of a customer, each row with the way to its own page. */
export function CustomerSections({ found, answer }: SectionsProps) {
  const { t } = useLanguage();
  const { counts } = found;
  return (
    <>
      <OrderRows found={found} />
      <MoneyRows found={found} />
      <CustomerSection
        found={found}
        name="tickets"
        count={counts.tickets}
        rows={found.tickets.map(({ id, number, state, at }) => (
          <Row
            key={id}
            to={`admin/inbox/${id}`}
            title={number}
            note={at}
            end={<Badge>{t(`adminInbox.state_${state}`)}</Badge>}
          />
        ))}
      />
      <CustomerSection
        found={found}
        name="reviews"
        count={counts.reviews}
        rows={found.reviews.map(({ id, product, state, at }) => (
          <Row
            key={id}
            to={`admin/reviews/${id}`}
            title={product}
            note={at}
            end={<Badge>{t(`adminReviews.state_${state}`)}</Badge>}
          />
        ))}
      />
      <EmailRows found={found} answer={answer} />
      {found.customer.isErased ? null : <PersonRows found={found} />}
      <CustomerSection
        found={found}
        name="audit"
        rows={found.audit.map(({ id, label, at, by }) => (
          <Row
            key={id}
            title={label ? t(`adminDesk.deed_${label}`).replace(/:$/, "") : "–"}
            end={<span className="text-muted">{`${at}, ${by}`}</span>}
          />
        ))}
      />
    </>
  );
}

function OrderRows({ found }: { found: LoadedCustomer }) {
  const { t } = useLanguage();
  const { counts } = found;
  return (
    <>
      <CustomerSection
        found={found}
        name="orders"
        count={counts.orders}
        rows={found.orders.map(({ id, number, status, paymentStatus, total, at }) => (
          <Row
            key={id}
            to={`admin/orders/${id}`}
            title={number}
            note={at}
            end={
              <>
                <Badge>{t(`orders.status_${status}`)}</Badge>
                <Badge>{t(`orders.payment_${paymentStatus}`)}</Badge>
                <span className="font-medium whitespace-nowrap">{total}</span>
              </>
            }
          />
        ))}
      />
      {counts.leases > 0 ? (
        <CustomerSection
          found={found}
          name="leases"
          count={counts.leases}
          rows={found.leases.map(({ id, name, serial, status, days, orderNumber }) => (
            <Row
              key={id}
              to={`admin/rental/leases/${id}`}
              title={serial ? `${name}, ${serial}` : name}
              note={`${days}, ${t("adminCustomers.of_order", { number: orderNumber })}`}
              end={<Badge tone={status === "overdue" ? "clay" : "neutral"}>{t(`adminRental.status_${status}`)}</Badge>}
            />
          ))}
        />
      ) : null}
      {counts.returns > 0 ? (
        <CustomerSection
          found={found}
          name="returns"
          count={counts.returns}
          rows={found.returns.map(({ id, number, status, orderNumber, at }) => (
            <Row
              key={id}
              to={`admin/returns/${id}`}
              title={number}
              note={`${at}, ${t("adminCustomers.of_order", { number: orderNumber })}`}
              end={<Badge>{t(`adminDesk.return_${status}`)}</Badge>}
            />
          ))}
        />
      ) : null}
    </>
  );
}

function MoneyRows({ found }: { found: LoadedCustomer }) {
  const { t } = useLanguage();
  if (found.counts.payments === 0) return null;
  return (
    <CustomerSection
      found={found}
      name="payments"
      count={found.counts.payments}
      rows={found.payments.map(({ id, orderId, orderNumber, kind, state, amount, at }) => (
        <Row
          key={id}
          to={`admin/orders/${orderId}`}
          title={t("adminCustomers.of_order", { number: orderNumber })}
          note={at}
          end={
            <>
              <span>{t(`adminCustomers.money_${oneOf(["capture", "refund"], kind) ?? "other"}`)}</span>
              {state === "asked" || state === "failed" ? (
                <Badge tone="clay">{t(`adminCustomers.money_${state}`)}</Badge>
              ) : null}
              <span className="font-medium whitespace-nowrap">{amount}</span>
            </>
          }
        />
      ))}
    />
  );
}

function EmailRows({ found, answer }: SectionsProps) {
  const { t } = useLanguage();
  const refusal = answer?.intent === "resend" ? answer.refusal : null;
  return (
    <>
      {refusal === "not_unsent" || refusal === "outdated_email" ? (
        <Notice tone="error">{t(`adminCustomers.refused_${refusal}`)}</Notice>
      ) : null}
      <CustomerSection
        found={found}
        name="emails"
        rows={found.emails.map(({ id, subject, state, resending, lang, at }) => (
          <Row
            key={id}
            to={`admin/outbox/${id}`}
            title={<span lang={htmlLang[lang]}>{subject}</span>}
            note={resending === "outdated" ? `${at}. ${t("adminCustomers.email_outdated")}` : at}
            end={
              <>
                <Badge tone={state === "failed" || state === "held" ? "clay" : "neutral"}>
                  {t(`adminCustomers.email_${state}`)}
                </Badge>
                {resending === "retry" || resending === "copy" ? (
                  <Form method="post">
                    <input type="hidden" name="mail" value={id} />
                    <Button type="submit" name="intent" value="resend" size="compact">
                      {t("adminCustomers.resend")}
                    </Button>
                  </Form>
                ) : null}
              </>
            }
          />
        ))}
      />
    </>
  );
}

const channels = ["email", "sms"] as const;
const topics = ["enabled", "orders", "leases", "marketing", "newsletter"] as const;

function PersonRows({ found }: { found: LoadedCustomer }) {
  const { t } = useLanguage();
  const consents = found.consents.map(({ channel, topic, isWanted, at }) => {
    const about = t(`adminCustomers.topic_${oneOf(topics, topic) ?? "enabled"}`);
    const way = t(`adminCustomers.channel_${oneOf(channels, channel) ?? "email"}`);
    const state = t(isWanted ? "adminCustomers.consent_yes" : "adminCustomers.consent_no");
    return (
      <Row
        key={`${channel} ${topic} ${at} ${isWanted}`}
        title={`${about}, ${way}`}
        note={at}
        end={<Badge>{state}</Badge>}
      />
    );
  });
  const devices = [
    ...found.sessions.map(({ id, device, at }) => (
      <Row
        key={id}
        title={device || "–"}
        end={<span className="text-muted">{t("adminCustomers.session_open", { date: at })}</span>}
      />
    )),
    ...found.signIns.map(({ id, device, at, isSuccessful }) => (
      <Row
        key={`sign-in ${id}`}
        title={device || "–"}
        note={at}
        end={
          <Badge tone={isSuccessful ? "neutral" : "clay"}>
            {t(isSuccessful ? "adminCustomers.signin_ok" : "adminCustomers.signin_failed")}
          </Badge>
        }
      />
    )),
  ];
  return (
    <>
      <StaffSection id="addresses" title={t("adminCustomers.addresses")}>
        <RowList
          rows={found.addresses.map(({ key, text, isDefault }) => (
            <Row
              key={key}
              title={<bdi>{text}</bdi>}
              end={isDefault ? <Badge>{t("adminCustomers.default_address")}</Badge> : null}
            />
          ))}
        />
      </StaffSection>
      <StaffSection id="consents" title={t("adminCustomers.consents")}>
        <RowList rows={consents} />
      </StaffSection>
      <StaffSection id="devices" title={t("adminCustomers.devices")}>
        <RowList rows={devices} />
      </StaffSection>
    </>
  );
}
