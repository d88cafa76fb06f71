import { Form } from "react-router";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { ShownHistory } from "./shown-history.ts";

const entries = {
  first: "adminPartHistory.entry_first",
  saved: "adminPartHistory.entry_saved",
  put_back: "adminPartHistory.entry_put_back",
  deleted: "adminPartHistory.entry_deleted",
} as const satisfies Record<ShownHistory["events"][number]["entry"], MessageKey>;

interface PartHistoryProps {
  history: ShownHistory;
  /** Address of the page. */
  href: string;
}

/** Saved states of a part, newest first, with values before and after; an earlier one is put back by intent `put_back`. */
export function PartHistory({ history: { events, next, isOlder, seen }, href }: PartHistoryProps) {
  const t = useText();
  return (
    <StaffSection id="history" title={t("adminPartHistory.title")} className="mt-10">
      {events.length === 0 ? <p className="mt-2 text-small text-muted">{t("adminPartHistory.none")}</p> : null}
      <ol className="mt-2 border-t border-line empty:hidden">
        {events.map(({ version, entry, by, at, changes }) => (
          <li key={version} className="grid gap-3 border-b border-line py-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="text-small font-semibold">
                {t(entries[entry])}
                <span className="font-normal text-muted"> · {by ? `${at}, ${by}` : at}</span>
              </h3>
              {version === seen || entry === "deleted" ? null : (
                <Form method="post">
                  <input type="hidden" name="intent" value="put_back" />
                  <input type="hidden" name="version" value={version} />
                  <input type="hidden" name="seen" value={seen} />
                  <Button type="submit" size="compact" aria-label={t("adminPartHistory.put_back_at", { at })}>
                    {t("adminPartHistory.put_back")}
                  </Button>
                </Form>
              )}
            </div>
            <dl className="grid gap-3 text-small empty:hidden">
              {changes.map((change) => (
                <Changed key={`${change.field} ${change.after}`} {...change} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {next !== null || isOlder ? (
        <p className="mt-6">
          <a className="link" href={next === null ? `${href}#history` : `${href}?below=${next}#history`}>
            {t(next === null ? "adminPartHistory.newest" : "adminPartHistory.older")}
          </a>
        </p>
      ) : null}
    </StaffSection>
  );
}

function Changed({ field, before, after }: ShownHistory["events"][number]["changes"][number]) {
  const t = useText();
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]">
      <dt className="wrap-anywhere text-muted">{field}</dt>
      <dd className="max-h-48 overflow-auto wrap-anywhere text-muted">
        <span className="sr-only">{t("adminPartHistory.was")} </span>
        <del>{before || t("adminPartHistory.nothing")}</del>
      </dd>
      <dd className="max-h-48 overflow-auto wrap-anywhere">
        <span className="sr-only">{t("adminPartHistory.became")} </span>
        <ins className="no-underline">{after || t("adminPartHistory.nothing")}</ins>
      </dd>
    </div>
  );
}
