import type { GuideTheme } from "#features/catalogue/domain/guides/guide-themes.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Thing } from "#features/languages/json-ld.browser.tsx";

/** Parts of a guide by the numbers in their message keys. */
export const sectionNumbers = [1, 2] as const;
/** Steps, and questions with answers. */
export const stepNumbers = [1, 2, 3, 4] as const;

/** The steps of a guide as schema.org data. */
export function howToThing(theme: GuideTheme, t: Translate): Thing {
  return {
    "@type": "HowTo",
    name: t(`guideThemes.${theme}.steps`),
    step: stepNumbers.map((number) => ({
      "@type": "HowToStep",
      position: number,
      name: t(`guideThemes.${theme}.step${number}.title`),
      text: t(`guideThemes.${theme}.step${number}.text`),
    })),
  };
}

/** The questions of a guide with their answers as schema.org data. */
export function faqThing(theme: GuideTheme, t: Translate): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: stepNumbers.map((number) => ({
      "@type": "Question",
      name: t(`guideThemes.${theme}.faq${number}.question`),
      acceptedAnswer: { "@type": "Answer", text: t(`guideThemes.${theme}.faq${number}.answer`) },
    })),
  };
}
