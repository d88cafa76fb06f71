import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { auditContext } from "#features/admin/audit.service.ts";
import { refusedForm } from "#features/admin/domain/form-answer.ts";
import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { entryLabel, ticketDoneLabel } from "../domain/inbox-view.ts";
import { canChange } from "../domain/ticket.ts";
import { TicketBadge } from "./inbox-filters.tsx";
import { staffInboxContext } from "./staff-inbox.service.ts";
import { TicketFacts } from "./ticket-facts.tsx";
import { type TicketFormAnswer, TicketForms } from "./ticket-forms.tsx";
import { TicketThread } from "./ticket-thread.tsx";

/** Bytes; several times the longest permitted answer in any script. */
const maxFormSize = 512 * 1024;

/** A ticket with its thread; 404 for an unknown id. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const viewer = await requirePermission(request, context, "inbox");
  const found = await context.get(staffInboxContext).one(params.id ?? "");
  if (!found) throw data(null, { status: 404 });
  const { moment } = formatsOf(market, currencies[market], locale);
  const { entries, people } = found;
  const { userId, ...ticket } = found.ticket;
  await context.get(auditContext).viewed(viewer, userId, "ticket");
  const nameOf = (actor: string | null, name: string | null) => actor && (nameOfActor({ actor, name }) ?? actor);
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
      label: entryLabel(kind),
      by: actor === "customer" ? null : nameOf(actor, name),
      to: nameOf(target, targetName),
      text,
      at: moment(at),
    })),
    people,
    viewer: viewer.id,
    doneByViewer: entries.filter(({ actor }) => actor === `user:${viewer.id}`).map(({ kind }) => kind),
    seen: entries.at(-1)?.id ?? 0,
    key: randomUUID(),
    can: { close: canChange("close", ticket.state), reopen: canChange("reopen", ticket.state) },
    done: ticketDoneLabel(new URL(request.url).searchParams.get("done")),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "inbox");
  const form = await readForm(request, maxFormSize);
  const id = params.id ?? "";
  const answer = await context.get(staffInboxContext).act(id, account, form);
  if (answer.ok) throw redirect(`/${locale}/admin/inbox/${id}?done=${answer.value.done}`, 303);
  if (answer.code === "unknown_ticket") throw data(null, { status: 404 });
  const errors = answer.code === "invalid_fields" ? answer.errors : {};
  const refused: TicketFormAnswer = refusedForm(form, { errors, why: answer.code, longest: maxFormSize });
  return data(refused, { status: answer.code === "invalid_fields" ? 400 : 409 });
}

/** Also after a refusal, so that a conflict shows the other person's change. */
export const shouldRevalidate = (): boolean => true;

export default function TicketPage() {
  const { t, path } = useLanguage();
  const { ticket, entries, people, viewer, doneByViewer, seen, key, can, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const subject = ticket.topic ? t(`contact.topic_${ticket.topic}`) : t(`adminInbox.kind_${ticket.kind}`);
  return (
    <StaffDetailPage
      id="ticket"
      title={`${subject} ${ticket.number}`}
      heading={
        <>
          {subject} <span className="num whitespace-nowrap text-muted">{ticket.number}</span>
        </>
      }
      description={t("adminInbox.description")}
      back={{ href: path("admin/inbox"), text: t("adminInbox.back") }}
      badges={<TicketBadge state={ticket.state} />}
      done={done && !answer ? { text: t(`adminInbox.done_${done}`) } : null}
      isNarrow
    >
      <TicketFacts ticket={ticket} />
      <TicketThread entries={entries} />
      <TicketForms page={{ seen, formKey: key, can, people, viewer, doneByViewer, ...ticket }} answer={answer} />
    </StaffDetailPage>
  );
}
