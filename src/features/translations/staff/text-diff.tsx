import { useText } from "#features/languages/languages.browser.tsx";
import { diffWords } from "../domain/staff/words-diff.ts";

/** Word diff of two texts, shown by colours and by `del` and `ins`. */
export function TextDiff({ before, after, lang }: { before: string; after: string; lang: string }) {
  const t = useText();
  return (
    <p className="text-compact whitespace-pre-line wrap-anywhere" lang={lang}>
      {diffWords(before, after).map(({ kind, text }, at) => {
        // Pieces have no identity besides their index, and a changed text renders all of them anew.
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
