import { FilterSelect, ListFilters } from "#features/admin/list-filters.browser.tsx";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import { type InboxFilter, inboxFilterQuery, ticketHolders } from "../domain/inbox-filter.ts";
import { type TicketState, ticketKinds, ticketStates } from "../domain/ticket.ts";

interface InboxFiltersProps {
  filter: InboxFilter;
  counts: Record<TicketState, number>;
}

export function InboxFilters({ filter, counts }: InboxFiltersProps) {
  const { t, path } = useLanguage();
  const { state, kind, holder, search } = filter;
  const list = path("admin/inbox");
  const link = (next: TicketState | null) => ({
    href: `${list}${inboxFilterQuery({ ...filter, state: next, page: 1 })}`,
    isOn: state === next,
    text: t(`adminInbox.state_${next ?? "all"}`),
    count: next ? counts[next] : undefined,
  });
  return (
    <ListFilters
      list={list}
      label={t("adminInbox.which")}
      links={[...ticketStates, null].map(link)}
      hiddenFields={{ state: state === "open" ? null : (state ?? "all") }}
      columns="md:grid-cols-[minmax(0,22rem)_minmax(0,14rem)_minmax(0,12rem)_auto] md:justify-start"
      searchLabel={t("adminInbox.search")}
      search={search}
      submit={t("adminInbox.find")}
      reset={search || kind || holder ? t("adminInbox.reset") : null}
    >
      <FilterSelect
        label={t("adminInbox.kind")}
        name="kind"
        value={kind}
        values={ticketKinds}
        say={(one) => t(`adminInbox.kind_${one}`)}
        any={t("adminInbox.kind_all")}
      />
      <FilterSelect
        label={t("adminInbox.holder")}
        name="holder"
        value={holder}
        values={ticketHolders}
        say={(one) => t(`adminInbox.holder_${one}`)}
        any={t("adminInbox.holder_all")}
      />
    </ListFilters>
  );
}

const tones: Record<TicketState, BadgeTone> = { open: "clay", answered: "leaf", closed: "neutral" };

export function TicketBadge({ state }: { state: TicketState }) {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`adminInbox.badge_${state}`)}</Badge>;
}
