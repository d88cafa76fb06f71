import { Form } from "react-router";
import { StaffHistory, StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { ShownHistory } from "./shown-history.ts";
import { WordChanges } from "./word-differences.tsx";

interface WordHistoryProps {
  history: ShownHistory;
  /** The newest version. */
  seen: number;
  /** Address of the page. */
  href: string;
}

/** Saved states, newest first, with what each changed; an earlier one is put back. */
export function WordHistory({ history: { events, next, isOlder }, seen, href }: WordHistoryProps) {
  const t = useText();
  if (events.length === 0)
    return (
      <StaffSection id="history" title={t("adminSynonyms.history")} className="mt-10">
        <p className="mt-2 text-small text-muted">{t("adminSynonyms.history_empty")}</p>
      </StaffSection>
    );
  const older = { href: `${href}?below=${next}#history`, text: t("adminSynonyms.older") };
  const newest = { href: `${href}#history`, text: t("adminSynonyms.newest") };
  return (
    <StaffHistory
      title={t("adminSynonyms.history")}
      events={events.map(({ version, entry, by, at, changes }) => ({
        ...{ id: version, at, by },
        what: (
          <>
            <span className="block font-medium">{t(`adminSynonyms.entry_${entry}`)}</span>
            <WordChanges changes={changes} />
          </>
        ),
        note:
          version === seen || entry === "deleted" ? null : (
            <Form method="post" className="mt-2">
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="seen" value={seen} />
              <Button
                type="submit"
                name="intent"
                value="put_back"
                size="compact"
                aria-label={t("adminSynonyms.put_back_at", { at })}
              >
                {t("adminSynonyms.put_back")}
              </Button>
            </Form>
          ),
      }))}
      older={next !== null ? older : isOlder ? newest : null}
    />
  );
}
