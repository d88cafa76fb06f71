import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { PaymentView } from "../domain/dashboard.ts";
import type { RentalView } from "../domain/rental-view.ts";
import { RentalLine } from "../rentals/rental-line.tsx";
import { paymentWords } from "./payment-words.ts";

interface ToDoProps {
  payments: readonly PaymentView[];
  /** All orders that wait for money, the ones not shown as well. */
  unpaid: number;
  /** Machines that have to come back or can be fetched soon. */
  urgent: readonly RentalView[];
}

/** What has a day by which it must be done: returns, hand-overs and payments, the most urgent first. */
export function ToDo({ payments, unpaid, urgent }: ToDoProps) {
  const { t, path } = useLanguage();
  const rows = [
    ...urgent.map((rental) =>
      rental.mayReturn
        ? { key: rental.id, daysLeft: rental.daysLeft, row: <ReturnRow rental={rental} /> }
        : { key: rental.id, daysLeft: rental.daysToStart, row: <StartRow rental={rental} /> },
    ),
    ...payments.map((payment) => ({
      key: payment.id,
      daysLeft: payment.daysLeft,
      row: <PaymentRow payment={payment} />,
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
  const { id, orderNumber, amount, daysLeft, minutesLeft, method } = payment;
  return (
    <Row figure={minutesLeft ?? Math.max(0, daysLeft)} {...paymentWords(t, payment)}>
      <b className="num text-figure">{amount}</b>
      <ButtonLink
        tone="sun"
        size="compact"
        href={method === "card" ? `${path("checkout/pay")}?orderId=${id}` : `${path(`profile/orders/${id}`)}#pay`}
        aria-label={t("profile.pay_order", { number: orderNumber })}
      >
        {t("profile.pay")}
      </ButtonLink>
    </Row>
  );
}

function ReturnRow({ rental }: { rental: RentalView }) {
  const { t, path } = useLanguage();
  const { id, machine, from, until, time, daysLeft, mayExtend } = rental;
  return (
    <Row
      figure={Math.abs(daysLeft)}
      words={
        daysLeft < 0 ? t("profile.return_late", { count: -daysLeft }) : t("profile.return_days", { count: daysLeft })
      }
      title={machine}
      text={t("profile.return_due", { from, until, time })}
      line={<RentalLine rental={rental} className="mt-3 max-w-[520px]" />}
    >
      {mayExtend ? (
        <ButtonLink
          size="compact"
          href={path(`profile/rentals/${id}/extend`)}
          aria-label={t("profile.return_extend_named", { name: machine })}
        >
          {t("profile.return_extend")}
        </ButtonLink>
      ) : null}
      <ButtonLink
        tone="sun"
        size="compact"
        href={`${path(`profile/rentals/${id}`)}#return`}
        aria-label={t("profile.return_give_named", { name: machine })}
      >
        {t("profile.return_give")}
      </ButtonLink>
    </Row>
  );
}

function StartRow({ rental }: { rental: RentalView }) {
  const { t, path } = useLanguage();
  const { id, machine, days, daysToStart, cancelUntil } = rental;
  return (
    <Row
      figure={Math.max(0, daysToStart)}
      words={t("profile.start_days", { count: Math.max(0, daysToStart) })}
      title={machine}
      text={
        cancelUntil ? t("profile.start_text", { days, until: cancelUntil }) : t("profile.start_text_fixed", { days })
      }
    >
      <ButtonLink
        size="compact"
        href={path(`profile/rentals/${id}`)}
        aria-label={t("profile.return_view_named", { name: machine })}
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
