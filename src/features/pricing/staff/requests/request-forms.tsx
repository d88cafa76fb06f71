import type { ReactNode } from "react";
import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Select, TextArea } from "#ui/forms/field.tsx";
import { type Decision, decisions, maxReason, type RequestState } from "../../domain/groups/company-request.ts";
import { usePercent } from "../groups/use-percent.ts";
import type { DecisionAnswer } from "./request.action.ts";
import { RequestConflict } from "./request-conflict.tsx";

interface RequestFormsProps {
  request: { state: RequestState; version: number; groupKey: string | null; decidedBy: string | null };
  groups: readonly { key: string; name: string; percentOffBp: number }[];
  answer: DecisionAnswer | null;
}

const intents = ["approve", "refuse", "move", "end"] as const;

/** The decisions that are possible now. After a conflict they begin from what the other person decided. */
export function RequestForms({ request, groups, answer }: RequestFormsProps) {
  const { t } = useLanguage();
  const possible = intents.filter((intent) => decisions[intent].from === request.state);
  return (
    <div className="mt-8 grid gap-6">
      {answer?.refusal === "changed_meanwhile" ? <RequestConflict request={request} /> : null}
      {possible.length === 0 ? <p className="text-small text-muted">{t("adminGroups.closed")}</p> : null}
      {possible.map((intent) => (
        <DecisionPanel key={intent} intent={intent} version={request.version} answer={answer}>
          {intent === "approve" || intent === "move" ? (
            <GroupSelect
              groups={groups}
              usual={request.groupKey ?? ""}
              answer={answer?.intent === intent ? answer : null}
            />
          ) : (
            <ReasonField answer={answer?.intent === intent ? answer : null} />
          )}
        </DecisionPanel>
      ))}
    </div>
  );
}

interface DecisionPanelProps {
  intent: Decision["intent"];
  version: number;
  answer: DecisionAnswer | null;
  children: ReactNode;
}

const formTones = { approve: "sun", refuse: "line", move: "line", end: "danger" } as const;

function DecisionPanel({ intent, version, children }: DecisionPanelProps) {
  const { t } = useLanguage();
  return (
    <ActionPanel intent={intent} title={t(`adminGroups.title_${intent}`)} about={t(`adminGroups.about_${intent}`)}>
      <ActionForm intent={intent} tone={formTones[intent]} submit={t(`adminGroups.do_${intent}`)}>
        <input type="hidden" name="seen" value={version} />
        {children}
      </ActionForm>
    </ActionPanel>
  );
}

interface FieldProps {
  /** Of this form only. */
  answer: DecisionAnswer | null;
}

function GroupSelect({ groups, usual, answer }: FieldProps & { groups: RequestFormsProps["groups"]; usual: string }) {
  const { t } = useLanguage();
  const percent = usePercent();
  const error = answer?.errors.group;
  const isGone = answer?.refusal === "unknown_group";
  const none = groups.length === 0 ? t("adminGroups.no_groups") : null;
  return (
    <Select
      label={t("adminGroups.fact_group")}
      name="group"
      defaultValue={answer?.typed.group ?? usual}
      hint={none}
      error={isGone ? t("adminGroups.group_gone") : error ? t(`adminGroups.error_${error}`) : null}
    >
      <option value="">{t("adminGroups.choose_group")}</option>
      {groups.map(({ key, name, percentOffBp }) => (
        <option key={key} value={key}>
          {percentOffBp > 0 ? `${name}, ${t("adminGroups.off", { percent: percent(percentOffBp) })}` : name}
        </option>
      ))}
    </Select>
  );
}

function ReasonField({ answer }: FieldProps) {
  const { t } = useLanguage();
  const error = answer?.errors.reason;
  return (
    <TextArea
      label={t("adminGroups.reason")}
      hint={t("adminGroups.reason_hint")}
      name="reason"
      rows={3}
      dir="auto"
      maxLength={maxReason}
      defaultValue={answer?.typed.reason ?? ""}
      error={error ? t(`adminGroups.error_${error}`, { max: maxReason }) : null}
    />
  );
}
