import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { auditContext, cursorOf } from "../audit.service.ts";
import { requirePermission } from "../staff.service.ts";
import { StaffListPage } from "../staff-list.browser.tsx";
import { AuditEntryRow, auditView } from "./audit-rows.tsx";

/** Audit trail, newest first; `?behind=` is the last row of the previous part. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  await requirePermission(request, context, "audit");
  const { entries, next } = await context.get(auditContext).list(cursorOf(request));
  return { next, entries: entries.map((entry) => auditView(entry, audience)) };
}

export default function AuditPage() {
  const { t, path } = useLanguage();
  const { entries, next } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="audit"
      title={t("admin.page_audit")}
      description={t("adminDesk.audit_description")}
      intro={<p className="mt-2 text-small text-muted">{t("adminDesk.audit_description")}</p>}
      as="ol"
      rows={entries.map((entry) => <AuditEntryRow key={entry.id} entry={entry} />)}
      empty={{ title: t("adminDesk.no_deeds") }}
      pager={next ? { href: path(`admin/audit?behind=${next}`), text: t("adminDesk.older") } : null}
    />
  );
}
