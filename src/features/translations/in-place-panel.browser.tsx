import { useEffect, useState } from "react";
import { htmlLang, type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import type { TextCell } from "./domain/cell.ts";
import type { TextRow } from "./domain/query.ts";
import { firstError, TextCheckView, useTextCheck } from "./preview.browser.tsx";
import type { TextFailure } from "./texts/changes.service.ts";

export interface ListedText {
  key: string;
  text: string;
  isVisible: boolean;
}

interface ListProps {
  t: Translate;
  listed: ListedText[] | null;
  onPick: (key: string) => void;
  onClose: () => void;
}

/** All texts of the page as buttons: for keyboards, and for texts that cannot be clicked. */
export function InPlaceList({ t, listed, onPick, onClose }: ListProps) {
  return (
    <Sheet
      open={listed !== null}
      onClose={onClose}
      title={t("translationsInPlace.list_title")}
      closeLabel={t("translationsInPlace.close")}
    >
      {(["seen", "unseen"] as const).map((which) => (
        <section key={which} className="mb-6 text-ink" aria-label={t(`translationsInPlace.list_${which}`)}>
          <h3 className="label mb-2">{t(`translationsInPlace.list_${which}`)}</h3>
          <ul className="border-t border-line">
            {listed
              ?.filter(({ isVisible }) => isVisible === (which === "seen"))
              .map(({ key, text }) => (
                <li key={key} className="border-b border-line">
                  <button
                    type="button"
                    className="w-full py-2 text-left text-compact wrap-anywhere hover:bg-mist"
                    onClick={() => onPick(key)}
                  >
                    {text || key}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

interface PanelProps {
  t: Translate;
  locale: Locale;
  textKey: string | null;
  onClose: () => void;
}

/** Editor of one text in the language of the page. */
export function InPlacePanel({ t, locale, textKey, onClose }: PanelProps) {
  const { row, isUnreachable } = useTextRow(textKey);
  return (
    <Sheet
      open={textKey !== null}
      onClose={onClose}
      title={t("translationsInPlace.edit_title")}
      closeLabel={t("translationsInPlace.close")}
    >
      <div className="grid gap-5 text-ink">
        {isUnreachable ? <Notice tone="error">{t("translationsInPlace.away")}</Notice> : null}
        {row ? (
          <Editor t={t} locale={locale} row={row} />
        ) : isUnreachable ? null : (
          <p role="status">{t("translationsInPlace.loading")}</p>
        )}
      </div>
    </Sheet>
  );
}

/** Loads a text; `row` is `null` while loading. */
function useTextRow(textKey: string | null): { row: TextRow | null; isUnreachable: boolean } {
  const [row, setRow] = useState<TextRow | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    if (textKey === null) return;
    const abort = new AbortController();
    fetch(`/api/admin/translations/text?${new URLSearchParams({ key: textKey })}`, { signal: abort.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then((found: TextRow) => setRow(found))
      .catch(() => {
        if (!abort.signal.aborted) setUnreachable(true);
      });
    return () => abort.abort();
  }, [textKey]);
  return { row, isUnreachable };
}

type Problem = { status: number } & Partial<TextFailure>;

interface EditorProps {
  t: Translate;
  locale: Locale;
  row: TextRow;
}

function Editor({ t, locale, row }: EditorProps) {
  const { key, cells } = row;
  const { cell, text, setText, state, problem, send } = useTextEditing(row, locale);
  const check = useTextCheck(key, locale, text, null, "");
  return (
    <>
      <p className="text-small text-muted wrap-anywhere">
        {t("translationsInPlace.key")}: <code>{key}</code>
      </p>
      {cell.draft !== null && state !== "saved" ? <Notice>{t("translationsInPlace.is_draft")}</Notice> : null}
      <TextArea
        label={t("translationsInPlace.text", { language: t(`translationsEditor.language_${locale}`) })}
        lang={htmlLang[locale]}
        rows={Math.min(12, 3 + Math.floor(text.length / 60))}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={t(`translationsEditor.state_${cell.state}`)}
        error={firstError(t, check)}
      />
      {state === "saved" ? <Notice tone="done">{t("translationsInPlace.saved")}</Notice> : null}
      {state === "unreachable" ? <Notice tone="error">{t("translationsInPlace.away")}</Notice> : null}
      {problem ? <ProblemNotice t={t} problem={problem} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button tone="sun" busy={state === "busy"} onClick={() => send("publish")}>
          {t("translationsInPlace.publish")}
        </Button>
        <Button busy={state === "busy"} onClick={() => send("save")}>
          {t("translationsInPlace.save")}
        </Button>
      </div>
      <TextCheckView t={t} locale={locale} text={text} state={check} />
      <OtherLanguageTexts t={t} locale={locale} cells={cells} />
      <a className="link" href={`/${locale}/admin/translations/text?${new URLSearchParams({ key, in: locale })}`}>
        {t("translationsInPlace.whole")}
      </a>
    </>
  );
}

/** The text while it is edited, and its last answer from the server. */
function useTextEditing({ key, cells }: TextRow, locale: Locale) {
  const [cell, setCell] = useState<TextCell>(cells[locale]);
  const [text, setText] = useState(cell.draft ?? cell.text ?? cells.ua.text ?? "");
  const [state, setState] = useState<"idle" | "busy" | "saved" | "unreachable">("idle");
  const [problem, setProblem] = useState<Problem | null>(null);
  async function send(intent: "save" | "publish") {
    setState("busy");
    setProblem(null);
    try {
      const response = await fetch("/api/admin/translations/text", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ key, locale, seen: cell.version, text, intent }),
      });
      const answer = (await response.json()) as { cell: TextCell } & Problem;
      if (response.ok && intent === "publish") return location.reload();
      if (response.ok) setCell(answer.cell);
      else setProblem(answer);
      // The notice shows the other text, so sending again replaces it.
      if (answer.code === "changed_meanwhile" && answer.theirs) setCell(answer.theirs);
      setState(response.ok ? "saved" : "idle");
    } catch {
      setState("unreachable");
    }
  }
  return { cell, text, setText, state, problem, send };
}

function ProblemNotice({ t, problem }: { t: Translate; problem: Problem }) {
  const isConflict = problem.code === "changed_meanwhile";
  const who = (isConflict && problem.by?.name) || t("translationsEditor.somebody");
  const theirs = isConflict ? problem.theirs : null;
  return (
    <Notice tone="error">
      {t(`translationsEditor.refused_${problem.code ?? "not_allowed"}`, { who })}
      {theirs ? <span className="mt-2 block font-medium wrap-anywhere">{theirs.draft ?? theirs.text}</span> : null}
    </Notice>
  );
}

function OtherLanguageTexts({ t, locale, cells }: { t: Translate; locale: Locale; cells: TextRow["cells"] }) {
  return (
    <section aria-label={t("translationsInPlace.others")}>
      <h3 className="label">{t("translationsInPlace.others")}</h3>
      <dl className="mt-2 grid gap-2 text-compact">
        {locales
          .filter((other) => other !== locale)
          .map((other) => (
            <div key={other}>
              <dt className="text-small text-muted">{t(`translationsEditor.language_${other}`)}</dt>
              <dd className="whitespace-pre-line wrap-anywhere" lang={htmlLang[other]}>
                {cells[other].text ?? t("translationsEditor.state_missing")}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
