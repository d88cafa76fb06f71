import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Select } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { solarFields } from "../../domain/solar/solar-form.ts";
import { PlaceOptions } from "../../place-options.tsx";
import { centres } from "./find-places.ts";
import { PlaceSearch } from "./place-search.tsx";

interface PlaceFieldProps {
  /** `cityKey` of a region centre. */
  place: string;
  /** Name of the town if it is another one. */
  town: string;
  onChoose: (place: string, town: string) => void;
}

/** Where the roof is: found by name, without scripts chosen among the region centres. */
export function PlaceField({ place, town, onChoose }: PlaceFieldProps) {
  const { t, locale } = useLanguage();
  const isHydrated = useHydrated();
  const centre = centres.find((one) => one.centre === place) ?? centres[0];
  const centreName = centre?.names[locale] ?? "";
  const name = town || centreName;
  return (
    <div className="max-w-96">
      {isHydrated ? (
        <>
          <PlaceSearch
            name={name}
            hint={town ? t("powerSolar.place.climate", { centre: centreName }) : t("powerSolar.place.hint")}
            onChoose={(found) => onChoose(found.centre, found.distanceKm > 0 ? found.names[locale] : "")}
          />
          <input type="hidden" name={solarFields.place} value={place} />
        </>
      ) : (
        <Select
          name={solarFields.place}
          label={t("powerSolar.place.label")}
          hint={t("powerSolar.place.choose")}
          value={centre?.centre}
          onChange={({ target }) => onChoose(target.value, "")}
        >
          <PlaceOptions />
        </Select>
      )}
    </div>
  );
}
