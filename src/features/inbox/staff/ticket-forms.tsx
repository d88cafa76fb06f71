import type { ReactNode } from "react";
import { ActionForm, ActionPanel, typedIn } from "#features/admin/action-form.browser.tsx";
import type { RefusedForm } from "#features/admin/domain/form-answer.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Select, TextArea } from "#ui/forms/field.tsx";
import type { InboxError } from "../domain/inbox-forms.ts";
import { ticketLengths } from "../domain/ticket.ts";

/** Answer of the page's action to a refused form. */
export type TicketFormAnswer = RefusedForm<InboxError, "changed_meanwhile" | "not_allowed" | "invalid_fields">;

interface TicketFormsProps {
  page: {
    /** Id of the last entry on this page. A newer one makes every action but a note fail with `changed_meanwhile`. */
    seen: number;
    formKey: string;
    can: { close: boolean; reopen: boolean };
    people: readonly { id: string; name: string }[];
    viewer: string;
    /** Kinds of the entries made by the viewer. */
    doneByViewer: readonly string[];
    assigneeId: string | null;
    locale: Locale;
  };
  answer: TicketFormAnswer | null;
}

/** All forms of a ticket. Keys clear a form once its own action is done; drafts in the other forms stay. */
export function TicketForms({ page, answer }: TicketFormsProps) {
  const t = useText();
  const { can, doneByViewer, assigneeId, locale } = page;
  const times = (kind: string) => doneByViewer.filter((one) => one === kind).length;
  const [reply, note] = [useTicketFields("reply", answer), useTicketFields("note", answer)];
  const stateChanges = (["close", "reopen"] as const).filter((intent) => can[intent]);
  return (
    <div className="mt-8 grid gap-6">
      <Action
        key={`reply ${times("answer")}`}
        intent="reply"
        page={page}
        answer={answer}
        about={t(`adminInbox.about_reply_${locale}`)}
      >
        <TextArea label={t("adminInbox.answer_text")} rows={8} dir="auto" required {...reply.field("text")} />
      </Action>
      <Action
        key={`note ${times("note")}`}
        intent="note"
        page={page}
        answer={answer}
        about={t("adminInbox.about_note")}
      >
        <TextArea label={t("adminInbox.note_text")} rows={3} dir="auto" required {...note.field("text")} />
      </Action>
      <Action
        key={`assign ${assigneeId} ${answer?.intent}`}
        intent="assign"
        page={page}
        answer={answer}
        about={t("adminInbox.about_assign")}
      >
        <AssigneeSelect page={page} answer={answer} />
      </Action>
      {stateChanges.map((intent) => (
        <Action key={intent} intent={intent} page={page} answer={answer} about={t(`adminInbox.about_${intent}`)} />
      ))}
    </div>
  );
}

function useTicketFields(intent: string, answer: TicketFormAnswer | null) {
  const t = useText();
  return typedIn(intent, answer, (error: InboxError) => t(`adminInbox.fault_${error}`, { most: ticketLengths.text }));
}

function AssigneeSelect({ page: { people, viewer, assigneeId }, answer }: TicketFormsProps) {
  const t = useText();
  const { field } = useTicketFields("assign", answer);
  return (
    <Select label={t("adminInbox.holder")} {...field("to", assigneeId ?? viewer)}>
      <option value="">{t("adminInbox.nobody")}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {id === viewer ? t("adminInbox.me", { name }) : name}
        </option>
      ))}
    </Select>
  );
}

interface ActionProps extends TicketFormsProps {
  intent: "reply" | "note" | "assign" | "close" | "reopen";
  about: string;
  children?: ReactNode;
}

function Action({ intent, page: { formKey, seen }, answer, about, children }: ActionProps) {
  const t = useText();
  const refusal = answer?.intent === intent ? answer.refusal : null;
  return (
    <ActionPanel
      intent={intent}
      title={t(`adminInbox.title_${intent}`)}
      about={about}
      refusal={refusal && t(`adminInbox.refused_${refusal}`)}
    >
      <ActionForm intent={intent} tone={intent === "reply" ? "sun" : "line"} submit={t(`adminInbox.do_${intent}`)}>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="seen" value={seen} />
        {children}
      </ActionForm>
    </ActionPanel>
  );
}
