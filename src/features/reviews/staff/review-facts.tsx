import { StaffFact, StaffFacts, StaffHistory } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import type { ReviewReason } from "../domain/reasons.ts";
import type { reviewChangeLabel } from "../domain/staff-review-view.ts";

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

/** Product, writer and proof of receipt. */
export function ReviewFacts({ review }: ReviewFactsProps) {
  const { t, path } = useLanguage();
  const { productId, product, month, rented, orderId, orderNumber, writer } = review;
  return (
    <StaffFacts>
      <StaffFact name={t("adminReviews.product")}>
        <a className="link" href={path(`product/${productId}`)}>
          {product}
        </a>
        ,{" "}
        <a className="link" href={path(`admin/reviews?queue=all&product=${productId}`)}>
          {t("adminReviews.more_of_product")}
        </a>
      </StaffFact>
      <StaffFact name={t("adminReviews.writer")}>
        <bdi>{writer ?? t("adminReviews.erased")}</bdi>
      </StaffFact>
      <StaffFact name={t("adminReviews.received")}>
        {t(rented ? "adminReviews.rented_in" : "adminReviews.bought_in", { month })}
        {orderId ? (
          <>
            ,{" "}
            <a className="link" href={path(`admin/orders/${orderId}`)}>
              {orderNumber}
            </a>
          </>
        ) : null}
      </StaffFact>
    </StaffFacts>
  );
}

interface ReviewReportsProps {
  reports: readonly { id: number; reason: ReviewReason; note: string | null; at: string }[];
}

/** Open reports of readers. */
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
    /** `null` for the writer. */
    by: string | null;
    label: ReturnType<typeof reviewChangeLabel>;
    reason: ReviewReason | null;
    note: string | null;
    at: string;
  }[];
}

/** Oldest first. */
export function ReviewHistory({ history }: ReviewHistoryProps) {
  const t = useText();
  return (
    <StaffHistory
      title={t("adminReviews.history")}
      events={history.map(({ id, label, reason, note, at, by }) => ({
        id,
        what: [label && t(`adminReviews.change_${label}`), reason && t(`reviews.reason_${reason}`)]
          .filter(Boolean)
          .join(": "),
        note,
        at,
        by: by ?? t("adminReviews.by_writer"),
      }))}
    />
  );
}
