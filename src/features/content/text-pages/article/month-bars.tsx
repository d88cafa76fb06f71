import { formatFigure } from "#features/catalogue/domain/figures.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";

const names = [
  "content.m1",
  "content.m2",
  "content.m3",
  "content.m4",
  "content.m5",
  "content.m6",
  "content.m7",
  "content.m8",
  "content.m9",
  "content.m10",
  "content.m11",
  "content.m12",
] as const;

interface MonthBarsProps {
  caption: string;
  months: readonly number[];
  /** Bars of at least this value are highlighted; all by default. */
  litFrom?: number;
}

/** Bar chart of a year. Narrow screens hide the figures above the bars; screen readers get a list. */
export function MonthBars({ caption, months, litFrom = 0 }: MonthBarsProps) {
  const { t, locale } = useLanguage();
  const highest = Math.max(...months);
  const figure = (energy: number) => formatFigure(energy, [0, 0], locale);
  return (
    <figure>
      <figcaption className="label mb-3">{caption}</figcaption>
      <ol className="flex gap-1 md:gap-2">
        {months.map((energy, month) => {
          const height = `${(energy / highest) * 100}%`;
          const name = t(names[month] ?? names[0]);
          return (
            <li key={name} className="min-w-0 flex-1 text-center text-tiny">
              <span className="sr-only">{t("contentCases.bar", { month: name, energy: figure(energy) })}</span>
              <span className="mb-1 block font-medium max-md:hidden" aria-hidden="true">
                {figure(energy)}
              </span>
              <svg className="block h-28 w-full rotate-180" aria-hidden="true">
                <rect width="100%" height={height} className={energy >= litFrom ? "fill-sun" : "fill-fog"} />
                <rect width="100%" height="1" className="fill-ink" />
              </svg>
              <span className="mt-1.5 block text-muted" aria-hidden="true">
                {name}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
