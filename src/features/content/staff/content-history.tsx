import { useText } from "#features/languages/languages.browser.tsx";
import type { contentEntryWord } from "../domain/staff/content-view.ts";

interface ContentHistoryProps {
  history: readonly {
    id: number;
    by: string;
    word: ReturnType<typeof contentEntryWord>;
    title: string;
    at: string;
  }[];
  /** Address of the block's page. */
  href: string;
}

/** Who saved, published and took back a block, newest first. */
export function ContentHistory({ history, href }: ContentHistoryProps) {
  const t = useText();
  return (
    <section className="mt-10" aria-labelledby="history">
      <h2 className="h3" id="history">
        {t("adminContent.history")}
      </h2>
      <ol className="mt-2 border-t border-line">
        {history.map(({ id, by, word, title, at }) => (
          <li key={id} className="grid gap-x-6 border-b border-line py-3 text-small md:grid-cols-[minmax(0,1fr)_auto]">
            <span className="min-w-0 wrap-anywhere">
              {word ? t(`adminContent.deed_${word}`) : null}
              {title === "" ? null : <span className="block text-muted">{title}</span>}
            </span>
            <span className="text-muted md:text-right">
              {at}, {by}
              <a className="link block" href={`${href}?version=${id}`}>
                {t("adminContent.version_open", { at })}
              </a>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
