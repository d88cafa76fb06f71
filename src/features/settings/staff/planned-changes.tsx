import { Form } from "react-router";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { ChangeLines } from "./change-lines.tsx";
import type { ShownSection } from "./section.loader.ts";

/** Changes that a second person has to approve. */
export function WaitingChanges({ waiting }: { waiting: ShownSection["waiting"] }) {
  const { t, path } = useLanguage();
  return waiting.map(({ id, by, at, from, changes }) => (
    <StaffSection key={id} id={`waiting-${id}`} title={t("adminSettings.waiting_title")} className="mt-10">
      <div className="mt-4 border-y border-line py-3 text-small wrap-anywhere">
        <p className="font-medium">
          {from ? t("adminSettings.waiting_from", { from }) : t("adminSettings.waiting_now")}
        </p>
        <ChangeLines changes={changes} />
        <p className="text-muted">{by ? t("adminSettings.waiting_by", { name: by, at }) : at}</p>
        <a className="link mt-2 inline-block" href={path("admin/approvals")}>
          {t("adminSettings.to_approvals")}
        </a>
      </div>
    </StaffSection>
  ));
}

/** Changes that are not in force yet; each can be withdrawn. */
export function PlannedChanges({ planned }: { planned: ShownSection["planned"] }) {
  const t = useText();
  if (planned.length === 0) return null;
  return (
    <StaffSection id="planned" title={t("adminSettings.planned_title")} className="mt-10">
      <p className="mt-2 max-w-[72ch] text-small text-muted">{t("adminSettings.planned_note")}</p>
      <ul className="mt-4 border-t border-line">
        {planned.map(({ version, from, by, changes }) => (
          <li
            key={version}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-3 text-small"
          >
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">
                {by ? t("adminSettings.next_by", { at: from, name: by }) : t("adminSettings.next_from", { at: from })}
              </p>
              <ChangeLines changes={changes} />
            </div>
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <Button
                type="submit"
                name="intent"
                value="withdraw"
                size="compact"
                aria-label={t("adminSettings.withdraw_at", { at: from })}
              >
                {t("adminSettings.withdraw")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
