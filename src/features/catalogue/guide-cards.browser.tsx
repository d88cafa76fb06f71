import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Car } from "#ui/icons/needs/car.ts";
import { HardHat } from "#ui/icons/needs/hard-hat.ts";
import { House } from "#ui/icons/needs/house.ts";
import { Lightbulb } from "#ui/icons/needs/lightbulb.ts";
import { TrendingDown } from "#ui/icons/needs/trending-down.ts";
import { type GuideTheme, guideThemes } from "./domain/guides/guide-themes.ts";

const icons = {
  blackout: Lightbulb,
  "lower-bill": TrendingDown,
  "charge-car": Car,
  "power-on-site": HardHat,
  "off-grid": House,
} as const satisfies Record<GuideTheme, unknown>;

/** What people need, each with its guide; `without` is the theme of the page itself. Needs the texts `catalogueGuides`. */
export function GuideCards({ without }: { without?: GuideTheme }) {
  const { t, path } = useLanguage();
  const shown = guideThemes.filter((theme) => theme !== without);
  return (
    <ul className={`grid gap-x-(--gap) md:grid-cols-2 ${shown.length === 5 ? "lg:grid-cols-5" : "lg:grid-cols-4"}`}>
      {shown.map((theme) => {
        const Icon = icons[theme];
        return (
          <li key={theme} className="border-b border-line lg:border-b-0 lg:not-first:border-l lg:not-first:pl-(--gap)">
            <a
              className="group grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-4 lg:grid-cols-[minmax(0,1fr)] lg:py-1"
              href={path(`guide/${theme}`)}
            >
              <Icon className="icon mt-0.5 lg:mb-3" />
              <span>
                <span className="block font-semibold group-hover:underline group-hover:underline-offset-4">
                  {t(`catalogueGuides.${theme}.name`)}
                </span>
                <span className="mt-1 block text-small text-muted">{t(`catalogueGuides.${theme}.text`)}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
