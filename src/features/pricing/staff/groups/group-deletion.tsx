import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
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
  if (members + promotions > 0) {
    return (
      <StaffSection id="deletion" title={t("adminGroups.delete_title")} className="mt-10">
        <p className="mt-2 text-small text-muted" role={own ? "alert" : undefined}>
          {t("adminGroups.in_use", { members: t("adminGroups.members", { count: members }), promotions })}
        </p>
      </StaffSection>
    );
  }
  return (
    <div className="mt-10">
      <ActionPanel
        intent="delete"
        title={t("adminGroups.delete_title")}
        about={t("adminGroups.delete_about")}
        refusal={own?.conflict ? t("adminGroups.changed_title") : null}
      >
        <ActionForm intent="delete" submit={t("adminGroups.delete")} tone="danger">
          <input type="hidden" name="seen" value={own?.conflict?.version ?? version} />
          <Tick name="sure" error={own?.refusal === "sure" ? t("adminGroups.error_sure") : null}>
            {t("adminGroups.delete_sure")}
          </Tick>
        </ActionForm>
      </ActionPanel>
    </div>
  );
}
