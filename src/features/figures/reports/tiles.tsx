import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { ShownTile } from "./report.loader.ts";

/** Figures with their change against the period before. `href`: report behind those that have no rows of their own. */
export function Tiles({ tiles, label, href }: { tiles: readonly ShownTile[]; label: string; href?: string }) {
  const { t, path: toPath } = useLanguage();
  return (
    <ul
      className="mt-6 grid border-t border-line md:grid-cols-3 md:gap-3 md:border-0 xl:grid-cols-5"
      aria-label={label}
    >
      {tiles.map(({ name, value, before, change, tone, path }) => (
        <li
          key={name}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-3 md:block md:rounded-control md:border md:p-4"
        >
          <p className="text-small text-muted">{t(`figures.tile_${name}`)}</p>
          <p className="text-compact font-semibold whitespace-nowrap md:mt-1 md:text-figure">
            <TileValue value={value} href={path === null ? href : toPath(path)} />
          </p>
          {before === null ? null : (
            <p className="col-span-2 text-right text-label text-muted md:mt-1 md:text-left">
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

function TileValue({ value, href }: { value: string; href: string | undefined }) {
  if (href === undefined) return value;
  return (
    <a className="hover:underline" href={href}>
      {value}
    </a>
  );
}
