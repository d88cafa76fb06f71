import { useLanguage } from "#features/languages/languages.browser.tsx";
import { type CarChoice, carChoices } from "../domain/pairs/cars.ts";
import { ownValues } from "../domain/strings/strings-form.ts";
import { figureText } from "../strings/figure-text.ts";

const byMake = Map.groupBy(carChoices, ({ make }) => make);

/** Cars by make, and the values of another one. */
export function CarOptions({ chosen }: { chosen: string }) {
  const language = useLanguage();
  const { t } = language;
  const isGone = chosen !== ownValues && !carChoices.some(({ id }) => id === chosen);
  const nameOf = ({ name, isVariant, values }: CarChoice) =>
    isVariant
      ? t("powerPairs.variant", {
          name,
          ac: figureText(values.acMaxKW, "kW", language),
          dc: figureText(values.dcMaxKW, "kW", language),
        })
      : name;
  return (
    <>
      {isGone ? <option value={chosen}>{t("powerStrings.gone", { id: chosen })}</option> : null}
      <option value={ownValues}>{t("powerPairs.own_car")}</option>
      {[...byMake].map(([make, cars]) => (
        <optgroup key={make} label={make}>
          {cars.map((car) => (
            <option key={car.id} value={car.id}>
              {nameOf(car)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
