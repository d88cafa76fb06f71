import { StaffHistory } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import type { contentEntryWord } from "../domain/staff/content-view.ts";

interface ContentHistoryProps {
  history: readonly {
    id: number;
    by: string;
    word: ReturnType<typeof contentEntryWord>;
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
      events={history.map(({ id, by, word, title, at }) => ({
        id,
        what: word && t(`adminContent.deed_${word}`),
        note: title,
        at,
        by,
        link: { href: `${href}?version=${id}`, text: t("adminContent.version_open", { at }) },
      }))}
    />
  );
}
