import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { Operator } from "../../domain/operators/operator.ts";
import type { OperatorAnswer } from "./operator.action.ts";

interface DeleteOperatorProps {
  operator: Operator & { products: number };
  answer: OperatorAnswer | null;
}

/** Deletes an operator that nothing refers to; otherwise says how many do. */
export function DeleteOperator({ operator: { version, products }, answer }: DeleteOperatorProps) {
  const t = useText();
  const own = answer?.intent === "delete" ? answer : null;
  const count = own?.refusal?.code === "in_use" ? own.refusal.products : products;
  if (count > 0) {
    return (
      <StaffSection id="deletion" title={t("adminOperators.delete_title")} className="mt-10">
        <p className="mt-2 text-small text-muted" role={own ? "alert" : undefined}>
          {t("adminOperators.in_use", { count })}
        </p>
      </StaffSection>
    );
  }
  return (
    <div className="mt-10">
      <ActionPanel
        intent="delete"
        title={t("adminOperators.delete_title")}
        about={t("adminOperators.delete_about")}
        refusal={own?.conflict ? t("adminOperators.changed_title") : null}
      >
        <ActionForm intent="delete" submit={t("adminOperators.delete")} tone="danger">
          <input type="hidden" name="seen" value={own?.conflict?.version ?? version} />
          <Tick name="sure" error={own?.refusal?.code === "sure" ? t("adminOperators.fault_sure") : null}>
            {t("adminOperators.delete_sure")}
          </Tick>
        </ActionForm>
      </ActionPanel>
    </div>
  );
}
