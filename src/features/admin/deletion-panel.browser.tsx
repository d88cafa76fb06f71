import { Tick } from "#ui/forms/choice.tsx";
import { ActionForm, ActionPanel } from "./action-form.browser.tsx";
import { StaffSection } from "./staff-detail.browser.tsx";

interface DeletionPanelProps {
  texts: { title: string; about: string; sure: string; submit: string };
  /** Why it cannot be deleted, instead of the form. */
  reason: string | null;
  /** Somebody has just tried to. */
  isAnswered: boolean;
  /** Version that is deleted. */
  seen: number;
  /** What somebody else has changed meanwhile. */
  refusal: string | null;
  /** The tick is missing. */
  error: string | null;
}

/** Deletes what a page is about, after a tick; or says why that cannot be. The form sends `intent` `delete`, `seen` and `sure`. */
export function DeletionPanel({ texts, reason, isAnswered, seen, refusal, error }: DeletionPanelProps) {
  if (reason !== null) {
    return (
      <StaffSection id="deletion" title={texts.title} className="mt-10">
        <p className="mt-2 text-small text-muted" role={isAnswered ? "alert" : undefined}>
          {reason}
        </p>
      </StaffSection>
    );
  }
  return (
    <div className="mt-10">
      <ActionPanel intent="delete" title={texts.title} about={texts.about} refusal={refusal}>
        <ActionForm intent="delete" submit={texts.submit} tone="danger">
          <input type="hidden" name="seen" value={seen} />
          <Tick name="sure" error={error}>
            {texts.sure}
          </Tick>
        </ActionForm>
      </ActionPanel>
    </div>
  );
}
