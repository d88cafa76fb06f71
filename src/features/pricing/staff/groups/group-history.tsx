import { StaffHistory } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import type { GroupChange } from "../../domain/groups/group-change.ts";
import { useChangeTexts } from "./change-texts.ts";

interface GroupHistoryProps {
  events: readonly { version: number; by: string | null; at: string; lines: readonly GroupChange[]; more: number }[];
  /** Version below which older changes begin. */
  next: number | null;
  /** Newer changes exist. */
  isOlder: boolean;
  /** Address of the group. */
  list: string;
}

/** Changes of a group with values before and after, newest first. */
export function GroupHistory({ events, next, isOlder, list }: GroupHistoryProps) {
  const t = useText();
  const { line } = useChangeTexts();
  const older = { href: `${list}?below=${next}#history`, text: t("adminGroups.older") };
  const newest = { href: `${list}#history`, text: t("adminGroups.newest") };
  return (
    <StaffHistory
      title={t("adminGroups.history")}
      events={events.map(({ version, by, at, lines, more }) => ({
        id: version,
        what: (
          <>
            {lines.map((change) => (
              <span className="block" key={`${change.what} ${line(change)}`}>
                {line(change)}
              </span>
            ))}
            {more > 0 ? <span className="block text-muted">{t("adminGroups.more_lines", { count: more })}</span> : null}
          </>
        ),
        at,
        by,
      }))}
      older={next !== null ? older : isOlder ? newest : null}
    />
  );
}
