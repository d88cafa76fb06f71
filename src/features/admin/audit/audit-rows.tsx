import { isBuiltIn } from "#features/accounts/domain/identity/permissions.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { type EntryDetail, entryDetails, entryLabel, subjectPath } from "../domain/audit.ts";
import { formatsOf, nameOfActor } from "../domain/staff-labels.ts";
import { HistoryRow } from "../staff-detail.browser.tsx";
import type { AuditRow } from "./audit.store.ts";

/** An entry for the page, with times of a market. */
export function auditView(entry: AuditRow, { market, locale }: { market: MarketCode; locale: Locale }) {
  return {
    id: entry.id,
    by: nameOfActor(entry) ?? entry.actor,
    label: entryLabel(entry.action),
    subject: entry.subjectName ?? entry.subjectId,
    at: formatsOf(market, currencies[market], locale).moment(entry.at),
    path: subjectPath(entry.subjectKind, entry.subjectId),
    details: entryDetails(entry.details, entry.currency),
  };
}

/** One entry of the audit log. */
export function AuditEntryRow({ entry }: { entry: ReturnType<typeof auditView> }) {
  const { t, path } = useLanguage();
  const textOf = (detail: EntryDetail) => {
    if (detail.name === "outcome") return t(`adminDesk.outcome_${detail.value}`);
    if (detail.name === "amount" || detail.name === "carrier" || detail.name === "change") return detail.value;
    if (detail.name === "role" && isBuiltIn(detail.value))
      return t("adminDesk.detail_role", { value: t(`adminDesk.role_${detail.value}`) });
    return t(`adminDesk.detail_${detail.name}`, { value: detail.value });
  };
  return (
    <HistoryRow
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
  );
}
