import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import type { ReviewReason } from "../domain/reasons.ts";
import type { reviewChangeWord } from "../domain/staff-review-view.ts";

interface ReviewFactsProps {
  review: {
    productId: string;
    product: string;
    month: string;
    rented: boolean;
    orderId: string | null;
    orderNumber: string | null;
    writer: string | null;
  };
}

/** Who wrote, about what, and the proof that they have received it. */
export function ReviewFacts({ review }: ReviewFactsProps) {
  const { t, path } = useLanguage();
  const { productId, product, month, rented, orderId, orderNumber, writer } = review;
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-1 text-compact md:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted">{t("adminReviews.product")}</dt>
      <dd className="wrap-anywhere">
        <a className="link" href={path(`product/${productId}`)}>
          {product}
        </a>
        ,{" "}
        <a className="link" href={path(`admin/reviews?queue=all&product=${productId}`)}>
          {t("adminReviews.more_of_product")}
        </a>
      </dd>
      <dt className="text-muted">{t("adminReviews.writer")}</dt>
      <dd className="wrap-anywhere">
        <bdi>{writer ?? t("adminReviews.erased")}</bdi>
      </dd>
      <dt className="text-muted">{t("adminReviews.received")}</dt>
      <dd>
        {t(rented ? "adminReviews.rented_in" : "adminReviews.bought_in", { month })}
        {orderId ? (
          <>
            ,{" "}
            <a className="link" href={path(`admin/orders/${orderId}`)}>
              {orderNumber}
            </a>
          </>
        ) : null}
      </dd>
    </dl>
  );
}

interface ReviewReportsProps {
  reports: readonly { id: number; reason: ReviewReason; note: string | null; at: string }[];
}

/** What readers say is wrong with it. */
export function ReviewReports({ reports }: ReviewReportsProps) {
  const t = useText();
  if (reports.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="reports">
      <h2 className="h3" id="reports">
        {t("adminReviews.open_reports")}
      </h2>
      <ul className="mt-2 border-t border-line">
        {reports.map((report) => (
          <li key={report.id} className="border-b border-line py-3 text-compact">
            {t(`reviews.reason_${report.reason}`)} <span className="text-small text-muted">{report.at}</span>
            {report.note ? (
              <p className="review-words mt-1 text-small" dir="auto">
                {report.note}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReviewHistoryProps {
  history: readonly {
    id: number;
    /** Null: the writer. */
    by: string | null;
    word: ReturnType<typeof reviewChangeWord>;
    reason: ReviewReason | null;
    note: string | null;
    at: string;
  }[];
}

/** What happened to it, oldest first. */
export function ReviewHistory({ history }: ReviewHistoryProps) {
  const t = useText();
  return (
    <section className="mt-10" aria-labelledby="history">
      <h2 className="h3" id="history">
        {t("adminReviews.history")}
      </h2>
      <ol className="mt-2 border-t border-line">
        {history.map((event) => (
          <li
            key={event.id}
            className="grid gap-x-6 border-b border-line py-3 text-small md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="min-w-0 wrap-anywhere">
              {event.word ? t(`adminReviews.change_${event.word}`) : null}
              {event.reason ? `: ${t(`reviews.reason_${event.reason}`)}` : null}
              {event.note ? <span className="block text-muted">{event.note}</span> : null}
            </span>
            <span className="text-muted md:text-right">
              {event.at}, {event.by ?? t("adminReviews.by_writer")}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
