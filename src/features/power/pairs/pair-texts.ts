import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { CableAnswer } from "../domain/pairs/form/pair-form.ts";
import type { PairKind } from "../domain/pairs/form/pair-kinds.ts";
import type { Check } from "../domain/verdict.ts";
import { figureText } from "../strings/figure-text.ts";
import type { ShownCheck } from "../verdict/check-list.tsx";
import { batteryTexts } from "./battery-texts.ts";
import { breakerTexts } from "./breaker-texts.ts";
import { cableTexts } from "./cable-texts.ts";
import { chargerTexts } from "./charger-texts.ts";
import { type CheckTexts, shownCheck } from "./check-texts-of.ts";
import { generatorTexts } from "./generator-texts.ts";
import { modulesTexts } from "./modules-texts.ts";
import { panelsTexts } from "./panels-texts.ts";

interface Language {
  t: Translate;
  locale: Locale;
}

/** Texts of the checks by kind and code. */
export const pairTexts: Record<PairKind, Readonly<Record<string, CheckTexts>>> = {
  battery: batteryTexts,
  modules: modulesTexts,
  panels: panelsTexts,
  charger: chargerTexts,
  generator: generatorTexts,
  cable: cableTexts,
  breaker: breakerTexts,
};

/** Checks of a kind with their texts. */
export function shownPairChecks(kind: PairKind, checks: readonly Check[], language: Language): ShownCheck[] {
  return checks.flatMap((check) => {
    const texts = pairTexts[kind][check.code];
    return texts ? [shownCheck(check, texts, language)] : [];
  });
}

/** The smallest cross-section that passes, and the figures of the one that was checked. */
export function cableSizeTexts(
  { crossSectionMm2, capacityA, dropV, smallestMm2 }: CableAnswer,
  language: Language,
): { title: string; text: string } {
  const { t } = language;
  return {
    title:
      smallestMm2 === null
        ? t("powerPairs.cable.none")
        : t("powerPairs.cable.smallest", { section: figureText(smallestMm2, "mm2", language) }),
    text: t("powerPairs.cable.figures", {
      section: figureText(crossSectionMm2, "mm2", language),
      capacity: figureText(capacityA, "A", language),
      drop: figureText(dropV, "V", language),
    }),
  };
}
