import { useEffect, useState } from "react";
import { htmlLang, type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import type { TextCell } from "./domain/cell.ts";
import type { TextRow } from "./domain/query.ts";
import { firstError, LookView, useLook } from "./preview.browser.tsx";
import type { TextFailure } from "./texts/changes.service.ts";

export interface ListedText {
  key: string;
  words: string;
  isSeen: boolean;
}

interface ListProps {
  t: Translate;
  listed: ListedText[] | null;
  onPick: (key: string) => void;
  onClose: () => void;
}

/** The texts of the page as buttons, for the keyboard and for what cannot be pressed. */
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
              ?.filter(({ isSeen }) => isSeen === (which === "seen"))
              .map(({ key, words }) => (
                <li key={key} className="border-b border-line">
                  <button
                    type="button"
                    className="w-full py-2 text-left text-compact wrap-anywhere hover:bg-mist"
                    onClick={() => onPick(key)}
                  >
                    {words || key}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

/** One text in the language of the page: changed here, kept or published, and the page shows it. */
export function InPlacePanel(props: { t: Translate; locale: Locale; textKey: string | null; onClose: () => void }) {
  const { t, locale, textKey, onClose } = props;
  const [row, setRow] = useState<TextRow | null>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (textKey === null) return;
    const leaving = new AbortController();
    fetch(`/api/admin/translations/text?${new URLSearchParams({ key: textKey })}`, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then((found: TextRow) => setRow(found))
      .catch(() => {
        if (!leaving.signal.aborted) setAway(true);
      });
    return () => leaving.abort();
  }, [textKey]);
  return (
    <Sheet
      open={textKey !== null}
      onClose={onClose}
      title={t("translationsInPlace.edit_title")}
      closeLabel={t("translationsInPlace.close")}
    >
      <div className="grid gap-5 text-ink">
        {isAway ? <Notice tone="error">{t("translationsInPlace.away")}</Notice> : null}
        {row ? (
          <Editor t={t} locale={locale} row={row} />
        ) : isAway ? null : (
          <p role="status">{t("translationsInPlace.loading")}</p>
        )}
      </div>
    </Sheet>
  );
}

type Problem = { status: number } & Partial<TextFailure>;

function Editor({ t, locale, row: { key, cells } }: { t: Translate; locale: Locale; row: TextRow }) {
  const [cell, setCell] = useState<TextCell>(cells[locale]);
  const begin = cell.draft ?? cell.text ?? cells.ua.text ?? "";
  const [text, setText] = useState(begin);
  const [state, setState] = useState<"quiet" | "busy" | "saved" | "away">("quiet");
  const [problem, setProblem] = useState<Problem | null>(null);
  const looked = useLook(key, locale, text, null, "");
  const whole = `/${locale}/admin/translations/text?${new URLSearchParams({ key, in: locale })}`;
  async function send(intent: "save" | "publish") {
    setState("busy");
    setProblem(null);
    try {
      const answer = await fetch("/api/admin/translations/text", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ key, locale, seen: cell.version, text, intent }),
      });
      const told = (await answer.json()) as { cell: TextCell } & Problem;
      if (answer.ok && intent === "publish") return location.reload();
      if (answer.ok) setCell(told.cell);
      else setProblem(told);
      // Now they have been seen: the next press is meant for what there is.
      if (told.code === "changed_meanwhile" && told.theirs) setCell(told.theirs);
      setState(answer.ok ? "saved" : "quiet");
    } catch {
      setState("away");
    }
  }
  const theirs = problem?.code === "changed_meanwhile" ? problem.theirs : null;
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
        error={firstError(t, looked)}
      />
      {state === "saved" ? <Notice tone="done">{t("translationsInPlace.saved")}</Notice> : null}
      {state === "away" ? <Notice tone="error">{t("translationsInPlace.away")}</Notice> : null}
      {problem ? (
        <Notice tone="error">
          {t(`translationsEditor.refused_${problem.code ?? "not_allowed"}`, {
            who: (problem.code === "changed_meanwhile" && problem.by?.name) || t("translationsEditor.somebody"),
          })}
          {theirs ? <span className="mt-2 block font-medium wrap-anywhere">{theirs.draft ?? theirs.text}</span> : null}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button tone="sun" busy={state === "busy"} onClick={() => send("publish")}>
          {t("translationsInPlace.publish")}
        </Button>
        <Button busy={state === "busy"} onClick={() => send("save")}>
          {t("translationsInPlace.save")}
        </Button>
      </div>
      <LookView t={t} locale={locale} text={text} looked={looked} />
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
      <a className="link" href={whole}>
        {t("translationsInPlace.whole")}
      </a>
    </>
  );
}
