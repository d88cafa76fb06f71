import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { AttributeAnswer } from "./attribute.action.ts";

interface DeleteAttributeProps {
  version: number;
  isProtected: boolean;
  /** Categories whose lists have it. */
  lists: number;
  /** Products and drafts with a value. */
  uses: number;
  answer: (Pick<AttributeAnswer, "intent" | "refusal"> & { conflict: { version: number } | null }) | null;
}

/** Deletes an attribute that no list has and that has no value; otherwise says what to do first. */
export function DeleteAttribute({ version, isProtected, lists, uses, answer }: DeleteAttributeProps) {
  const t = useText();
  const own = answer?.intent === "delete" ? answer : null;
  const reason = isProtected
    ? t("adminAttributes.delete_protected")
    : lists > 0
      ? t("adminAttributes.delete_listed", { count: lists })
      : uses > 0
        ? t("adminAttributes.delete_used", { count: uses })
        : null;
  if (reason !== null)
    return (
      <StaffSection id="deletion" title={t("adminAttributes.delete_title")} className="mt-10">
        <p className="mt-2 text-small text-muted" role={own ? "alert" : undefined}>
          {reason}
        </p>
      </StaffSection>
    );
  return (
    <div className="mt-10">
      <ActionPanel
        intent="delete"
        title={t("adminAttributes.delete_title")}
        about={t("adminAttributes.delete_about")}
        refusal={own?.conflict ? t("adminAttributes.changed_title") : null}
      >
        <ActionForm intent="delete" submit={t("adminAttributes.delete")} tone="danger">
          <input type="hidden" name="seen" value={own?.conflict?.version ?? version} />
          <Tick name="sure" error={own?.refusal === "sure" ? t("adminAttributes.error_sure") : null}>
            {t("adminAttributes.delete_sure")}
          </Tick>
        </ActionForm>
      </ActionPanel>
    </div>
  );
}
