import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { inboxFilterQuery, readInboxFilter } from "../domain/inbox-filter.ts";
import { InboxFilters, TicketBadge } from "./inbox-filters.tsx";
import { staffInboxContext } from "./staff-inbox.service.ts";
import type { TicketRow } from "./staff-inbox.store.ts";

/** Characters of a message shown in the list. */
const excerptLength = 200;

/** Tickets that match the filters of the address; by default open ones, oldest first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const { id } = await requirePermission(request, context, "inbox");
  const inbox = context.get(staffInboxContext);
  const filter = readInboxFilter(new URL(request.url).searchParams);
  const [{ tickets, pages }, counts] = await Promise.all([inbox.list(filter, id), inbox.counts()]);
  const { moment } = formatsOf(market, currencies[market], locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminInbox", "contact"]),
    filter,
    counts,
    pages,
    tickets: tickets.map(({ changedAt, lastText, ...ticket }) => ({
      ...ticket,
      lastText: lastText && [...lastText].slice(0, excerptLength).join(""),
      changedAt: moment(changedAt),
    })),
  };
}

export default function InboxPage() {
  const { t, path } = useLanguage();
  const { filter, counts, tickets, pages } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="inbox"
      title={t("admin.page_inbox")}
      description={t("adminInbox.description")}
      filters={<InboxFilters filter={filter} counts={counts} />}
      rows={tickets.map((ticket) => <TicketItem key={ticket.id} ticket={ticket} />)}
      empty={{ title: t("adminInbox.none"), text: t("adminInbox.none_text") }}
      pager={{
        page: filter.page,
        pages,
        href: (page) => path(`admin/inbox${inboxFilterQuery({ ...filter, page })}`),
        labels: { nav: t("adminInbox.pages"), previous: t("adminInbox.previous"), next: t("adminInbox.next") },
      }}
    />
  );
}

function TicketItem({ ticket }: { ticket: Omit<TicketRow, "changedAt" | "locale"> & { changedAt: string } }) {
  const { t, path } = useLanguage();
  const { id, number, kind, topic, state, name, lastText, assignee, changedAt } = ticket;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <a className="link font-medium wrap-anywhere" href={path(`admin/inbox/${id}`)}>
          {topic ? t(`contact.topic_${topic}`) : t(`adminInbox.kind_${kind}`)}
        </a>
        <TicketBadge state={state} />
      </div>
      {lastText ? (
        <p className="review-words mt-2 line-clamp-2 text-compact" dir="auto">
          {lastText}
        </p>
      ) : null}
      <p className="review-facts mt-2">
        <bdi className="wrap-anywhere">{name}</bdi>
        <span className="num whitespace-nowrap">{number}</span>
        <span>{changedAt}</span>
        <span>{assignee ?? t("adminInbox.nobody")}</span>
      </p>
    </li>
  );
}
