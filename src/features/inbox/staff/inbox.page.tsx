import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { wordsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { Pagination } from "#ui/display/pagination.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { inboxFilterQuery, readInboxFilter } from "../domain/inbox-filter.ts";
import { InboxFilters, TicketBadge } from "./inbox-filters.tsx";
import { staffInboxContext } from "./staff-inbox.service.ts";

/** Characters of a message in the list. */
const excerpt = 200;

/** What people wrote to the shop: what waits for an answer, the oldest first; or as the address narrows it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const { id } = await requirePermission(request, context, "inbox");
  const desk = context.get(staffInboxContext);
  const filter = readInboxFilter(new URL(request.url).searchParams);
  const [{ tickets, pages }, counts] = await Promise.all([desk.list(filter, id), desk.counts()]);
  const { moment } = wordsOf(market, currencies[market], locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminInbox", "contact"]),
    filter,
    counts,
    pages,
    tickets: tickets.map(({ changedAt, words, ...ticket }) => ({
      ...ticket,
      words: words && [...words].slice(0, excerpt).join(""),
      changedAt: moment(changedAt),
    })),
  };
}

export default function InboxPage() {
  const { t, path } = useLanguage();
  const { filter, counts, tickets, pages } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10 pb-24" aria-labelledby="inbox">
      <PageHead title={t("admin.page_inbox")} description={t("adminInbox.description")} hidden />
      <h1 className="h2" id="inbox">
        {t("admin.page_inbox")}
      </h1>
      <InboxFilters filter={filter} counts={counts} />
      {tickets.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminInbox.none")} text={t("adminInbox.none_text")} />
        </div>
      ) : (
        <ul className="mt-6 border-t border-line">
          {tickets.map((ticket) => (
            <li key={ticket.id} className="border-b border-line py-4">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <a className="link font-medium wrap-anywhere" href={path(`admin/inbox/${ticket.id}`)}>
                  {ticket.topic ? t(`contact.topic_${ticket.topic}`) : t(`adminInbox.kind_${ticket.kind}`)}
                </a>
                <TicketBadge state={ticket.state} />
              </div>
              {ticket.words ? (
                <p className="review-words mt-2 line-clamp-2 text-compact" dir="auto">
                  {ticket.words}
                </p>
              ) : null}
              <p className="review-facts mt-2">
                <bdi className="wrap-anywhere">{ticket.name}</bdi>
                <span className="num whitespace-nowrap">{ticket.number}</span>
                <span>{ticket.changedAt}</span>
                <span>{ticket.assignee ?? t("adminInbox.nobody")}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={filter.page}
          pages={pages}
          href={(page) => path(`admin/inbox${inboxFilterQuery({ ...filter, page })}`)}
          labels={{ nav: t("adminInbox.pages"), previous: t("adminInbox.previous"), next: t("adminInbox.next") }}
        />
      </div>
    </section>
  );
}
