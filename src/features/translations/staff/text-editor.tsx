import { useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { mayChange, type TextCell } from "../domain/cell.ts";
import type { TextLook } from "../domain/previews.ts";
import type { TextAnswer } from "../domain/staff/texts-view.ts";
import { firstError, TextCheckView, useTextCheck } from "../preview.browser.tsx";
import { TextDiff } from "./text-diff.tsx";

interface TextEditorProps {
  textKey: string;
  locale: Locale;
  cell: TextCell;
  /** Initial text of the field, with its check. */
  begin: string;
  look: TextLook | null;
  answer: TextAnswer | null;
}

/** Form of a text with its check and preview. Without scripts, a button asks for the preview. */
export function TextEditor({ textKey, locale, cell, begin, look, answer }: TextEditorProps) {
  const t = useText();
  const [text, setText] = useState(begin);
  const check = useTextCheck(textKey, locale, text, look, begin);
  const theirs = answer?.theirs ?? null;
  return (
    <Form method="post" className="grid gap-5">
      {/* After a conflict the other text is shown, so sending again replaces it. */}
      <input type="hidden" name="seen" value={theirs?.version ?? cell.version} />
      <Refusal answer={answer} />
      {theirs ? <Conflict theirs={theirs} by={answer?.by ?? null} text={text} locale={locale} /> : null}
      <TextArea
        label={t("adminTranslations.text", { language: t(`translationsEditor.language_${locale}`) })}
        name="text"
        lang={htmlLang[locale]}
        rows={Math.min(16, 4 + Math.floor(begin.length / 70))}
        // Uncontrolled: what is typed before hydration is kept.
        defaultValue={begin}
        onChange={(event) => setText(event.target.value)}
        spellCheck
        hint={t("adminTranslations.text_hint")}
        error={firstError(t, check)}
      />
      <TextCheckView t={t} locale={locale} text={text} state={check} />
      <Intents cell={cell} />
    </Form>
  );
}

/** Takes the focus when it appears. */
function Refusal({ answer }: { answer: TextAnswer | null }) {
  const t = useText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.refusal) notice.current?.focus();
  }, [answer]);
  if (!answer?.refusal) return null;
  return (
    <Notice tone="error" ref={notice}>
      {t(`translationsEditor.refused_${answer.refusal}`, { who: answer.by ?? t("translationsEditor.somebody") })}
    </Notice>
  );
}

interface ConflictProps {
  theirs: TextCell;
  by: string | null;
  text: string;
  locale: Locale;
}

/** Difference between the text of somebody else and the one in the field. */
function Conflict({ theirs, by, text, locale }: ConflictProps) {
  const t = useText();
  const id = useId();
  return (
    <section className="rounded-control border border-line p-4" aria-labelledby={id}>
      <h2 className="font-medium" id={id}>
        {t("adminTranslations.differs", { who: by ?? t("translationsEditor.somebody") })}
      </h2>
      <div className="mt-2">
        <TextDiff before={theirs.draft ?? theirs.text ?? ""} after={text} lang={htmlLang[locale]} />
      </div>
    </section>
  );
}

function Intents({ cell }: { cell: TextCell }) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const isHydrated = useHydrated();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="save" busy={isBusy}>
        {t("adminTranslations.do_save")}
      </Button>
      {cell.state === "review" ? null : (
        <Button type="submit" name="intent" value="ask" busy={isBusy}>
          {t("adminTranslations.do_ask")}
        </Button>
      )}
      <Button type="submit" name="intent" value="publish" tone="sun" busy={isBusy}>
        {t("adminTranslations.do_publish")}
      </Button>
      {isHydrated ? null : (
        <Button type="submit" name="intent" value="look" tone="quiet">
          {t("adminTranslations.do_look")}
        </Button>
      )}
    </div>
  );
}

/** Steps other than writing the text. */
export function TextSteps({ cell }: { cell: TextCell }) {
  const t = useText();
  const { state } = useNavigation();
  const steps = (["confirm", "send_back", "discard"] as const).filter(
    (change) => mayChange(change, cell.state) && (change !== "confirm" || cell.isStale),
  );
  if (steps.length === 0) return null;
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      <input type="hidden" name="seen" value={cell.version} />
      {steps.map((intent) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          size="compact"
          tone={intent === "discard" ? "danger" : "line"}
          busy={state !== "idle"}
        >
          {t(`adminTranslations.do_${intent}`)}
        </Button>
      ))}
    </Form>
  );
}
