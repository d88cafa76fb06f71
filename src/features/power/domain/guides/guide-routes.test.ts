import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type GuideTheme, guideThemes } from "#features/catalogue/domain/guides/guide-themes.ts";
import { categoriesOfRole } from "#features/catalogue/domain/planner-categories.ts";
import type { Specs } from "#features/catalogue/domain/specs.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { seedBackupChoices } from "../../../../../test/support/backup.ts";
import { answer, choices } from "../../../../../test/support/solar.ts";
import { answerBackup } from "../backup/backup-answer.ts";
import { initialBackupForm, readBackupForm } from "../backup/backup-query.ts";
import { carChoices } from "../pairs/cars.ts";
import { answerPair, type PairLists, readPairForm } from "../pairs/form/pair-form.ts";
import { kindForms } from "../pairs/form/pair-kinds.ts";
import {
  batteryInverterValuesOf,
  batteryValuesOf,
  chargerValuesOf,
  generatorValuesOf,
} from "../pairs/pair-attributes.ts";
import { initialSolarForm } from "../solar/solar-defaults.ts";
import { readSolarForm } from "../solar/solar-form.ts";
import { verdicts } from "../verdict.ts";
import { guideAddress, isGuideTheme, productsOf } from "./guide-address.ts";
import { guides } from "./guide-routes.ts";

interface Product {
  id: string;
  categoryId: number;
  brand: string;
  specs: Specs;
}
const products = JSON.parse(readFileSync("db/seed/products.json", "utf8")) as Product[];
const list = <Values>(categories: readonly number[], valuesOf: (specs: Specs, brand: string) => Values) =>
  products
    .filter(({ categoryId }) => categories.includes(categoryId))
    .map(({ id, specs, brand }) => ({ id, name: id, values: valuesOf(specs, brand) }));
const lists: PairLists = {
  inverters: list(categoriesOfRole("inverter"), batteryInverterValuesOf),
  batteries: list(categoriesOfRole("battery"), batteryValuesOf),
  chargers: list(categoriesOfRole("charger"), chargerValuesOf),
  cars: carChoices,
  generators: list(categoriesOfRole("generator"), generatorValuesOf),
  breakers: [],
  modules: [],
  pvInverters: [],
};
const sold = new Set(products.map(({ id }) => id));

/** Every combination of answers of a theme. */
function combinations(theme: GuideTheme): URLSearchParams[] {
  return Object.entries(guides[theme].questions).reduce<URLSearchParams[]>(
    (all, [name, options]) =>
      all.flatMap((search) => options.map((option) => new URLSearchParams([...search, [name, option]]))),
    [new URLSearchParams()],
  );
}

const addressOf = (theme: GuideTheme, search: URLSearchParams, still: ReadonlySet<string> = sold) =>
  guideAddress(guides[theme].route(search), { sold: still, nameOf: (key) => key });

/** What the planner of an address says, with its own reader. */
function answerAt(address: string): { errors: readonly unknown[]; verdict: string | undefined } {
  const [path = "", query = ""] = address.split("?");
  const search = new URLSearchParams(query);
  if (path === "planner/backup") {
    const form = readBackupForm(search, initialBackupForm("UA"));
    const { errors, proposals } = answerBackup(form, seedBackupChoices("UA"), markets.UA);
    return { errors, verdict: verdicts.find((verdict) => proposals.some((proposal) => proposal.verdict === verdict)) };
  }
  if (path === "planner/solar") {
    const { errors, result } = answer(readSolarForm(search, initialSolarForm("UA", choices)));
    return { errors, verdict: result?.strings.verdict };
  }
  const kind = path.replace("planner/check/", "") as "charger" | "generator";
  const { errors, result } = answerPair(kindForms[kind], readPairForm(kindForms[kind], search, {}), lists);
  return { errors, verdict: result?.verdict };
}

test("each theme has three questions", () => {
  for (const theme of guideThemes) expect(Object.keys(guides[theme].questions), theme).toHaveLength(3);
});

test.each(guideThemes.flatMap((theme) => combinations(theme).map((search) => [theme, search.toString()] as const)))(
  "%s?%s leads to an address that its planner answers, with values that work",
  (theme, query) => {
    const { errors, verdict } = answerAt(addressOf(theme, new URLSearchParams(query)));
    expect(errors).toEqual([]);
    expect(["fits", "fits-with-note", "unconfirmed"]).toContain(verdict);
  },
);

test("examples, worked out by hand", () => {
  const at = (theme: GuideTheme, query: string) => decodeURIComponent(addressOf(theme, new URLSearchParams(query)));
  expect(at("blackout", "home=house&loads=light&outage=long")).toBe(
    "planner/backup?home=house&outage=cycle&off=8&on=4&a1=lights&a2=router",
  );
  expect(at("off-grid", "loads=pump&season=year&generator=yes")).toBe(
    "planner/backup?home=house&outage=cycle&off=24&on=0&first=00:00&month=worst&solar=2.5&a1=lights&a2=router&a3=fridge&a4=boiler&a5=borehole-pump",
  );
  expect(at("lower-bill", "use=small&roof=sides&profile=home")).toBe(
    "planner/solar?f1k=tile&f1l=4&f1s=5&f1p=35&f1d=-90&f2k=tile&f2l=4&f2s=5&f2p=35&f2d=90&kwh=3000&use=home",
  );
  expect(at("charge-car", "car=dacia-spring&supply=one&place=socket")).toBe(
    "planner/check/charger?charger=own&charger.kind=ac&charger.powerKW=7.4&charger.phases=1&charger.outlets=type-2-socket&car=dacia-spring",
  );
  expect(at("power-on-site", "tools=mixer&crew=two&supply=three")).toBe(
    "planner/check/generator?generator=ign-sdmo-k22&n1=mixer&w1=700&s1=2100&q1=1&p1=3&f1=0.8&n2=grinder&w2=1200&s2=2400&q2=2&f2=0.95",
  );
});

test("missing and unknown answers are the first ones", () => {
  expect(guides.blackout.answers(new URLSearchParams("home=castle&outage=long"))).toEqual({
    home: "flat",
    loads: "kitchen",
    outage: "long",
  });
});

test("a product that is no longer sold is left to the planner", () => {
  const search = new URLSearchParams();
  expect(decodeURIComponent(addressOf("charge-car", search, new Set()))).toBe(
    "planner/check/charger?car=volkswagen-id-4",
  );
  const named = guideThemes.flatMap((theme) =>
    combinations(theme).flatMap((one) => productsOf(guides[theme].route(one))),
  );
  expect(new Set(named).size).toBe(6);
  expect(named.filter((id) => !sold.has(id))).toEqual([]);
});

test("only the five themes are themes", () => {
  expect(["blackout", "constructor", "", undefined].map(isGuideTheme)).toEqual([true, false, false, false]);
});
