import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { TriangleAlert } from "#ui/icons/triangle-alert.ts";
import type { ShownExample, ShownMarketPreview, ShownPreview } from "./shown-preview.ts";

/** What a promotion does to examples, as the cart would compute it. */
export function PromotionPreview({ preview, isBusy }: { preview: ShownPreview | null; isBusy: boolean }) {
  const t = useText();
  return (
    <section
      className="panel min-w-0 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:overflow-auto"
      aria-labelledby="preview"
      aria-busy={isBusy || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview scrolls, by keyboard too
      tabIndex={0}
    >
      <h2 className="h3" id="preview">
        {t("adminPromotions.preview")}
      </h2>
      <p className="mt-1 text-small text-muted">{t("adminPromotions.preview_about")}</p>
      {preview === null ? (
        <p className="mt-4 text-small">{t("adminPromotions.preview_none")}</p>
      ) : (
        <>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small">
            {preview.labels.map(({ language, text }) => (
              <div key={language} className="contents">
                <dt className="text-muted">{t(`adminPromotions.language_${language}`)}</dt>
                <dd className="wrap-anywhere" lang={language === "ua" ? "uk" : language}>
                  {text}
                </dd>
              </div>
            ))}
          </dl>
          {preview.markets.map((market) => (
            <MarketPreview key={market.market} preview={market} />
          ))}
          {preview.note === null ? null : <p className="mt-5 text-small text-muted">{preview.note}</p>}
        </>
      )}
    </section>
  );
}

function MarketPreview({ preview }: { preview: ShownMarketPreview }) {
  const { path } = useLanguage();
  const { title, goods, examples, warnings, overlaps } = preview;
  return (
    <section className="mt-5">
      <h3 className="text-compact font-semibold">{title}</h3>
      <p className="text-small text-muted">{goods}</p>
      <ul className="mt-2 border-t border-line">
        {examples.map((example) => (
          <Example key={example.key} example={example} />
        ))}
      </ul>
      {warnings.length + overlaps.length === 0 ? null : (
        <ul className="mt-3 grid gap-2 text-small">
          {warnings.map((text) => (
            <li key={text} className="flex gap-2 text-clay">
              <TriangleAlert className="icon icon-s mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
          {overlaps.map(({ id, text }) => (
            <li key={id} className="wrap-anywhere">
              <a className="link" href={path(`admin/promotions/${id}`)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Example({ example: { name, about, before, after, off, tax, note } }: { example: ShownExample }) {
  const t = useText();
  return (
    <li className="border-b border-line py-2 text-small">
      <p className="wrap-anywhere">
        <bdi>{name}</bdi> <span className="text-muted">{about}</span>
      </p>
      <p className="num my-0.5">
        <span className="sr-only">{t("adminPromotions.before")} </span>
        <span className="whitespace-nowrap text-muted">{before}</span> <span aria-hidden="true">→</span>{" "}
        <span className="sr-only">{t("adminPromotions.after")} </span>
        <span className="font-medium whitespace-nowrap">{after}</span>
        {off === "" ? null : <span className="whitespace-nowrap text-muted"> ({off})</span>}
      </p>
      <p className="text-muted">{tax}</p>
      {note === "" ? null : <p className="text-muted">{note}</p>}
    </li>
  );
}
