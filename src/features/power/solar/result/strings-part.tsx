import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ChevronDown } from "#ui/icons/controls/chevron-down.ts";
import type { SolarStrings } from "../../domain/solar/solar-result.ts";
import { hottestCellC } from "../../domain/strings/cell-temperatures.ts";
import type { CellTemperatures } from "../../domain/strings/datasheet.ts";
import type { StringsResult } from "../../domain/strings/string-check.ts";
import { placeOf } from "../../domain/strings/strings-form.ts";
import { worstOutcome } from "../../domain/verdict.ts";
import { StringGroups } from "../../strings/string-groups.tsx";
import { CheckList } from "../../verdict/check-list.tsx";
import { outcomeLooks } from "../../verdict/outcome-looks.ts";
import { FigureRows } from "../charts/chart-table.tsx";
import { Folded } from "../charts/folded.tsx";
import type { SolarShop } from "../solar-choices.service.ts";
import { arrangementChecks, stringsTable } from "./shown-strings.ts";

interface StringsPartProps {
  strings: SolarStrings;
  /** Key of the place, for the temperatures. */
  place: string;
  shop: SolarShop;
}

/** Which modules are connected to which input, and how well that works. */
export function StringsPart({ strings, place, shop }: StringsPartProps) {
  const language = useLanguage();
  const { t, path } = language;
  const { inverter, count, isAuto } = strings;
  const temperatures = { lowestC: placeOf(place)?.lowestAirC ?? Number.NaN, highestC: hottestCellC };
  const name = shop.inverters.find(({ id }) => id === inverter)?.name ?? inverter;
  const checks = arrangementChecks(strings, language);
  return (
    <section aria-labelledby="solar-strings">
      <h3 id="solar-strings" className="h3">
        {t("powerSolar.strings.title")}
      </h3>
      <p className="mt-2 text-compact">
        {t(isAuto ? "powerSolar.strings.auto" : "powerSolar.strings.chosen", { count })}{" "}
        <a className="link" href={path(`product/${inverter}`)}>
          {name}
        </a>
      </p>
      <FigureRows {...stringsTable(strings, t)} />
      {checks.length > 0 ? (
        <div className="mt-4">
          <CheckList checks={checks} />
        </div>
      ) : null}
      {strings.results.map((result, index) => (
        <InverterChecks
          // biome-ignore lint/suspicious/noArrayIndexKey: inverters of one kind are told apart by their number
          key={index}
          result={result}
          number={count > 1 ? index + 1 : null}
          temperatures={temperatures}
        />
      ))}
    </section>
  );
}

interface InverterChecksProps {
  result: StringsResult;
  /** `null` if there is only one. */
  number: number | null;
  temperatures: CellTemperatures;
}

/** All checks of the strings of one inverter. */
function InverterChecks({ result, number, temperatures }: InverterChecksProps) {
  const { t } = useLanguage();
  const { Icon, mark } = outcomeLooks[worstOutcome[result.verdict]];
  return (
    <Folded
      look="flex cursor-pointer items-center gap-3 border-b border-line py-3 text-compact"
      summary={
        <>
          <span className={mark}>
            <Icon className="icon icon-s" />
          </span>
          <span className="grow">
            {number === null ? t("powerSolar.strings.checks") : t("powerSolar.strings.checks_of", { number })}
          </span>
          <ChevronDown className="icon icon-s" />
        </>
      }
    >
      {() => (
        <div className="mt-4">
          <StringGroups checks={result.checks} temperatures={temperatures} />
        </div>
      )}
    </Folded>
  );
}
