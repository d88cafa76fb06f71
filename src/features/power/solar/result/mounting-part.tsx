import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { SetOfKind, SolarAnswer, SolarResult } from "../../domain/solar/solar-result.ts";
import { CheckList } from "../../verdict/check-list.tsx";
import { FigureRows } from "../charts/chart-table.tsx";
import type { SolarShop } from "../solar-choices.service.ts";
import { massText, mountedFaces, mountingTable, setChecks, setText } from "./shown-mounting.ts";

interface MountingPartProps {
  answer: SolarAnswer;
  result: SolarResult;
  shop: SolarShop;
}

/** What holds the modules: parts by face, sets of the shop, and the load. */
export function MountingPart({ answer, result: { mounting, sets }, shop }: MountingPartProps) {
  const language = useLanguage();
  const { t } = language;
  const faces = mountedFaces(answer, mounting);
  const table = mountingTable(faces, language);
  return (
    <section aria-labelledby="solar-mounting">
      <h3 id="solar-mounting" className="h3">
        {t("powerSolar.mounting.title")}
      </h3>
      <ul className="mt-2 text-compact">
        {faces.map(({ load, number }) => (
          <li key={number}>
            {massText({ load, number }, language)}{" "}
            {load.needsCheck ? <strong>{t("powerSolar.mounting.needs_check")}</strong> : null}
          </li>
        ))}
      </ul>
      {table ? (
        <>
          <FigureRows {...table} />
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
  if (set === null) return <p className="mt-4 text-compact">{setText({ kind, modules, set }, t)}</p>;
  const name = shop.mountings.find(({ id }) => id === set.id)?.name ?? set.id;
  return (
    <div className="mt-4">
      <p className="text-compact">
        {setText({ kind, modules, set }, t)}{" "}
        <a className="link" href={path(`product/${set.id}`)}>
          {name}
        </a>
      </p>
      <div className="mt-2">
        <CheckList checks={setChecks(set, language)} />
      </div>
    </div>
  );
}
