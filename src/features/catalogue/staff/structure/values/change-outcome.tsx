import { useEffect } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { undoDays } from "../../../domain/value-changes/saved-change.ts";
import type { Outcome } from "../../../domain/value-changes/tally.ts";
import { TallyView } from "./tally-view.tsx";
import type { ChangeAnswer } from "./value-change.action.ts";
import type { ShownChange } from "./value-change.loader.ts";
import type { ShownExample } from "./value-words.ts";
import { RemovedList } from "./values-preview.tsx";

/** Milliseconds between looks at a change that is under way. */
const interval = 1_500;

const stateTexts: Record<ShownChange["state"], MessageKey> = {
  waiting: "adminValues.state_waiting",
  running: "adminValues.state_running",
  done: "adminValues.state_done",
  failed: "adminValues.state_failed",
  undone: "adminValues.state_undone",
};

const errorTexts: Record<NonNullable<ShownChange["error"]>, MessageKey> = {
  stale: "adminValues.failed_stale",
  invalid: "adminValues.failed_invalid",
  unexpected: "adminValues.failed_unexpected",
};

const refusals: Partial<Record<NonNullable<ChangeAnswer["notice"]>, MessageKey>> = {
  stale: "adminValues.notice_stale",
  busy: "adminValues.notice_busy",
  already: "adminValues.undo_already",
  too_old: "adminValues.undo_too_old",
  changed_since: "adminValues.undo_changed_since",
  invalid: "adminValues.failed_invalid",
};

interface SavedChangeProps {
  change: ShownChange;
  attribute: string;
  request: string;
  answer: {
    notice: ChangeAnswer["notice"];
    restored: number;
    others: Record<Outcome, ShownExample[]> | null;
  } | null;
}

/** A change that was ordered: how far it is, what it did, and its undo. */
export function SavedChange({ change, attribute, request, answer }: SavedChangeProps) {
  const t = useText();
  const { path } = useLanguage();
  const isUnderWay = change.state === "waiting" || change.state === "running";
  useRefresh(isUnderWay);
  return (
    <>
      <div className="mt-4">
        <Notice tone={change.state === "failed" ? "error" : isUnderWay ? "info" : "done"}>
          <p>
            {t(stateTexts[change.state])}
            {change.error ? ` ${t(errorTexts[change.error])}` : null}
          </p>
          {isUnderWay ? (
            <a
              className="link mt-1 inline-block"
              href={path(`admin/attributes/${attribute}/change?change=${change.id}`)}
            >
              {t("adminValues.look_again")}
            </a>
          ) : null}
        </Notice>
      </div>
      {change.canUndo ? <Undo {...{ change, request, answer }} /> : null}
      {change.counts ? (
        <StaffSection id="done" title={t("adminValues.done_title")} className="mt-8">
          <TallyView {...change.counts} />
          <RemovedList removed={change.counts.removed} title={t("adminValues.removed_done")} />
        </StaffSection>
      ) : null}
      <p className="mt-6">
        <a className="link" href={path(`admin/attributes/${attribute}/change`)}>
          {t("adminValues.another")}
        </a>
      </p>
    </>
  );
}

/** Looks again while the change is under way. */
function useRefresh(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), interval);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, revalidate]);
}

function Undo({ change, request, answer }: Omit<SavedChangeProps, "attribute">) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const notice = answer?.notice ?? null;
  const refusal = notice && refusals[notice];
  const others = notice === "others" ? answer?.others : null;
  const lines = others ? [...others.lost, ...others.cut, ...others.rounded, ...others.changed] : [];
  return (
    <Form method="post" className="mt-4 grid gap-3">
      <input type="hidden" name="change" value={change.id} />
      <input type="hidden" name="request" value={request} />
      {refusal ? (
        <Notice tone="error">
          <p>{t(refusal, { days: undoDays })}</p>
        </Notice>
      ) : null}
      {notice === "others" ? (
        <Notice tone="error">
          <p>{t("adminValues.undo_others", { count: answer?.restored ?? 0 })}</p>
          <ul className="mt-2 grid gap-1 text-small">
            {lines.map(({ sku, count, before, after }) => (
              <li key={`${sku} ${before}`} className="wrap-anywhere">
                {t("adminValues.example", { sku, count })}: <bdi>{before}</bdi> →{" "}
                <bdi>{after ?? t("adminValues.nothing")}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value={notice === "others" ? "undo_rest" : "undo"} disabled={isBusy}>
          {t(notice === "others" ? "adminValues.undo_rest" : "adminValues.undo")}
        </Button>
        <p className="text-small text-muted">{t("adminValues.undo_hint", { days: undoDays })}</p>
      </div>
    </Form>
  );
}

/** The last changes of the attribute, each with its page. */
export function ChangeList({ changes, attribute }: { changes: readonly ShownChange[]; attribute: string }) {
  const t = useText();
  const { path } = useLanguage();
  if (changes.length === 0) return null;
  return (
    <StaffSection id="changes" title={t("adminValues.changes")} className="mt-10">
      <ul className="mt-2 border-t border-line">
        {changes.map(({ id, what, at, by, state }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 text-small"
          >
            <a className="link wrap-anywhere" href={path(`admin/attributes/${attribute}/change?change=${id}`)}>
              {what}
            </a>
            <span className="flex flex-wrap items-center gap-3 text-muted">
              {at}, {by}
              <Badge tone={state === "done" ? "sky" : "neutral"}>{t(shortTexts[state])}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

const shortTexts: Record<ShownChange["state"], MessageKey> = {
  waiting: "adminValues.short_waiting",
  running: "adminValues.short_running",
  done: "adminValues.short_done",
  failed: "adminValues.short_failed",
  undone: "adminValues.short_undone",
};
