import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { ShownTile } from "./report.loader.ts";

/** Figures with their change against the period before. `href`: report behind all of them. */
export function Tiles({ tiles, label, href }: { tiles: readonly ShownTile[]; label: string; href?: string }) {
  const { t } = useLanguage();
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5" aria-label={label}>
      {tiles.map(({ name, value, before, change, tone }) => (
        <li key={name} className="min-w-0 rounded-control border border-line p-4">
          <p className="text-small text-muted">{t(`figures.tile_${name}`)}</p>
          <p className="mt-1 text-figure font-semibold wrap-anywhere">
            {href ? (
              <a className="hover:underline" href={href}>
                {value}
              </a>
            ) : (
              value
            )}
          </p>
          {before === null ? null : (
            <p className="mt-1 text-label text-muted">
              {change === null ? null : (
                <span className={tone === "better" ? "text-leaf" : tone === "worse" ? "text-clay" : undefined}>
                  {change}{" "}
                </span>
              )}
              {t("figures.before_value", { value: before })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
