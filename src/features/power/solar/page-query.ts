import { type SolarForm, solarQuery } from "../domain/solar/solar-form.ts";

/** Query of the page: the form, and the name of the town that its place was chosen by. */
export function solarPageQuery(form: SolarForm, town: string): URLSearchParams {
  const query = solarQuery(form);
  if (town) query.set("town", town);
  return query;
}
