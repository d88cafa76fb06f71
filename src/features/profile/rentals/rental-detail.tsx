import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import type { DocumentEntry } from "#features/orders/domain/documents/document.ts";
import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { WholeRentalView } from "../domain/whole-rental-view.ts";
import { RentalBadge } from "./rental-badge.tsx";
import { RentalFacts } from "./rental-facts.tsx";
import { RentalHistory } from "./rental-history.tsx";
import { RentalLine } from "./rental-line.tsx";
import { statusMessage } from "./rental-messages.ts";
import { RentalPayments } from "./rental-payments.tsx";
import { ReturnForm } from "./return-form.tsx";

interface RentalDetailProps {
  rental: WholeRentalView;
  documents: readonly (DocumentEntry & { href: string })[];
  /** A return was requested just now. */
  isDone: boolean;
}

/** The page of a lease: status, actions, payments, documents, history. */
export function RentalDetail({ rental, documents, isDone }: RentalDetailProps) {
  const { t, path } = useLanguage();
  const { status, cancelUntil, mayReturn } = rental;
  return (
    <div className="wrap">
      <RentalTop rental={rental} />
      <RentalActions rental={rental} />
      {cancelUntil ? (
        <p className="mt-4 text-small text-muted">
          {t("profileRentals.cancel_until", { until: cancelUntil })}{" "}
          <a className="link" href={path(`profile/orders/${rental.orderId}`)}>
            {t("profileRentals.cancel")}
          </a>
        </p>
      ) : null}
      <div className="with-summary mt-12">
        <div className="grid content-start gap-12">
          {mayReturn ? <ReturnForm rental={rental} isDone={isDone} /> : null}
          <RentalPayments orders={rental.orders} ahead={rental.ahead} isPaidAbove={status === "reserved"} />
          <Documents documents={documents} />
          <RentalHistory events={rental.events} />
        </div>
        <RentalFacts rental={rental} />
      </div>
    </div>
  );
}

/** Machine, status and the line of its days. */
function RentalTop({ rental }: Pick<RentalDetailProps, "rental">) {
  const { t, path } = useLanguage();
  const { machine, status, late } = rental;
  return (
    <>
      <PageHead title={machine} description={t("profileRentals.description")} hidden />
      <Breadcrumb
        label={t("orders.breadcrumb")}
        items={[
          { name: t("orders.profile_title"), href: path("profile") },
          { name: t("profileRentals.title"), href: path("profile/rentals") },
          { name: machine },
        ]}
      />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="title wrap-anywhere">{machine}</h1>
        <RentalBadge status={status} />
      </div>
      <p className="mt-3 max-w-180">{statusMessage(t, rental)}</p>
      {late?.soFar ? (
        <Notice className="mt-4 max-w-180" tone="warn">
          {t("profileRentals.late_so_far", { amount: late.soFar })}
        </Notice>
      ) : null}
      {status === "cancelled" ? null : <RentalLine rental={rental} className="mt-6 max-w-180" />}
    </>
  );
}

function RentalActions({ rental }: Pick<RentalDetailProps, "rental">) {
  const { t, path, locale } = useLanguage();
  const { id, status, mayExtend, mayReturn } = rental;
  const isOver = status === "returned" || status === "closed" || status === "cancelled";
  const due = rental.orders.find(({ payAt }) => payAt !== null);
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {due?.payAt && status === "reserved" ? (
        <ButtonLink tone="sun" href={path(due.payAt)}>
          {t("profileRentals.pay")}
        </ButtonLink>
      ) : null}
      {mayExtend ? (
        <ButtonLink tone={mayReturn ? "sun" : "line"} href={path(`profile/rentals/${id}/extend`)}>
          {t("profileRentals.extend")}
        </ButtonLink>
      ) : null}
      {mayReturn ? <ButtonLink href="#return">{t("profileRentals.give_back")}</ButtonLink> : null}
      {mayExtend || mayReturn ? (
        <ButtonLink tone="quiet" href={`/api/leases/${id}/calendar.ics?locale=${locale}`} download>
          {t("profileRentals.calendar")}
        </ButtonLink>
      ) : null}
      {isOver ? (
        <ButtonLink href={path(`rent/${rental.productId}`)}>{t("profileRentals.rent_again")}</ButtonLink>
      ) : null}
    </div>
  );
}

function Documents({ documents }: Pick<RentalDetailProps, "documents">) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="documents">
      <SectionHead id="documents" title={t("profileRentals.documents")} />
      {documents.length === 0 ? <p className="text-muted">{t("profileRentals.documents_none")}</p> : null}
      <ul className="grid gap-3">
        {documents.map(({ id, kind, number, issuedOn, href }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-3"
          >
            <a className="link min-w-0 wrap-anywhere" href={href} target="_blank" rel="noreferrer">
              {t("papers.open_document", { kind: t(`papers.kind_${kind}`), number })}
            </a>
            <span className="text-small text-muted">{issuedOn}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
