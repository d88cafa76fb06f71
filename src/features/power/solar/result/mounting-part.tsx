import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { RowParts } from "../../domain/mounting/row-parts.ts";
import type { SetOfKind, SolarAnswer, SolarResult } from "../../domain/solar/solar-result.ts";
import { shownCheck } from "../../pairs/check-texts-of.ts";
import { CheckList } from "../../verdict/check-list.tsx";
import { FigureRows } from "../charts/chart-table.tsx";
import { metresText } from "../sheet/metres-text.ts";
import type { SolarShop } from "../solar-choices.service.ts";
import { useSolarFigures } from "../solar-figures.ts";
import { mountingCheckTexts } from "./solar-check-texts.ts";

interface MountingPartProps {
  answer: SolarAnswer;
  result: SolarResult;
  shop: SolarShop;
}

const counted = [
  "rails",
  "connectors",
  "fasteners",
  "middleClamps",
  "endClamps",
  "endCaps",
  "bolts",
] as const satisfies readonly (keyof RowParts)[];

/** What holds the modules: parts by face, sets of the shop, and the load. */
export function MountingPart({ answer, result: { mounting, sets }, shop }: MountingPartProps) {
  const { t, locale } = useLanguage();
  const { kg, figure } = useSolarFigures();
  const faces = mounting.flatMap((own, index) => {
    const face = answer.faces[index];
    return face && face.modules.length > 0 ? [{ ...own, index, kind: face.face.kind }] : [];
  });
  const railed = faces.flatMap(({ parts, index }) => (parts ? [{ parts, index }] : []));
  const [first] = railed;
  return (
    <section aria-labelledby="solar-mounting">
      <h3 id="solar-mounting" className="h3">
        {t("powerSolar.mounting.title")}
      </h3>
      <ul className="mt-2 text-compact">
        {faces.map(({ load: { massKg, massKgPerM2, needsCheck }, index }) => (
          <li key={index}>
            {massKg === null || massKgPerM2 === null
              ? t("powerSolar.mounting.no_mass", { number: index + 1 })
              : t("powerSolar.mounting.mass", {
                  number: index + 1,
                  mass: kg(massKg),
                  load: figure(massKgPerM2, 1),
                })}{" "}
            {needsCheck ? <strong>{t("powerSolar.mounting.needs_check")}</strong> : null}
          </li>
        ))}
      </ul>
      {first ? (
        <>
          <FigureRows
            caption={t("powerSolar.mounting.caption")}
            head={[
              t("powerSolar.mounting.part"),
              ...railed.map(({ index }) => t("powerSolar.face.number", { number: index + 1 })),
            ]}
            rows={counted.map((part) => [
              t(`powerSolar.mounting.${part}`, { length: metresText(first.parts.railLengthMm, locale) }),
              ...railed.map(({ parts }) => String(parts[part])),
            ])}
          />
          <p className="mt-2 text-small text-muted">{t("powerSolar.mounting.counted")}</p>
        </>
      ) : null}
      {sets.map((set) => (
        <SetOf key={set.kind} of={set} shop={shop} />
      ))}
    </section>
  );
}

/** The shop's set for a kind of roof with its checks. */
function SetOf({ of: { kind, modules, set }, shop }: { of: SetOfKind; shop: SolarShop }) {
  const language = useLanguage();
  const { t, path } = language;
  const roof = t(`powerSolar.kind.${kind}`);
  if (set === null) return <p className="mt-4 text-compact">{t("powerSolar.mounting.no_set", { roof })}</p>;
  const name = shop.mountings.find(({ id }) => id === set.id)?.name ?? set.id;
  return (
    <div className="mt-4">
      <p className="text-compact">
        {t("powerSolar.mounting.set", { count: set.sets, roof, modules, spare: set.spareModules })}{" "}
        <a className="link" href={path(`product/${set.id}`)}>
          {name}
        </a>
      </p>
      <div className="mt-2">
        <CheckList checks={set.checks.map((check) => shownCheck(check, mountingCheckTexts[check.code], language))} />
      </div>
    </div>
  );
}
