import { DeletionPanel } from "#features/admin/deletion-panel.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import type { CustomerGroup } from "../../domain/groups/customer-group.ts";
import type { GroupAnswer } from "./group.action.ts";

interface DeleteGroupProps {
  group: CustomerGroup;
  answer: GroupAnswer | null;
}

/** Deletes a group that has neither members nor promotions; otherwise says what it has. */
export function DeleteGroup({ group: { version, members, promotions }, answer }: DeleteGroupProps) {
  const t = useText();
  const own = answer?.intent === "delete" ? answer : null;
  const inUse = () => t("adminGroups.in_use", { members: t("adminGroups.members", { count: members }), promotions });
  return (
    <DeletionPanel
      texts={{
        title: t("adminGroups.delete_title"),
        about: t("adminGroups.delete_about"),
        sure: t("adminGroups.delete_sure"),
        submit: t("adminGroups.delete"),
      }}
      reason={members + promotions > 0 ? inUse() : null}
      isAnswered={own !== null}
      seen={own?.conflict?.version ?? version}
      refusal={own?.conflict ? t("adminGroups.changed_title") : null}
      error={own?.refusal === "sure" ? t("adminGroups.error_sure") : null}
    />
  );
}
