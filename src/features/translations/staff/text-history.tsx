import { Form, useNavigation } from "react-router";
import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { TextCell, TextEvent } from "../domain/cell.ts";

export interface HistoryLine {
  id: number;
  change: TextEvent["change"];
  text: string | null;
  /** `null` for the shop itself. */
  by: string | null;
  at: string;
}

/** Changes whose text can be published again. */
const withText: readonly TextEvent["change"][] = ["save", "publish", "revert", "import"];

/** History of a text; earlier texts can be published again. */
export function TextHistory({ lines, locale, cell }: { lines: HistoryLine[]; locale: Locale; cell: TextCell }) {
  const t = useText();
  return (
    <section className="mt-12" aria-labelledby="history">
      <h2 className="h3" id="history">
        {t("adminTranslations.history")}
      </h2>
      {cell.isLaidOver ? (
        <div className="mt-3">
          <Revert event={null} seen={cell.version} label={t("adminTranslations.revert_files")} />
        </div>
      ) : null}
      {lines.length === 0 ? (
        <p className="mt-2 text-small text-muted">{t("adminTranslations.history_none")}</p>
      ) : (
        <ol className="mt-3 border-t border-line">
          {lines.map(({ id, change, text, by, at }) => (
            <li key={id} className="grid gap-2 border-b border-line py-3 md:grid-cols-[14rem_minmax(0,1fr)_auto]">
              <p className="text-small text-muted">
                {at}
                <br />
                {by ?? t("adminTranslations.by_shop")}: {t(`adminTranslations.change_${change}`)}
              </p>
              <p className="text-compact whitespace-pre-line wrap-anywhere" lang={htmlLang[locale]}>
                {text ?? <span className="text-muted">{t("adminTranslations.files_text")}</span>}
              </p>
              {text !== null && text !== cell.text && withText.includes(change) ? (
                <Revert event={id} seen={cell.version} label={t("adminTranslations.revert")} />
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Revert({ event, seen, label }: { event: number | null; seen: number; label: string }) {
  const { state } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="event" value={event ?? ""} />
      <Button type="submit" name="intent" value="revert" size="compact" busy={state !== "idle"}>
        {label}
      </Button>
    </Form>
  );
}
