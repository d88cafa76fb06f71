import { useLanguage } from "#features/languages/languages.browser.tsx";
import { currencyWord } from "#platform/pure/money.ts";
import { Button } from "#ui/forms/button.tsx";
import type { Edges } from "../../domain/roof/roof.ts";
import { initialSolarForm } from "../../domain/solar/solar-defaults.ts";
import type { SolarAssumptions } from "../../domain/solar/solar-result.ts";
import { metresText } from "../sheet/metres-text.ts";
import { useSolarFigures } from "../use-solar-figures.ts";
import { FigureField, type FigureSpec, type SolarFieldsProps } from "./figure-fields.tsx";

interface AssumptionFieldsProps extends SolarFieldsProps {
  assumptions: SolarAssumptions | null;
  edges: Edges | null;
}

/** Everything that was assumed, to be changed, and the way back. */
export function AssumptionFields({ assumptions, edges, ...props }: AssumptionFieldsProps) {
  const { t, market } = useLanguage();
  const specs = useAssumed(assumptions, edges);
  const initial = initialSolarForm(market.code, { modules: [] });
  const usual = Object.fromEntries(specs.map(({ field }) => [field, initial[field]]));
  return (
    <>
      <p className="mb-4 text-small text-muted">{t("powerSolar.assumptions_hint")}</p>
      <div className="grid grid-cols-2 items-end gap-4">
        {specs.map((spec) => (
          <FigureField key={spec.field} {...props} {...spec} />
        ))}
      </div>
      <p className="mt-3 text-small text-muted">{t("powerSolar.edges_hint")}</p>
      <div className="mt-4 noscript:hidden">
        <Button size="compact" onClick={() => props.onSet(usual)}>
          {t("powerSolar.reset")}
        </Button>
      </div>
    </>
  );
}

/** The fields with what is assumed while they are empty. */
function useAssumed(assumptions: SolarAssumptions | null, edges: Edges | null): readonly FigureSpec[] {
  const { t, locale, market } = useLanguage();
  const { figure } = useSolarFigures();
  const currency = currencyWord(market.currency);
  const money = (minor: number | undefined) => (minor === undefined ? undefined : figure(minor / 100, 2));
  const metres = (mm: number | undefined) => (mm === undefined ? undefined : metresText(mm, locale));
  const m = t("powerSolar.unit.m");
  return [
    {
      field: "price",
      textKey: "powerSolar.field.price",
      unit: `${currency}/${t("powerSolar.unit.kWh")}`,
      assumed: money(assumptions?.pricePerKWhMinor.mid),
    },
    {
      field: "installation",
      textKey: "powerSolar.field.installation",
      unit: `${currency}/${t("powerSolar.unit.kWp")}`,
      assumed: money(assumptions?.installationPerKWpMinor.mid),
    },
    {
      field: "growthPct",
      textKey: "powerSolar.field.growth",
      unit: "%",
      assumed: assumptions ? figure(assumptions.growthPct.mid, 1) : undefined,
    },
    {
      field: "discountPct",
      textKey: "powerSolar.field.discount",
      unit: "%",
      assumed: assumptions ? figure(assumptions.discountPct, 1) : undefined,
    },
    {
      field: "years",
      textKey: "powerSolar.field.years",
      assumed: assumptions ? String(assumptions.years) : undefined,
    },
    {
      field: "replacement",
      textKey: "powerSolar.field.replacement",
      assumed: assumptions ? String(assumptions.replacementYear ?? "–") : undefined,
    },
    { field: "eave", textKey: "powerSolar.field.eave", unit: m, assumed: metres(edges?.eaveMm) },
    { field: "ridge", textKey: "powerSolar.field.ridge", unit: m, assumed: metres(edges?.ridgeMm) },
    { field: "verge", textKey: "powerSolar.field.verge", unit: m, assumed: metres(edges?.vergeMm) },
  ];
}
