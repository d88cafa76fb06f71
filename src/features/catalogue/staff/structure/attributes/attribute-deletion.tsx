import { DeletionPanel } from "#features/admin/deletion-panel.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
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
  return (
    <DeletionPanel
      texts={{
        title: t("adminAttributes.delete_title"),
        about: t("adminAttributes.delete_about"),
        sure: t("adminAttributes.delete_sure"),
        submit: t("adminAttributes.delete"),
      }}
      reason={reason}
      isAnswered={own !== null}
      seen={own?.conflict?.version ?? version}
      refusal={own?.conflict ? t("adminAttributes.changed_title") : null}
      error={own?.refusal === "sure" ? t("adminAttributes.error_sure") : null}
    />
  );
}
