import { type TicketState, ticketKinds, ticketStates } from "#features/inbox/domain/ticket.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { longestSearch } from "../domain/desk-filter.ts";
import { type InboxFilter, inboxFilterQuery, ticketHolders } from "../domain/inbox-filter.ts";

interface InboxFiltersProps {
  filter: InboxFilter;
  counts: Record<TicketState, number>;
}

/** Every filter is in the address: links for states, a form for the rest. Nothing here needs scripts. */
export function InboxFilters({ filter, counts }: InboxFiltersProps) {
  const { t, path } = useLanguage();
  const { state, kind, holder, search } = filter;
  const list = path("admin/inbox");
  const to = (next: TicketState | null) => `${list}${inboxFilterQuery({ ...filter, state: next, page: 1 })}`;
  return (
    <div className="mt-6 grid gap-5">
      <nav className="flex flex-wrap gap-2" aria-label={t("adminInbox.which")}>
        {ticketStates.map((one) => (
          <a key={one} className="chip" href={to(one)} aria-current={state === one ? "true" : undefined}>
            {t(`adminInbox.state_${one}`)} <small>{counts[one]}</small>
          </a>
        ))}
        <a className="chip" href={to(null)} aria-current={state === null ? "true" : undefined}>
          {t("adminInbox.state_all")}
        </a>
      </nav>
      <search>
        <form
          method="get"
          action={list}
          className="grid items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,22rem)_minmax(0,14rem)_minmax(0,12rem)_auto] md:justify-start"
        >
          {state === "open" ? null : <input type="hidden" name="state" value={state ?? "all"} />}
          <Field
            label={t("adminInbox.search")}
            name="q"
            type="search"
            maxLength={longestSearch}
            defaultValue={search}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Select label={t("adminInbox.kind")} name="kind" defaultValue={kind ?? ""}>
            <option value="">{t("adminInbox.kind_all")}</option>
            {ticketKinds.map((one) => (
              <option key={one} value={one}>
                {t(`adminInbox.kind_${one}`)}
              </option>
            ))}
          </Select>
          <Select label={t("adminInbox.holder")} name="holder" defaultValue={holder ?? ""}>
            <option value="">{t("adminInbox.holder_all")}</option>
            {ticketHolders.map((one) => (
              <option key={one} value={one}>
                {t(`adminInbox.holder_${one}`)}
              </option>
            ))}
          </Select>
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{t("adminInbox.find")}</Button>
            {search || kind || holder ? (
              <ButtonLink tone="quiet" href={list}>
                {t("adminInbox.reset")}
              </ButtonLink>
            ) : null}
          </div>
        </form>
      </search>
    </div>
  );
}

const tones: Record<TicketState, BadgeTone> = { open: "clay", answered: "leaf", closed: "neutral" };

/** Where a ticket stands. */
export function TicketBadge({ state }: { state: TicketState }) {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`adminInbox.badge_${state}`)}</Badge>;
}
