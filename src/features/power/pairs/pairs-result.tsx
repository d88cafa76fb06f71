import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { CableAnswer, PairAnswer } from "../domain/pairs/form/pair-form.ts";
import type { PairKind } from "../domain/pairs/form/pair-kinds.ts";
import { figureText } from "../strings/figure-text.ts";
import { CheckList } from "../verdict/check-list.tsx";
import { VerdictHead } from "../verdict/verdict-head.tsx";
import { batteryTexts } from "./battery-texts.ts";
import { breakerTexts } from "./breaker-texts.ts";
import { cableTexts } from "./cable-texts.ts";
import { chargerTexts } from "./charger-texts.ts";
import { type CheckTexts, shownCheck } from "./check-texts-of.ts";
import { generatorTexts } from "./generator-texts.ts";
import { modulesTexts } from "./modules-texts.ts";
import { panelsTexts } from "./panels-texts.ts";

/** Texts of the checks by kind and code. */
export const pairTexts: Record<PairKind, Readonly<Record<string, CheckTexts>>> = {
  battery: batteryTexts,
  modules: modulesTexts,
  panels: panelsTexts,
  charger: chargerTexts,
  generator: generatorTexts,
  cable: cableTexts,
  breaker: breakerTexts,
};

interface PairsResultProps {
  kind: PairKind;
  answer: PairAnswer;
  /** Chosen products of the shop. */
  products: readonly { field: string; id: string; name: string }[];
}

/** The verdict with its reasons, what helps, and the products. */
export function PairsResult({ kind, answer: { result, errors }, products }: PairsResultProps) {
  const language = useLanguage();
  const { t } = language;
  if (result === null)
    return (
      <div>
        <h2 id="pairs-verdict" className="sr-only">
          {t("powerStrings.result")}
        </h2>
        <Notice tone="warn">{t("powerStrings.mend", { count: errors.length })}</Notice>
      </div>
    );
  const shown = result.checks.flatMap((check) => {
    const texts = pairTexts[kind][check.code];
    return texts ? [shownCheck(check, texts, language)] : [];
  });
  return (
    <>
      <VerdictHead
        id="pairs-verdict"
        verdict={result.verdict}
        title={t(`powerStrings.verdict.${result.verdict}`)}
        text={t(`powerPairs.verdictText.${result.verdict}`)}
      />
      {result.cable ? <CableNotice cable={result.cable} /> : null}
      {result.verdict === "does-not-fit" ? <p>{t(`powerPairs.next.${kind}`)}</p> : null}
      <CheckList checks={shown} />
      <Links kind={kind} products={products} />
      <p className="text-small text-muted">{t(`powerPairs.limits.${kind}`)}</p>
    </>
  );
}

function CableNotice({ cable: { crossSectionMm2, capacityA, dropV, smallestMm2 } }: { cable: CableAnswer }) {
  const language = useLanguage();
  const { t } = language;
  return (
    <Notice tone={smallestMm2 === null ? "warn" : "done"}>
      <p className="font-semibold">
        {smallestMm2 === null
          ? t("powerPairs.cable.none")
          : t("powerPairs.cable.smallest", { section: figureText(smallestMm2, "mm2", language) })}
      </p>
      <p>
        {t("powerPairs.cable.figures", {
          section: figureText(crossSectionMm2, "mm2", language),
          capacity: figureText(capacityA, "A", language),
          drop: figureText(dropV, "V", language),
        })}
      </p>
    </Notice>
  );
}

/** Products that were chosen, and the string check of their inverter. */
function Links({ kind, products }: Omit<PairsResultProps, "answer">) {
  const { t, path } = useLanguage();
  if (products.length === 0) return null;
  const inverter = products.find(({ field }) => field === "inverter");
  const module = kind === "panels" ? products.find(({ field }) => field === "added") : undefined;
  const query = new URLSearchParams();
  if (module) query.set("module", module.id);
  if (inverter) query.set("inverter", inverter.id);
  return (
    <section aria-labelledby="pairs-products">
      <h3 id="pairs-products" className="h3">
        {t("powerPairs.products")}
      </h3>
      <ul className="mt-3 border-t border-line">
        {[...new Map(products.map((product) => [product.id, product])).values()].map(({ id, name }) => (
          <li key={id} className="border-b border-line py-2">
            <a className="inline-block py-1 text-compact font-semibold hover:underline" href={path(`product/${id}`)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {inverter ? (
        <p className="mt-4">
          <a className="link" href={path(`planner/strings?${query}`)}>
            {t("powerPairs.to_strings")}
          </a>
        </p>
      ) : null}
    </section>
  );
}
