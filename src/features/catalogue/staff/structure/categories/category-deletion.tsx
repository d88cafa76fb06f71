import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { CategoryUses } from "../../../categories/staff-categories.service.ts";
import type { CategoryAnswer } from "./category.action.ts";

interface DeleteCategoryProps {
  uses: CategoryUses;
  seen: string;
  answer: CategoryAnswer | null;
}

const counted = ["products", "below", "menu", "companions", "promotions", "blocks"] as const;

/** Deletes a category that nothing uses; otherwise says what does. */
export function DeleteCategory({ uses, seen, answer }: DeleteCategoryProps) {
  const t = useText();
  const refusal = answer?.intent === "delete" ? answer.refusal : null;
  const reasons = uses.isProtected
    ? [t("adminCategories.use_isProtected")]
    : counted.flatMap((use) => (uses[use] > 0 ? [t(`adminCategories.use_${use}`, { count: uses[use] })] : []));
  if (reasons.length > 0) {
    return (
      <section className="panel grid content-start gap-3" aria-labelledby="do-delete">
        <h2 className="h3" id="do-delete">
          {t("adminCategories.delete_title")}
        </h2>
        <p className="text-small" role={refusal ? "alert" : undefined}>
          {t("adminCategories.delete_refused")}
        </p>
        <ul className="grid list-disc gap-1 pl-5 text-small text-muted">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <ActionPanel
      intent="delete"
      title={t("adminCategories.delete_title")}
      about={t("adminCategories.delete_about")}
      refusal={refusal === "conflict" ? t("adminCategories.changed_title") : null}
    >
      <ActionForm intent="delete" submit={t("adminCategories.delete")} tone="danger">
        <input type="hidden" name="seen" value={seen} />
        <Tick name="sure" error={refusal === "sure" ? t("adminCategories.delete_unsure") : null}>
          {t("adminCategories.delete_sure")}
        </Tick>
      </ActionForm>
    </ActionPanel>
  );
}
