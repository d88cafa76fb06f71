import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import type { FormAnswer } from "../../domain/staff/order-form-answer.ts";
import type { StaffOrderView } from "../staff-order-view.service.ts";
import { StaffOrderForm, useTyped } from "./order-form.tsx";

interface OrderNotesProps {
  notes: StaffOrderView["notes"];
  formKey: string;
  answer: FormAnswer | null;
}

/** Internal notes; never shown to the customer. */
export function OrderNotes({ notes, formKey, answer }: OrderNotesProps) {
  const t = useText();
  const typed = useTyped("note", answer);
  return (
    <StaffSection id="notes" title={t("adminDesk.notes")}>
      <p className="mt-1 mb-4 text-small text-muted">{t("adminDesk.notes_hint")}</p>
      <StaffOrderForm key={formKey} intent="note" formKey={formKey} answer={answer} submit={t("adminDesk.do_note")}>
        <TextArea label={t("adminDesk.note")} rows={3} maxLength={2000} required {...typed.field("text")} />
      </StaffOrderForm>
      <ul className="mt-6 grid gap-4">
        {notes.map((note) => (
          <li key={note.id} className="border-l-2 border-line pl-3">
            <p className="text-compact wrap-anywhere whitespace-pre-wrap">{note.text}</p>
            <p className="mt-1 text-small text-muted">
              {note.at}
              {note.by ? `, ${note.by}` : null}
            </p>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
