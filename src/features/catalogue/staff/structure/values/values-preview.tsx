import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { FormError } from "../../../domain/structure-forms/form-error.ts";
import type { TypedPlan } from "../../../domain/value-changes/typed-plan.ts";
import { useFormErrors } from "../parts/form-error-text.ts";
import { TallyView, type TallyViewProps } from "./tally-view.tsx";
import type { ChangeAnswer } from "./value-change.action.ts";

interface PlanPreviewProps {
  typed: TypedPlan;
  /** Id of the order, so that a second press changes nothing. */
  request: string;
  preview: TallyViewProps & {
    hash: string;
    isJob: boolean;
    what: string;
    missing: readonly { word: string; count: number }[];
    removed: readonly string[];
    /** Names of categories that have the attribute. */
    shownIn: readonly string[];
  };
  notice: ChangeAnswer["notice"];
  errors: readonly FormError[];
  /** Names of categories by id. */
  names: Readonly<Record<string, string>>;
}

const notices: Partial<Record<NonNullable<ChangeAnswer["notice"]>, MessageKey>> = {
  stale: "adminValues.notice_stale",
  busy: "adminValues.notice_busy",
};

const shownWords = 20;

/** What a plan would do, and the button that does it. */
export function PlanPreview({ typed, request, preview, notice, errors, names }: PlanPreviewProps) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const { what, hash, isJob, missing, removed, shownIn, products, drafts } = preview;
  const isLossy = [products, drafts].some(({ rounded, cut, lost }) => rounded + cut + lost > 0);
  const text = notice && notices[notice];
  // What was asked for stands above the form that asked.
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <StaffSection id="preview" title={t("adminValues.preview_title")} className="panel mt-6">
      <p ref={heading} tabIndex={-1} className="mt-1 wrap-anywhere outline-none">
        {what}
      </p>
      {text ? (
        <Notice tone="error" className="mt-4">
          <p>{t(text)}</p>
        </Notice>
      ) : null}
      <Reasons {...{ typed, errors, names }} />
      <TallyView {...preview} />
      {missing.length > 0 ? (
        <div className="mt-4 text-small">
          <p className="font-semibold">{t("adminValues.missing", { count: missing.length })}</p>
          <p className="mt-1 wrap-anywhere">
            {missing
              .slice(0, shownWords)
              .map(({ word, count }) => `${word} (${count})`)
              .join("; ")}
            {missing.length > shownWords ? " …" : ""}
          </p>
          <p className="mt-1 text-muted">{t("adminValues.missing_hint")}</p>
        </div>
      ) : null}
      <RemovedList removed={removed} title={t("adminValues.removed")} />
      {shownIn.length > 0 ? (
        <p className="mt-4 text-small text-muted">{t("adminValues.shown_in", { categories: shownIn.join(", ") })}</p>
      ) : null}
      {errors.length > 0 ? null : (
        <Form method="post" className="mt-6 grid gap-4" noValidate>
          <PlanFields typed={typed} />
          <input type="hidden" name="request" value={request} />
          <input type="hidden" name="hash" value={hash} />
          {isLossy ? (
            <Tick name="sure" error={notice === "unsure" ? t("adminValues.error_sure") : null}>
              {t("adminValues.sure")}
            </Tick>
          ) : null}
          <p className="text-small text-muted">{t(isJob ? "adminValues.waits_job" : "adminValues.waits")}</p>
          <div>
            <Button type="submit" name="intent" value="carry_out" tone="sun" disabled={isBusy}>
              {t("adminValues.carry_out")}
            </Button>
          </div>
        </Form>
      )}
    </StaffSection>
  );
}

/** Why it cannot be done; errors in lists name their category. */
function Reasons({ typed, errors, names }: Pick<PlanPreviewProps, "typed" | "errors" | "names">) {
  const t = useText();
  const { say } = useFormErrors(errors);
  if (errors.length === 0) return null;
  const text = (error: FormError): string => {
    if (error.field === "lists") return t("adminValues.error_listed", { count: Number(error.other) });
    if (error.code === "protected") return t("adminValues.error_protected");
    if (error.code === "main") return t("adminValues.error_main");
    return say(error);
  };
  const place = ({ subject = "" }: FormError): string => {
    const [kind, id = ""] = subject.split(":");
    return kind === "list" || kind === "category" ? `${names[id] ?? id}: ` : "";
  };
  // Every word that must stay says the same.
  const lines = [...new Set(errors.map((error) => `${place(error)}${text(error)}`))];
  return (
    <Notice tone="error" className="mt-4">
      <p>{t(typed.task === "form" ? "adminValues.errors_form" : "adminValues.errors")}</p>
      <ul className="mt-1 grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What goes from lists of categories. */
export function RemovedList({ removed, title }: { removed: readonly string[]; title: string }) {
  if (removed.length === 0) return null;
  return (
    <div className="mt-4 text-small">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {removed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The plan that was previewed, to be sent again. */
function PlanFields({ typed }: { typed: TypedPlan }) {
  const { task, kind, storedUnit, isRelabelled, words, names, addsMissing, value, into, to } = typed;
  const fields = { do: task, kind, storedUnit, words, names, value, into, to };
  return (
    <>
      {Object.entries(fields).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      {isRelabelled ? <input type="hidden" name="isRelabelled" value="on" /> : null}
      {addsMissing ? <input type="hidden" name="addsMissing" value="on" /> : null}
    </>
  );
}
