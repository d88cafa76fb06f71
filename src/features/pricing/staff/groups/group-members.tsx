import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";

interface GroupMembersProps {
  /** `since`: localised day; by company. */
  members: readonly { userId: string; company: string; name: string | null; since: string | null }[];
  total: number;
}

/** Members of a group with links to their requests. */
export function GroupMembers({ members, total }: GroupMembersProps) {
  const { t, path } = useLanguage();
  return (
    <StaffSection id="members" title={t("adminGroups.members_title")} className="mt-10">
      {members.length === 0 ? (
        <p className="mt-2 text-small text-muted">{t("adminGroups.members_none")}</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {members.map(({ userId, company, name, since }) => (
            <li
              key={userId}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3 text-small"
            >
              <span className="min-w-0 wrap-anywhere">
                <a className="link font-medium" href={path(`admin/groups/requests/${encodeURIComponent(userId)}`)}>
                  <bdi>{company}</bdi>
                </a>
                {name === null ? null : (
                  <span className="block text-muted">
                    <bdi>{name}</bdi>
                  </span>
                )}
              </span>
              {since === null ? null : <span className="text-muted">{t("adminGroups.since", { date: since })}</span>}
            </li>
          ))}
        </ul>
      )}
      {total > members.length ? (
        <p className="mt-2 text-small text-muted">{t("adminGroups.members_more", { count: members.length })}</p>
      ) : null}
    </StaffSection>
  );
}
