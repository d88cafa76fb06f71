import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { auditContext, cursorOf } from "../audit.service.ts";
import { type EntryDetail, entryDetails, entryLabel, subjectPath } from "../domain/audit.ts";
import { formatsOf, nameOfActor } from "../domain/staff-labels.ts";
import { requirePermission } from "../staff.service.ts";
import { HistoryRow } from "../staff-detail.browser.tsx";
import { StaffListPage } from "../staff-list.browser.tsx";

/** Audit trail, newest first; `?behind=` is the last row of the previous part. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "audit");
  const { entries, next } = await context.get(auditContext).list(cursorOf(request));
  const { moment } = formatsOf(market, currencies[market], locale);
  return {
    next,
    entries: entries.map((entry) => ({
      id: entry.id,
      by: nameOfActor(entry) ?? entry.actor,
      label: entryLabel(entry.action),
      subject: entry.subjectName ?? entry.subjectId,
      at: moment(entry.at),
      path: subjectPath(entry.subjectKind, entry.subjectId),
      details: entryDetails(entry.details, entry.currency),
    })),
  };
}

export default function AuditPage() {
  const { t, path } = useLanguage();
  const { entries, next } = useLoaderData<typeof loader>();
  const textOf = (detail: EntryDetail) => {
    if (detail.name === "outcome") return t(`adminDesk.outcome_${detail.value}`);
    if (detail.name === "amount" || detail.name === "carrier" || detail.name === "change") return detail.value;
    return t(`adminDesk.detail_${detail.name}`, { value: detail.value });
  };
  return (
    <StaffListPage
      id="audit"
      title={t("admin.page_audit")}
      description={t("adminDesk.audit_description")}
      intro={<p className="mt-2 text-small text-muted">{t("adminDesk.audit_description")}</p>}
      as="ol"
      rows={entries.map((entry) => (
        <HistoryRow
          key={entry.id}
          id={entry.id}
          what={
            <>
              {entry.label ? t(`adminDesk.deed_${entry.label}`) : null}{" "}
              {entry.path ? (
                <a className="link" href={path(entry.path)}>
                  {entry.subject}
                </a>
              ) : (
                entry.subject
              )}
            </>
          }
          note={entry.details.map(textOf).join(", ")}
          at={entry.at}
          by={entry.by}
        />
      ))}
      empty={{ title: t("adminDesk.no_deeds") }}
      pager={next ? { href: path(`admin/audit?behind=${next}`), text: t("adminDesk.older") } : null}
    />
  );
}
