import { memo } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { cityNames } from "./domain/climate/city-names.ts";
import { type RegionPlace, regionPlaces } from "./domain/climate/places.ts";
import { cityKey } from "./domain/strings/strings-form.ts";

/** Region centres by country and name. */
export const PlaceOptions = memo(function PlaceOptions() {
  const { t, locale } = useLanguage();
  const named = (one: RegionPlace) => cityNames[one.city][locale];
  const countries = [
    { code: "UA", label: t("powerStrings.ukraine") },
    { code: "PL", label: t("powerStrings.poland") },
  ];
  return countries.map(({ code, label }) => (
    <optgroup key={code} label={label}>
      {regionPlaces
        .filter((one) => one.code.startsWith(code))
        .toSorted((a, b) => named(a).localeCompare(named(b), locale === "ua" ? "uk" : locale))
        .map((one) => (
          <option key={one.city} value={cityKey(one.city)}>
            {named(one)}
          </option>
        ))}
    </optgroup>
  ));
});
