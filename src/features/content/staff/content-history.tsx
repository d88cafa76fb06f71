import { StaffHistory } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import type { contentEntryLabel } from "../domain/staff/content-view.ts";

interface ContentHistoryProps {
  history: readonly {
    id: number;
    by: string;
    label: ReturnType<typeof contentEntryLabel>;
    title: string;
    at: string;
  }[];
  href: string;
}

/** Versions of a block, newest first. */
export function ContentHistory({ history, href }: ContentHistoryProps) {
  const t = useText();
  return (
    <StaffHistory
      title={t("adminContent.history")}
      events={history.map(({ id, by, label, title, at }) => ({
        id,
        what: label && t(`adminContent.deed_${label}`),
        note: title,
        at,
        by,
        link: { href: `${href}?version=${id}`, text: t("adminContent.version_open", { at }) },
      }))}
    />
  );
}
