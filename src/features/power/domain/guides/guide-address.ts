import { type GuideTheme, guideThemes } from "#features/catalogue/domain/guides/guide-themes.ts";
import type { ApplianceKey } from "../pairs/appliances.ts";
import { withAppliance } from "../pairs/form/generator-form.ts";
import { type PairForm, pairQuery } from "../pairs/form/pair-form.ts";
import { kindForms } from "../pairs/form/pair-kinds.ts";
import { ownValues } from "../strings/strings-form.ts";
import type { GuideRoute } from "./guide-routes.ts";

/** Whether a segment of an address is a theme. */
export function isGuideTheme(text: string | undefined): text is GuideTheme {
  return guideThemes.some((theme) => theme === text);
}

/** Fields that hold the id of a product. */
const productFields = ["charger", "generator"] as const;

/** Ids of products that a route names. */
export function productsOf({ fields }: GuideRoute): string[] {
  return productFields.flatMap((name) => {
    const id = fields[name];
    return id === undefined || id === ownValues ? [] : [id];
  });
}

/**
 * Path of the planner below the locale with its query. `sold`: products of the route that are still sold; for others the planner takes
 * its own. `nameOf`: names of consumers in the reader's language.
 */
export function guideAddress(
  route: GuideRoute,
  { sold, nameOf }: { sold: ReadonlySet<string>; nameOf: (key: ApplianceKey) => string },
): string {
  const gone = new Set(productsOf(route).filter((id) => !sold.has(id)));
  const fields = Object.fromEntries(Object.entries(route.fields).filter(([, value]) => !gone.has(value)));
  if (route.planner === "backup" || route.planner === "solar")
    return `planner/${route.planner}?${new URLSearchParams(fields)}`;
  const kind = kindForms[route.planner];
  const form = (route.loads ?? []).reduce<PairForm>((filled, { appliance, pieces, phases }, row) => {
    const own = { [`q${row + 1}`]: String(pieces), [`p${row + 1}`]: phases === 3 ? "3" : "" };
    return { ...withAppliance(filled, appliance, nameOf(appliance)), ...own };
  }, fields);
  const search = pairQuery(kind, form);
  // What the guide does not say comes from the planner.
  for (const [name, value] of [...search]) if (value === "") search.delete(name);
  return `planner/check/${route.planner}?${search}`;
}
