import type { Translate } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import type { RentalEventView } from "../domain/whole-rental-view.ts";

/** History of a lease, newest first. */
export function RentalHistory({ events }: { events: readonly RentalEventView[] }) {
  const t = useText();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <SectionHead id="history" title={t("profileRentals.history")} />
      <ol className="-mt-6">
        {events.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3 text-small"
          >
            <span>{eventMessage(t, event)}</span>
            <span className="text-muted">{event.at}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventMessage(t: Translate, event: RentalEventView): string {
  if (event.kind === "state") return t(`profileRentals.state_${event.to}`);
  if (event.kind === "return_asked") return t(`profileRentals.event_return_${event.way}`, { day: event.day });
  return t(`profileRentals.event_${event.kind}`, { day: event.day });
}
