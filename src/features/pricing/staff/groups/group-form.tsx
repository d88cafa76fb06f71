import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { maxGroupName, type TypedGroup } from "../../domain/groups/customer-group.ts";
import type { GroupAnswer } from "./group.action.ts";
import { GroupConflict } from "./group-conflict.tsx";

interface GroupFormProps {
  isNew: boolean;
  version: number;
  /** The stored group as the form shows it. */
  stored: TypedGroup;
  answer: GroupAnswer | null;
}

/** Form of a group. Works without scripts; what was typed stays after an error. */
export function GroupForm({ isNew, version, stored, answer }: GroupFormProps) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const own = answer?.intent === "save" ? answer : null;
  const { name, percent, showsNet } = own?.typed ?? stored;
  const { errors = {}, conflict = null } = own ?? {};
  return (
    <Form method="post" className="panel mt-6 grid gap-4" noValidate>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="seen" value={conflict?.version ?? version} />
      {Object.keys(errors).length > 0 ? <Notice tone="error">{t("adminGroups.errors")}</Notice> : null}
      {conflict ? <GroupConflict differences={conflict.differences} /> : null}
      <Field
        label={t("adminGroups.field_name")}
        hint={t("adminGroups.hint_name")}
        name="name"
        autoComplete="off"
        defaultValue={name}
        error={errors.name ? t(`adminGroups.error_${errors.name}`, { max: maxGroupName }) : null}
      />
      <Field
        label={t("adminGroups.field_percent")}
        hint={t("adminGroups.hint_percent")}
        name="percent"
        inputMode="decimal"
        autoComplete="off"
        unit="%"
        className="max-w-96"
        defaultValue={percent}
        error={errors.percent ? t(`adminGroups.error_${errors.percent}`) : null}
      />
      <div>
        <Tick name="net" defaultChecked={showsNet}>
          {t("adminGroups.field_net")}
        </Tick>
        <p className="mt-1 text-small text-muted">{t("adminGroups.hint_net")}</p>
      </div>
      <div>
        <Button type="submit" tone="sun" busy={isBusy}>
          {t(isNew ? "adminGroups.create" : "adminGroups.save")}
        </Button>
      </div>
    </Form>
  );
}
