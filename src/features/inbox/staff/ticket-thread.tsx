import { useText } from "#features/languages/languages.browser.tsx";
import type { EntryLabel } from "../domain/inbox-view.ts";

interface TicketThreadProps {
  entries: readonly {
    id: number;
    label: EntryLabel | null;
    /** `null` for the customer. */
    by: string | null;
    /** Assigned person. */
    to: string | null;
    text: string | null;
    at: string;
  }[];
}

/** Entries, oldest first. Internal notes have their own background. */
export function TicketThread({ entries }: TicketThreadProps) {
  const t = useText();
  return (
    <section className="mt-8" aria-labelledby="thread">
      <h2 className="h3" id="thread">
        {t("adminInbox.thread")}
      </h2>
      <ol className="mt-4 grid gap-4">
        {entries.map(({ id, label, by, to, text, at }) =>
          label ? (
            <li
              key={id}
              className={
                label === "note"
                  ? "rounded-control bg-sun-tint p-4"
                  : text === null
                    ? "px-4 text-muted"
                    : "rounded-control border border-line p-4"
              }
            >
              <p className="text-small text-muted">
                {t(label === "assign" && to === null ? "adminInbox.entry_assign_nobody" : `adminInbox.entry_${label}`, {
                  by: by ?? t("adminInbox.customer"),
                  to: to ?? "",
                })}
                {", "}
                {at}
              </p>
              {text === null ? null : (
                <p className="mt-2 wrap-anywhere whitespace-pre-wrap" dir="auto">
                  {text}
                </p>
              )}
            </li>
          ) : null,
        )}
      </ol>
    </section>
  );
}
