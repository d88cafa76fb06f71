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
import { firstError, LookView, useLook } from "../preview.browser.tsx";
import { WordsDiff } from "./text-words.tsx";

interface TextEditorProps {
  textKey: string;
  locale: Locale;
  cell: TextCell;
  /** What stands in the field at first, and what is said about it. */
  begin: string;
  look: TextLook | null;
  answer: TextAnswer | null;
}

/** The text with its preview, and all that can be done with it now. Without scripts a button asks for the preview. */
export function TextEditor({ textKey, locale, cell, begin, look, answer }: TextEditorProps) {
  const t = useText();
  const { state } = useNavigation();
  const [text, setText] = useState(begin);
  const looked = useLook(textKey, locale, text, look, begin);
  const described = useId();
  const isAlive = useHydrated();
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.refusal) refusal.current?.focus();
  }, [answer]);
  const isBusy = state !== "idle";
  const theirs = answer?.theirs ?? null;
  const theirWords = theirs && (theirs.draft ?? theirs.text ?? "");
  return (
    <Form method="post" className="grid gap-5">
      {/* What was typed was typed with the other words in sight: the next press is meant for them. */}
      <input type="hidden" name="seen" value={theirs?.version ?? cell.version} />
      {answer?.refusal ? (
        <Notice tone="error" ref={refusal}>
          {t(`translationsEditor.refused_${answer.refusal}`, {
            who: answer.by ?? t("translationsEditor.somebody"),
          })}
        </Notice>
      ) : null}
      {theirWords !== null ? (
        <section className="rounded-control border border-line p-4" aria-labelledby={`${described}-differs`}>
          <h2 className="font-medium" id={`${described}-differs`}>
            {t("adminTranslations.differs", { who: answer?.by ?? t("translationsEditor.somebody") })}
          </h2>
          <div className="mt-2">
            <WordsDiff before={theirWords} after={text} lang={htmlLang[locale]} />
          </div>
        </section>
      ) : null}
      <TextArea
        label={t("adminTranslations.text", { language: t(`translationsEditor.language_${locale}`) })}
        name="text"
        lang={htmlLang[locale]}
        rows={Math.min(16, 4 + Math.floor(begin.length / 70))}
        // Kept by the browser: what is typed before the page is hydrated stays.
        defaultValue={begin}
        onChange={(event) => setText(event.target.value)}
        spellCheck
        hint={t("adminTranslations.text_hint")}
        error={firstError(t, looked)}
      />
      <LookView t={t} locale={locale} text={text} looked={looked} />
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
        {isAlive ? null : (
          <Button type="submit" name="intent" value="look" tone="quiet">
            {t("adminTranslations.do_look")}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** What can be done with a text beside writing it. */
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
