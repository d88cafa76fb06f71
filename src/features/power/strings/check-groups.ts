import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { CellTemperatures } from "../domain/strings/datasheet.ts";
import type { StringCheck } from "../domain/strings/string-check.ts";
import type { ShownCheck } from "../verdict/check-list.tsx";
import { checkTexts } from "./check-texts.ts";
import { figureText } from "./figure-text.ts";

interface Language {
  t: Translate;
  locale: Locale;
}

/** The checks of one input, of equal inputs, or of all together, as they are shown. */
interface CheckGroup {
  title: string;
  checks: StringCheck[];
  shown: ShownCheck[];
}

/** Both ends of the cell temperatures in °C, as the texts of the checks name them. */
export function temperatureTexts({ lowestC, highestC }: CellTemperatures, language: Language) {
  const degrees = (value: number) => `${figureText(value, "none", language)}\u00a0°C`;
  return { cold: degrees(lowestC), hot: degrees(highestC) };
}

/** Checks by input with their texts; equal inputs are one group. Those of all together come last. */
export function checkGroups(
  checks: readonly StringCheck[],
  temperatures: CellTemperatures,
  language: Language,
): CheckGroup[] {
  const { t } = language;
  const ends = temperatureTexts(temperatures, language);
  const byInput = Map.groupBy(checks, ({ input }) => input);
  const groups = new Map<string, { inputs: number[]; checks: StringCheck[] }>();
  for (const [input, own] of byInput) {
    if (input === null) continue;
    const key = JSON.stringify(own.map((check) => ({ ...check, input: null })));
    const group = groups.get(key) ?? { inputs: [], checks: own };
    group.inputs.push(input);
    groups.set(key, group);
  }
  const all = [...groups.values(), { inputs: [], checks: byInput.get(null) ?? [] }];
  return all.map(({ inputs, checks: own }) => ({
    title: inputsTitle(inputs, t),
    checks: own,
    shown: own.map(({ code, outcome, value, limit, unit }) => ({
      outcome,
      name: t(`powerStrings.name.${code}`),
      text: t(checkTexts[code][outcome] ?? `powerStrings.name.${code}`, {
        ...ends,
        value: figureText(value, unit, language),
        limit: figureText(limit, unit, language),
      }),
    })),
  }));
}

/** Name of one input or several, from 0; of all together for none. */
export function inputsTitle(inputs: readonly number[], t: Translate): string {
  const [first] = inputs;
  if (first === undefined) return t("powerStrings.all");
  if (inputs.length === 1) return t("powerStrings.input", { number: first + 1 });
  return t("powerStrings.same_inputs", { numbers: inputs.map((input) => input + 1).join(", ") });
}
