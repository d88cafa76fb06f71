import { type ReactNode, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { FileInput } from "#features/admin/file-input.browser.tsx";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select, TextArea } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { maxListLength, maxListLines } from "../../domain/groups/list-limits.ts";
import type { ListAnswer } from "./price-list.action.ts";
import { PricePicker } from "./price-picker.tsx";

interface PriceListFormProps {
  answer: ListAnswer | null;
  /** What is below the form; it is given a function that puts a line into the form, or `null` without scripts. */
  children: (change: ((line: string) => void) | null) => ReactNode;
}

/** Form of a list of prices: lines, or a file, then the preview. Picker and list add lines; without scripts they are typed. */
export function PriceListForm({ answer, children }: PriceListFormProps) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const hydrated = useHydrated();
  const [text, setText] = useState(answer?.text ?? "");
  const field = useRef<HTMLFormElement>(null);
  const add = (line: string) => {
    setText((before) => (before.trim() === "" ? line : `${before.trimEnd()}\n${line}`));
    field.current?.querySelector("textarea")?.focus();
  };
  return (
    <>
      <StaffSection id="list" title={t("adminGroups.list_title")} className="mt-8">
        <p className="mt-2 max-w-[72ch] text-small text-muted">{t("adminGroups.list_about")}</p>
        {answer && answer.refused.length > 0 ? <RefusedLines {...answer} /> : null}
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
          <Form
            ref={field}
            method="post"
            action="?"
            encType="multipart/form-data"
            className="panel grid gap-4"
            noValidate
          >
            <input type="hidden" name="intent" value="preview" />
            <TextArea
              label={t("adminGroups.list_lines")}
              hint={t("adminGroups.list_example")}
              name="text"
              rows={8}
              maxLength={maxListLength}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              error={answer?.problem ? t(`adminGroups.${answer.problem}`, { max: maxListLines }) : null}
            />
            <ListFile />
            <Select label={t("adminGroups.list_mode")} name="mode" defaultValue={answer?.mode ?? "merge"}>
              <option value="merge">{t("adminGroups.mode_merge")}</option>
              <option value="replace">{t("adminGroups.mode_replace")}</option>
            </Select>
            <div>
              <Button type="submit" tone={answer?.preview ? "line" : "sun"} busy={isBusy}>
                {t("adminGroups.preview")}
              </Button>
            </div>
          </Form>
          {hydrated ? <PricePicker onAdd={add} /> : null}
        </div>
      </StaffSection>
      {children(hydrated ? add : null)}
    </>
  );
}

/** A file that takes the place of the lines. */
function ListFile() {
  const t = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{t("adminGroups.list_file")}</span>
      </label>
      <FileInput id={id} name="file" accept=".csv,.txt,text/csv,text/plain" />
    </div>
  );
}

function RefusedLines({ refused, moreRefused }: Pick<ListAnswer, "refused" | "moreRefused">) {
  const t = useText();
  return (
    <div className="mt-4">
      <Notice tone="error">
        <p className="font-medium">{t("adminGroups.refused_title", { count: refused.length + moreRefused })}</p>
        <p>{t("adminGroups.refused_text")}</p>
      </Notice>
      <ul className="mt-3 border-t border-line text-small">
        {refused.map(({ line, text, error }) => (
          <li key={line} className="border-b border-line py-2 wrap-anywhere">
            {t("adminGroups.line", { number: line, text })}
            <span className="block text-muted">{t(`adminGroups.line_${error}`)}</span>
          </li>
        ))}
      </ul>
      {moreRefused > 0 ? (
        <p className="mt-2 text-small text-muted">{t("adminGroups.refused_more", { count: moreRefused })}</p>
      ) : null}
    </div>
  );
}
