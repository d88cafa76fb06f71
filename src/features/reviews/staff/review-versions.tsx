import type { WrittenReview } from "#features/catalogue/domain/reviewed.ts";
import { StarRow } from "#features/catalogue/reviews.browser.tsx";
import { htmlLang } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";

/** A version of a review with a localised time. */
export interface VersionView extends WrittenReview {
  id: number;
  writtenAt: string;
}

/** Text of a version, verbatim and without links. */
export function VersionText({ title, version }: { title: string; version: VersionView }) {
  const t = useText();
  const lang = htmlLang[version.locale];
  return (
    <section className="mt-8" aria-labelledby={`version-${version.id}`}>
      <h2 className="h3" id={`version-${version.id}`}>
        {title}
      </h2>
      <div className="mt-3 border-l-3 border-line pl-4">
        <StarRow stars={version.stars} />
        {version.title ? (
          <p className="mt-1 font-medium wrap-anywhere" lang={lang} dir="auto">
            {version.title}
          </p>
        ) : null}
        <p className="review-words mt-2" lang={lang} dir="auto">
          {version.text}
        </p>
        {(["pros", "cons"] as const).map((kind) =>
          version[kind] ? (
            <div key={kind} className="mt-3">
              <p className="text-small font-medium">{t(`adminReviews.${kind}`)}</p>
              <p className="review-words" lang={lang} dir="auto">
                {version[kind]}
              </p>
            </div>
          ) : null,
        )}
        <p className="review-facts mt-3">
          <span>
            {t("adminReviews.signed")}: <bdi>{version.name ?? t("adminReviews.anonymous")}</bdi>
          </span>
          <span>
            {t("adminReviews.language")}: {t(`adminReviews.language_${version.locale}`)}
          </span>
          <span>{t("adminReviews.written", { at: version.writtenAt })}</span>
        </p>
      </div>
    </section>
  );
}
