import type { Locale } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { BlockState } from "../domain/blocks/block-content.ts";
import { ContentBadges } from "./content-badges.tsx";

/** A passage with its published or built-in text. */
export interface ListedPassage {
  place: string;
  name: string;
  text: string;
  /** Its replacement; `null` if there is only the built-in text. */
  written: { name: string; state: BlockState; isDraft: boolean; missing: Locale[]; days: string } | null;
}

/** Passages by page, each with a link to its editor. */
export function PassageList({
  pages,
}: {
  pages: readonly { path: string; name: string; passages: ListedPassage[] }[];
}) {
  const { path } = useLanguage();
  return (
    <div className="mt-8 grid gap-12">
      {pages.map((page) => (
        <section key={page.path} aria-labelledby={`page-${page.path}`}>
          <h2 className="h3" id={`page-${page.path}`}>
            {page.name}
          </h2>
          <ul className="mt-3 border-t border-line">
            {page.passages.map(({ place, name, text, written }) => (
              <li key={place} className="grid gap-1.5 border-b border-line py-3">
                <a
                  className="link justify-self-start font-medium wrap-anywhere"
                  href={path(`admin/content/${written ? written.name : `passages-new?place=${place}`}`)}
                >
                  {name}
                </a>
                {written ? (
                  <ContentBadges state={written.state} isDraft={written.isDraft} missing={written.missing} />
                ) : null}
                <p className="line-clamp-2 max-w-[80ch] text-small text-muted wrap-anywhere">{text}</p>
                {written?.days ? <p className="text-small">{written.days}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
