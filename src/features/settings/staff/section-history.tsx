import { Form } from "react-router";
import { StaffHistory, StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { ChangeLines } from "./change-lines.tsx";
import type { ShownSection } from "./section.loader.ts";

interface SectionHistoryProps {
  history: ShownSection["history"];
  /** The newest version. */
  seen: number;
  /** Address of the page. */
  href: string;
}

/** Every version with what it changed, newest first; what it replaced can be put back. */
export function SectionHistory({ history: { events, next, isOlder }, seen, href }: SectionHistoryProps) {
  const t = useText();
  if (events.length === 0)
    return (
      <StaffSection id="history" title={t("adminSettings.history")} className="mt-12">
        <p className="mt-2 text-small text-muted">{t("adminSettings.history_empty")}</p>
      </StaffSection>
    );
  const older = { href: `${href}?below=${next}#history`, text: t("adminSettings.older") };
  const newest = { href: `${href}#history`, text: t("adminSettings.newest") };
  return (
    <StaffHistory
      title={t("adminSettings.history")}
      events={events.map(({ version, entry, from, by, createdAt, reason, changes, mayPutBack }) => ({
        ...{ id: version, at: createdAt, by },
        what: (
          <>
            <span className="block font-medium">{t(`adminSettings.entry_${entry}`, { from })}</span>
            <ChangeLines changes={changes} />
            {reason ? (
              <span className="block text-muted">
                <bdi>{reason}</bdi>
              </span>
            ) : null}
          </>
        ),
        note: mayPutBack ? (
          <Form method="post" className="mt-2">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="seen" value={seen} />
            <Button
              type="submit"
              name="intent"
              value="put_back"
              size="compact"
              aria-label={t("adminSettings.put_back_at", { at: from })}
            >
              {t("adminSettings.put_back")}
            </Button>
          </Form>
        ) : null,
      }))}
      older={next !== null ? older : isOlder ? newest : null}
    />
  );
}
