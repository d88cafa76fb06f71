import { Form } from "react-router";
import { ActionForm, typedIn } from "#features/admin/action-form.browser.tsx";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { type FieldError, maxNote } from "../domain/customer-forms.ts";
import { maxTag } from "../domain/customer-tags.ts";
import { pageLength } from "../domain/sections.ts";
import type { CustomerAnswer } from "./customer.action.ts";
import type { LoadedCustomer } from "./customer.loader.ts";

interface NotesProps {
  found: LoadedCustomer;
  /** Id of the reader, who may change their own notes. */
  viewer: string;
  formKey: string;
  answer: CustomerAnswer | null;
}

/** Tags and internal notes; the customer does not see them on the site. */
export function CustomerNotes({ found, viewer, formKey, answer }: NotesProps) {
  const { t, path } = useLanguage();
  const say = (error: FieldError) => t(`adminCustomers.error_${error}`);
  const typed = typedIn("note", answer, say);
  const address = path(`admin/customers/${encodeURIComponent(found.customer.id)}`);
  const shown = found.section?.name === "notes" ? found.section.page : 0;
  const isCut = shown > 0 ? found.counts.notes > shown * pageLength : found.notes.length < found.counts.notes;
  return (
    <>
      <Tags found={found} answer={answer} />
      <StaffSection id="notes" title={t("adminCustomers.notes")}>
        <p className="mt-1 mb-4 text-small text-muted">{t("adminCustomers.notes_hint")}</p>
        <ActionForm intent="note" submit={t("adminCustomers.note_add")}>
          <input type="hidden" name="key" value={formKey} />
          <TextArea label={t("adminCustomers.note")} rows={3} maxLength={maxNote} required {...typed.field("text")} />
        </ActionForm>
        <ul className="mt-6 grid gap-4">
          {found.notes.map((note) => (
            <NoteItem key={`${note.id} ${note.version}`} {...{ note, answer }} isOwn={note.authorId === viewer} />
          ))}
        </ul>
        {isCut ? (
          <p className="mt-4 text-small">
            <a className="link" href={`${address}?all=notes&page=${shown + 1}#notes`}>
              {t(shown > 0 ? "adminCustomers.older" : "adminCustomers.all_of")}
            </a>
          </p>
        ) : null}
      </StaffSection>
    </>
  );
}

function NoteItem({
  note,
  isOwn,
  answer,
}: {
  note: LoadedCustomer["notes"][number];
  isOwn: boolean;
  answer: CustomerAnswer | null;
}) {
  const { t } = useLanguage();
  const { id, text, at, author, changedAt, before, version } = note;
  const own = answer?.intent === "edit_note" && answer.typed.note === String(id) ? answer : null;
  const typed = typedIn<FieldError>("edit_note", own, (error) => t(`adminCustomers.error_${error}`));
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="text-compact wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="mt-1 text-small text-muted">
        {`${at}, ${author ?? t("adminCustomers.note_no_author")}`}
        {changedAt ? `, ${t("adminCustomers.note_changed", { date: changedAt })}` : null}
      </p>
      {before.map((earlier) => (
        <details key={earlier.version} className="mt-1 text-small">
          <summary className="link">{t("adminCustomers.note_before", { date: earlier.until })}</summary>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-muted">{earlier.text}</p>
        </details>
      ))}
      {isOwn ? (
        <details className="mt-1 text-small" open={own !== null || undefined}>
          <summary className="link">{t("adminCustomers.note_edit")}</summary>
          <div className="mt-2 grid gap-3">
            {own?.now ? (
              <Notice tone="error">{t("adminCustomers.refused_changed_meanwhile", { now: own.now.text })}</Notice>
            ) : null}
            <ActionForm intent="edit_note" submit={t("adminCustomers.note_save")}>
              <input type="hidden" name="note" value={id} />
              <input type="hidden" name="version" value={own?.now?.version ?? version} />
              <TextArea
                label={t("adminCustomers.note_text")}
                rows={3}
                maxLength={maxNote}
                required
                {...typed.field("text", text)}
              />
            </ActionForm>
          </div>
        </details>
      ) : null}
    </li>
  );
}

function Tags({ found: { tags }, answer }: Pick<NotesProps, "found" | "answer">) {
  const { t } = useLanguage();
  const typed = typedIn<FieldError>("tag", answer, (error) => t(`adminCustomers.error_${error}`));
  return (
    <StaffSection id="tags" title={t("adminCustomers.tags")}>
      {answer?.refusal === "too_many_tags" ? (
        <Notice tone="error" className="mt-2">
          {t("adminCustomers.refused_too_many_tags")}
        </Notice>
      ) : null}
      {tags.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center gap-1">
              <Badge>{tag}</Badge>
              <Form method="post">
                <input type="hidden" name="tag" value={tag} />
                <Button
                  type="submit"
                  name="intent"
                  value="untag"
                  size="compact"
                  tone="quiet"
                  aria-label={t("adminCustomers.tag_remove", { tag })}
                >
                  ×
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
      <Form method="post" className="mt-3 flex items-end gap-2">
        <Field
          className="min-w-0 flex-1"
          label={t("adminCustomers.tag_new")}
          maxLength={maxTag}
          required
          autoComplete="off"
          {...typed.field("tag")}
        />
        <Button type="submit" name="intent" value="tag">
          {t("adminCustomers.tag_add")}
        </Button>
      </Form>
    </StaffSection>
  );
}
