import { useText } from "#features/languages/languages.browser.tsx";
import { diffWords } from "../domain/staff/words-diff.ts";

/** Two texts laid over each other. Colours say what is gone and new, and so does the markup. */
export function WordsDiff({ before, after, lang }: { before: string; after: string; lang: string }) {
  const t = useText();
  return (
    <p className="text-compact whitespace-pre-line wrap-anywhere" lang={lang}>
      {diffWords(before, after).map(({ kind, text }, at) => {
        // Pieces have no other name than their place, and the whole is made anew whenever a text changes.
        const key = `${at} ${kind}`;
        if (kind === "gone") {
          return (
            <del key={key} className="bg-clay-tint text-clay" title={t("adminTranslations.diff_gone")}>
              {text}
            </del>
          );
        }
        if (kind === "new") {
          return (
            <ins key={key} className="bg-leaf-tint text-leaf" title={t("adminTranslations.diff_new")}>
              {text}
            </ins>
          );
        }
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
