import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { auditContext, placeIn } from "../audit.service.ts";
import { type EntryDetail, entryDetails, entryWord, subjectPath } from "../domain/audit.ts";
import { nameOfActor, wordsOf } from "../domain/staff-labels.ts";
import { requirePermission } from "../staff.service.ts";

/** Who of the shop's people did what, newest first; `?behind=` is the last row of the part before. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "audit");
  const { deeds, next } = await context.get(auditContext).list(placeIn(request));
  const { moment } = wordsOf(market, currencies[market], locale);
  return {
    next,
    deeds: deeds.map((entry) => ({
      id: entry.id,
      by: nameOfActor(entry) ?? entry.actor,
      word: entryWord(entry.action),
      subject: entry.subjectName ?? entry.subjectId,
      at: moment(entry.at),
      path: subjectPath(entry.subjectKind, entry.subjectId),
      details: entryDetails(entry.details, entry.currency),
    })),
  };
}

export default function AuditPage() {
  const { t, path } = useLanguage();
  const { deeds, next } = useLoaderData<typeof loader>();
  const words = (detail: EntryDetail) => {
    if (detail.name === "outcome") return t(`adminDesk.outcome_${detail.value}`);
    if (detail.name === "amount" || detail.name === "carrier" || detail.name === "change") return detail.value;
    return t(`adminDesk.detail_${detail.name}`, { value: detail.value });
  };
  return (
    <section className="mt-10" aria-labelledby="audit">
      <PageHead title={t("admin.page_audit")} description={t("adminDesk.audit_description")} hidden />
      <h1 className="h2" id="audit">
        {t("admin.page_audit")}
      </h1>
      <p className="mt-2 text-small text-muted">{t("adminDesk.audit_description")}</p>
      {deeds.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminDesk.no_deeds")} />
        </div>
      ) : (
        <ol className="mt-6 border-t border-line">
          {deeds.map((entry) => (
            <li
              key={entry.id}
              className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0 wrap-anywhere">
                {entry.word ? t(`adminDesk.deed_${entry.word}`) : null}{" "}
                {entry.path ? (
                  <a className="link" href={path(entry.path)}>
                    {entry.subject}
                  </a>
                ) : (
                  entry.subject
                )}
                {entry.details.length > 0 ? (
                  <span className="mt-1 block text-muted">{entry.details.map(words).join(", ")}</span>
                ) : null}
              </span>
              <span className="text-muted md:text-right">
                {entry.at}, {entry.by}
              </span>
            </li>
          ))}
        </ol>
      )}
      {next ? (
        <p className="mt-6">
          <a className="link" href={path(`admin/audit?behind=${next}`)}>
            {t("adminDesk.older")}
          </a>
        </p>
      ) : null}
    </section>
  );
}
