import { DeletionPanel } from "#features/admin/deletion-panel.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
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
  return (
    <DeletionPanel
      texts={{
        title: t("adminOperators.delete_title"),
        about: t("adminOperators.delete_about"),
        sure: t("adminOperators.delete_sure"),
        submit: t("adminOperators.delete"),
      }}
      reason={count > 0 ? t("adminOperators.in_use", { count }) : null}
      isAnswered={own !== null}
      seen={own?.conflict?.version ?? version}
      refusal={own?.conflict ? t("adminOperators.changed_title") : null}
      error={own?.refusal?.code === "sure" ? t("adminOperators.fault_sure") : null}
    />
  );
}
