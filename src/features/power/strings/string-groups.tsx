import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { CellTemperatures } from "../domain/strings/datasheet.ts";
import type { StringCheck } from "../domain/strings/string-check.ts";
import { CheckList } from "../verdict/check-list.tsx";
import { checkTexts } from "./check-texts.ts";
import { figureText } from "./figure-text.ts";
import { VoltagePicture } from "./voltage-picture.tsx";

interface StringGroupsProps {
  checks: readonly StringCheck[];
  temperatures: CellTemperatures;
}

/** Checks of strings by input, each group with a picture of its voltages. Equal inputs are one group. */
export function StringGroups({ checks: all, temperatures }: StringGroupsProps) {
  const language = useLanguage();
  const { t } = language;
  const ends = degreeEnds(temperatures, language);
  return (
    <div className="grid gap-10">
      {groupsOf(all).map(({ inputs, checks }) => (
        <section key={inputs.join()}>
          <h3 className="h3">{inputsTitle(inputs, t)}</h3>
          <VoltagePicture checks={checks} />
          <CheckList
            checks={checks.map(({ code, outcome, value, limit, unit }) => ({
              outcome,
              name: t(`powerStrings.name.${code}`),
              text: t(checkTexts[code][outcome] ?? `powerStrings.name.${code}`, {
                ...ends,
                value: figureText(value, unit, language),
                limit: figureText(limit, unit, language),
              }),
            }))}
          />
        </section>
      ))}
    </div>
  );
}

/** Both ends of the temperatures with their unit, for texts. */
export function degreeEnds(
  { lowestC, highestC }: CellTemperatures,
  language: { t: Translate; locale: Locale },
): { cold: string; hot: string } {
  const degrees = (value: number) => `${figureText(value, "none", language)}\u00a0°C`;
  return { cold: degrees(lowestC), hot: degrees(highestC) };
}

interface CheckGroup {
  /** Inputs with the same checks, from 0; empty for those of all together. */
  inputs: number[];
  checks: StringCheck[];
}

/** Checks by input; equal inputs are one group. Those of all together come last. */
function groupsOf(checks: readonly StringCheck[]): CheckGroup[] {
  const byInput = Map.groupBy(checks, ({ input }) => input);
  const groups = new Map<string, CheckGroup>();
  for (const [input, own] of byInput) {
    if (input === null) continue;
    const key = JSON.stringify(own.map((check) => ({ ...check, input: null })));
    const group = groups.get(key) ?? { inputs: [], checks: own };
    group.inputs.push(input);
    groups.set(key, group);
  }
  return [...groups.values(), { inputs: [], checks: byInput.get(null) ?? [] }];
}

function inputsTitle(inputs: readonly number[], t: Translate): string {
  const [first] = inputs;
  if (first === undefined) return t("powerStrings.all");
  if (inputs.length === 1) return t("powerStrings.input", { number: first + 1 });
  return t("powerStrings.same_inputs", { numbers: inputs.map((input) => input + 1).join(", ") });
}
