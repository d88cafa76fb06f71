import { htmlLang, type Locale, locales } from "#features/languages/domain/locale.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { CellState, TextCell } from "../domain/cell.ts";
import type { TextRow } from "../domain/query.ts";

const tones: Record<CellState, BadgeTone> = { missing: "clay", draft: "sun", review: "sky", published: "leaf" };

/** State of a text, and whether it is stale. `isQuiet` leaves out the state `published`. */
export function CellBadges({ cell, isQuiet = false }: { cell: TextCell; isQuiet?: boolean }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1.5">
      {isQuiet && cell.state === "published" ? null : (
        <Badge tone={tones[cell.state]}>{t(`translationsEditor.state_${cell.state}`)}</Badge>
      )}
      {cell.isStale ? <Badge tone="clay">{t("translationsEditor.stale")}</Badge> : null}
    </span>
  );
}

/** Address of one text in one language. */
export function textPath(key: string, locale: Locale): string {
  return `admin/translations/text?${new URLSearchParams({ key, in: locale })}`;
}

export function TextRowView({ row }: { row: TextRow }) {
  const { t, path } = useLanguage();
  return (
    <li className="border-b border-line py-4">
      <p className="text-small text-muted wrap-anywhere">
        <code>{row.key}</code>
      </p>
      <div className="mt-2 grid gap-4 md:grid-cols-3">
        {locales.map((locale) => (
          <a
            key={locale}
            className="group block min-w-0 rounded-small border-l-2 border-line pl-3 hover:border-ink"
            href={path(textPath(row.key, locale))}
            aria-label={t("adminTranslations.edit", {
              language: t(`translationsEditor.language_${locale}`),
              key: row.key,
            })}
          >
            <span className="flex flex-wrap items-center gap-2 text-tiny text-muted">
              {t(`translationsEditor.language_${locale}`)}
              <CellBadges cell={row.cells[locale]} isQuiet />
            </span>
            <CellText cell={row.cells[locale]} locale={locale} />
          </a>
        ))}
      </div>
    </li>
  );
}

function CellText({ cell, locale }: { cell: TextCell; locale: Locale }) {
  const t = useText();
  const text = cell.draft ?? cell.text;
  return text === null ? (
    <span className="mt-1 block text-compact text-muted">{t("adminTranslations.shows_ukrainian")}</span>
  ) : (
    <span
      className="mt-1 line-clamp-4 text-compact whitespace-pre-line wrap-anywhere group-hover:underline"
      lang={htmlLang[locale]}
    >
      {text}
    </span>
  );
}
