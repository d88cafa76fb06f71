import type { ReactNode } from "react";
import { ActionForm, typedIn } from "#features/admin/action-form.browser.tsx";
import type { RefusedForm } from "#features/admin/domain/form-answer.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Select, TextArea } from "#ui/forms/field.tsx";
import type { InboxError } from "../domain/inbox-forms.ts";
import { ticketLengths } from "../domain/ticket.ts";

/** What the page's action answers when nothing was done. */
export type TicketFormAnswer = RefusedForm<InboxError, "changed_meanwhile" | "not_allowed" | "invalid_fields">;

interface TicketFormsProps {
  ground: {
    /** The last entry on this page: what somebody else adds meanwhile is seen before anything is done. */
    seen: number;
    formKey: string;
    can: { close: boolean; reopen: boolean };
    people: readonly { id: string; name: string }[];
    viewer: string;
    /** Kinds of entries that the viewer has made. */
    doneByViewer: readonly string[];
    assigneeId: string | null;
    locale: Locale;
  };
  answer: TicketFormAnswer | null;
}

/** A form for everything that can be done with the ticket now. */
export function TicketForms({ ground, answer }: TicketFormsProps) {
  const t = useText();
  const { seen, formKey, can, people, viewer, doneByViewer, assigneeId, locale } = ground;
  // A form is empty again when its own work is done; what is typed into the others stays.
  const times = (kind: string) => doneByViewer.filter((one) => one === kind).length;
  const typed = (intent: string) =>
    typedIn(intent, answer, (error: InboxError) => t(`adminInbox.fault_${error}`, { most: ticketLengths.text }));
  const hidden = (
    <>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seen" value={seen} />
    </>
  );
  return (
    <div className="mt-8 grid gap-6">
      <Action
        key={`reply ${times("answer")}`}
        intent="reply"
        answer={answer}
        about={t(`adminInbox.about_reply_${locale}`)}
      >
        <ActionForm intent="reply" tone="sun" submit={t("adminInbox.do_reply")}>
          {hidden}
          <TextArea
            label={t("adminInbox.answer_text")}
            rows={8}
            dir="auto"
            required
            {...typed("reply").field("text")}
          />
        </ActionForm>
      </Action>
      <Action key={`note ${times("note")}`} intent="note" answer={answer} about={t("adminInbox.about_note")}>
        <ActionForm intent="note" submit={t("adminInbox.do_note")}>
          {hidden}
          <TextArea label={t("adminInbox.note_text")} rows={3} dir="auto" required {...typed("note").field("text")} />
        </ActionForm>
      </Action>
      <Action
        key={`assign ${assigneeId} ${answer?.intent}`}
        intent="assign"
        answer={answer}
        about={t("adminInbox.about_assign")}
      >
        <ActionForm intent="assign" submit={t("adminInbox.do_assign")}>
          {hidden}
          <Select label={t("adminInbox.holder")} {...typed("assign").field("to", assigneeId ?? viewer)}>
            <option value="">{t("adminInbox.nobody")}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === viewer ? t("adminInbox.me", { name }) : name}
              </option>
            ))}
          </Select>
        </ActionForm>
      </Action>
      {(["close", "reopen"] as const).map((intent) =>
        can[intent] ? (
          <Action key={intent} intent={intent} answer={answer} about={t(`adminInbox.about_${intent}`)}>
            <ActionForm intent={intent} submit={t(`adminInbox.do_${intent}`)}>
              {hidden}
            </ActionForm>
          </Action>
        ) : null,
      )}
    </div>
  );
}

interface ActionProps {
  intent: "reply" | "note" | "assign" | "close" | "reopen";
  answer: TicketFormAnswer | null;
  about: string;
  children: ReactNode;
}

/** One form with its heading, what it does, and why it was not done. */
function Action({ intent, answer, about, children }: ActionProps) {
  const t = useText();
  return (
    <section className="panel grid gap-4" aria-labelledby={`do-${intent}`}>
      <h2 className="h3" id={`do-${intent}`}>
        {t(`adminInbox.title_${intent}`)}
      </h2>
      <p className="text-small text-muted">{about}</p>
      {answer?.intent === intent && answer.refusal ? (
        <Notice tone="error">{t(`adminInbox.refused_${answer.refusal}`)}</Notice>
      ) : null}
      {children}
    </section>
  );
}
