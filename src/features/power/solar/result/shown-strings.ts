import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { SolarStrings } from "../../domain/solar/solar-result.ts";
import { batteryTexts } from "../../pairs/battery-texts.ts";
import { shownCheck } from "../../pairs/check-texts-of.ts";
import { solarCheckTexts } from "./solar-check-texts.ts";

/** Which string is on which input; the inverter only if there are several. */
export function stringsTable({ strings, count }: SolarStrings, t: Translate) {
  return {
    caption: t("powerSolar.strings.caption"),
    head: [
      t("powerSolar.strings.number"),
      ...(count > 1 ? [t("powerSolar.strings.inverter")] : []),
      t("powerSolar.strings.input"),
      t("powerSolar.strings.face"),
      t("powerSolar.strings.modules"),
    ],
    rows: strings.map(({ number, inverter, input, face, modules }) => [
      String(number),
      ...(count > 1 ? [String(inverter + 1)] : []),
      String(input + 1),
      String(face + 1),
      String(modules.length),
    ]),
  };
}

/** Checks of the arrangement as a whole and of the battery, as they are shown. */
export function arrangementChecks({ checks, battery }: SolarStrings, language: { t: Translate; locale: Locale }) {
  return [
    ...checks.map((check) => shownCheck(check, solarCheckTexts[check.code], language)),
    ...(battery?.checks.map((check) => shownCheck(check, batteryTexts[check.code], language)) ?? []),
  ];
}
