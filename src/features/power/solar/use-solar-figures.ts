import { useLanguage } from "#features/languages/languages.browser.tsx";
import { solarFigures } from "./solar-figures.ts";

/** `solarFigures` in the language of the page. */
export const useSolarFigures = () => solarFigures(useLanguage());
