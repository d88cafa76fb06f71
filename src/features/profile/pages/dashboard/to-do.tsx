import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { LeaseView } from "#features/orders/domain/own-order-view.ts";
import { ButtonLink } from "#ui/button.tsx";
import { DaylightLine } from "#ui/daylight-line.tsx";
import type { PaymentView } from "../../domain/dashboard.ts";

interface ToDoProps {
  payments: readonly PaymentView[];
  /** All orders that wait for money, the ones not shown as well. */
  unpaid: number;
  returns: readonly LeaseView[];
}

/** What has a day by which it must be done: returns and payments, the most urgent first. */
export function ToDo({ payments, unpaid, returns }: ToDoProps) {
  const { t, path } = useLanguage();
  const rows = [
    ...returns.map((lease) => ({ key: lease.id, daysLeft: lease.daysLeft, row: <ReturnRow lease={lease} /> })),
    ...payments.map((payment) => ({
      key: payment.id,
      daysLeft: payment.daysLeft,
      row: payment.card ? <CardRow payment={payment} card={payment.card} /> : <PaymentRow payment={payment} />,
    })),
  ].toSorted((a, b) => a.daysLeft - b.daysLeft);
  const hidden = unpaid - payments.length;
  return (
    <section className="mt-14" aria-labelledby="to-do">
      <div className="section-head mb-0">
        <h2 className="h2" id="to-do">
          {t("profile.to_do")}
        </h2>
        <span className="text-small text-muted">{t("profile.to_do_count", { count: rows.length + hidden })}</span>
      </div>
      <ul>
        {rows.map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="mt-4">
          <a className="link" href={`${path("profile/orders")}?status=pending`}>
            {t("profile.more_payments", { count: hidden })}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function PaymentRow({ payment }: { payment: PaymentView }) {
  const { t, path } = useLanguage();
  const { number, until, amount, daysLeft } = payment;
  return (
    <Row
      figure={Math.max(0, daysLeft)}
      words={daysLeft < 0 ? t("profile.pay_over") : t("profile.pay_days", { count: daysLeft })}
      title={t("profile.pay_title", { number })}
      text={daysLeft < 0 ? t("profile.pay_over_text", { until }) : t("profile.pay_text", { until })}
    >
      <b className="num text-figure">{amount}</b>
      <ButtonLink
        tone="sun"
        size="compact"
        href={`${path(`profile/orders/${payment.id}`)}#pay`}
        aria-label={t("profile.pay_order", { number })}
      >
        {t("profile.pay")}
      </ButtonLink>
    </Row>
  );
}

function CardRow({ payment, card }: { payment: PaymentView; card: NonNullable<PaymentView["card"]> }) {
  const { t, path } = useLanguage();
  const { id, number, until, amount } = payment;
  return (
    <Row
      figure={card.minutesLeft}
      words={t("profile.pay_minutes", { count: card.minutesLeft })}
      title={t(card.hasFailed ? "profile.pay_failed_title" : "profile.pay_title", { number })}
      text={t(card.hasFailed ? "profile.pay_failed_text" : "profile.pay_card_text", { until })}
    >
      <b className="num text-figure">{amount}</b>
      <ButtonLink
        tone="sun"
        size="compact"
        href={`${path("checkout/pay")}?orderId=${id}`}
        aria-label={t("profile.pay_order", { number })}
      >
        {t("profile.pay")}
      </ButtonLink>
    </Row>
  );
}

function ReturnRow({ lease }: { lease: LeaseView }) {
  const { t, path } = useLanguage();
  const { name, leaseStart, leaseEnd, daysLeft, over } = lease;
  return (
    <Row
      figure={Math.abs(daysLeft)}
      words={
        daysLeft < 0 ? t("profile.return_late", { count: -daysLeft }) : t("profile.return_days", { count: daysLeft })
      }
      title={name}
      text={t("profile.return_text", { from: leaseStart, until: leaseEnd })}
      line={<DaylightLine className="mt-3 max-w-[520px]" from={0} to={over} now={over} />}
    >
      <ButtonLink
        tone="sun"
        size="compact"
        href={path(`profile/orders/${lease.orderId}`)}
        aria-label={t("profile.return_order", { name })}
      >
        {t("profile.return_view")}
      </ButtonLink>
    </Row>
  );
}

interface RowProps {
  figure: number;
  /** What the figure counts. */
  words: string;
  title: string;
  text: string;
  line?: ReactNode;
  children: ReactNode;
}

function Row({ figure, words, title, text, line, children }: RowProps) {
  return (
    <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-4 border-b border-line py-6 md:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <p className="self-start">
        <span className="num block text-title">{figure}</span>
        <span className="mt-1 block text-label text-muted">{words}</span>
      </p>
      <div className="min-w-0 self-start">
        <h3 className="h3 wrap-anywhere">{title}</h3>
        <p className="mt-1 text-small text-muted">{text}</p>
        {line}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 md:col-span-1">{children}</div>
    </article>
  );
}
