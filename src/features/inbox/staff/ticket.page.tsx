import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { refusedForm } from "#features/admin/domain/form-answer.ts";
import { nameOfActor, wordsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { entryWord, ticketDoneWord } from "../domain/inbox-view.ts";
import { canChange } from "../domain/ticket.ts";
import { TicketBadge } from "./inbox-filters.tsx";
import { staffInboxContext } from "./staff-inbox.service.ts";
import { TicketFacts } from "./ticket-facts.tsx";
import { type TicketFormAnswer, TicketForms } from "./ticket-forms.tsx";
import { TicketThread } from "./ticket-thread.tsx";

/** Long enough for several times the longest answer in any script. */
const longestForm = 512 * 1024;

/** A ticket with its thread; an id that nobody has is the page of error 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const viewer = await requirePermission(request, context, "inbox");
  const found = await context.get(staffInboxContext).one(params.id ?? "");
  if (!found) throw data(null, { status: 404 });
  const { moment } = wordsOf(market, currencies[market], locale);
  const { entries, people } = found;
  const { userId, ...ticket } = found.ticket;
  const sayName = (actor: string | null, name: string | null) => actor && (nameOfActor({ actor, name }) ?? actor);
  return {
    texts: context.get(textsContext).pick(locale, ["adminInbox", "contact"]),
    ticket: {
      ...ticket,
      isMember: userId !== null,
      createdAt: moment(ticket.createdAt),
      changedAt: moment(ticket.changedAt),
    },
    entries: entries.map(({ id, kind, actor, name, target, targetName, text, at }) => ({
      id,
      word: entryWord(kind),
      by: actor === "customer" ? null : sayName(actor, name),
      to: sayName(target, targetName),
      text,
      at: moment(at),
    })),
    people,
    viewer: viewer.id,
    doneByViewer: entries.filter(({ actor }) => actor === `user:${viewer.id}`).map(({ kind }) => kind),
    seen: entries.at(-1)?.id ?? 0,
    key: randomUUID(),
    can: { close: canChange("close", ticket.state), reopen: canChange("reopen", ticket.state) },
    done: ticketDoneWord(new URL(request.url).searchParams.get("done")),
  };
}

/** Does with the ticket what a form says. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "inbox");
  const form = await readForm(request, longestForm);
  const id = params.id ?? "";
  const answer = await context.get(staffInboxContext).act(id, account, form);
  if (answer.ok) throw redirect(`/${locale}/admin/inbox/${id}?done=${answer.value.done}`, 303);
  if (answer.code === "unknown_ticket") throw data(null, { status: 404 });
  const faults = answer.code === "invalid_fields" ? answer.faults : {};
  const refused: TicketFormAnswer = refusedForm(form, { faults, why: answer.code, longest: longestForm });
  return data(refused, { status: answer.code === "invalid_fields" ? 400 : 409 });
}

/** Also after a refusal: whoever was told that somebody else was quicker sees what they did. */
export const shouldRevalidate = (): boolean => true;

export default function TicketPage() {
  const { t, path } = useLanguage();
  const { ticket, entries, people, viewer, doneByViewer, seen, key, can, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const subject = ticket.topic ? t(`contact.topic_${ticket.topic}`) : t(`adminInbox.kind_${ticket.kind}`);
  return (
    <article className="mt-10 max-w-[760px] pb-24" aria-labelledby="ticket">
      <PageHead title={`${subject} ${ticket.number}`} description={t("adminInbox.description")} hidden />
      <a className="link text-small" href={path("admin/inbox")}>
        {t("adminInbox.back")}
      </a>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <h1 className="h2" id="ticket">
          {subject} <span className="num whitespace-nowrap text-muted">{ticket.number}</span>
        </h1>
        <TicketBadge state={ticket.state} />
      </div>
      {done && !answer ? (
        <Notice className="mt-4" tone="done">
          {t(`adminInbox.done_${done}`)}
        </Notice>
      ) : null}
      <TicketFacts ticket={ticket} />
      <TicketThread entries={entries} />
      <TicketForms ground={{ seen, formKey: key, can, people, viewer, doneByViewer, ...ticket }} answer={answer} />
    </article>
  );
}
