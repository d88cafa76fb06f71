import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { CableAnswer, PairAnswer } from "../domain/pairs/form/pair-form.ts";
import type { PairKind } from "../domain/pairs/form/pair-kinds.ts";
import type { Part } from "../parts/part.ts";
import { PartsList } from "../parts/parts-list.tsx";
import { usePaidParts } from "../parts/use-paid-parts.ts";
import { CheckList } from "../verdict/check-list.tsx";
import { VerdictHead } from "../verdict/verdict-head.tsx";
import { cableSizeTexts, shownPairChecks } from "./pair-texts.ts";

interface PairsResultProps {
  kind: PairKind;
  answer: PairAnswer;
  /** Chosen products of the shop. */
  products: readonly { field: string; id: string; name: string }[];
  /** Those of them that have to be bought. */
  parts: readonly Part[];
}

/** The verdict with its reasons, what helps, and the products. */
export function PairsResult({ kind, answer: { result, errors }, products, parts }: PairsResultProps) {
  const language = useLanguage();
  const { t } = language;
  const paid = usePaidParts(parts);
  if (result === null)
    return (
      <div>
        <h2 id="pairs-verdict" className="sr-only">
          {t("powerStrings.result")}
        </h2>
        <Notice tone="warn">{t("powerStrings.mend", { count: errors.length })}</Notice>
      </div>
    );
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
      <CheckList checks={shownPairChecks(kind, result.checks, language)} />
      <PartsList parts={paid} />
      <Links kind={kind} products={products} parts={parts} />
      <p className="text-small text-muted">{t(`powerPairs.limits.${kind}`)}</p>
    </>
  );
}

function CableNotice({ cable }: { cable: CableAnswer }) {
  const language = useLanguage();
  const { title, text } = cableSizeTexts(cable, language);
  return (
    <Notice tone={cable.smallestMm2 === null ? "warn" : "done"}>
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </Notice>
  );
}

/** Products that are there already, and the string check of the inverter. */
function Links({ kind, products, parts }: Omit<PairsResultProps, "answer">) {
  const { t, path } = useLanguage();
  const others = products.filter(({ id }) => !parts.some((part) => part.id === id));
  const inverter = products.find(({ field }) => field === "inverter");
  const module = kind === "panels" ? products.find(({ field }) => field === "added") : undefined;
  const query = new URLSearchParams();
  if (module) query.set("module", module.id);
  if (inverter) query.set("inverter", inverter.id);
  return (
    <>
      {others.length === 0 ? null : (
        <section aria-labelledby="pairs-products">
          <h3 id="pairs-products" className="h3">
            {t("powerPairs.products")}
          </h3>
          <ul className="mt-3 border-t border-line">
            {[...new Map(others.map((product) => [product.id, product])).values()].map(({ id, name }) => (
              <li key={id} className="border-b border-line py-2">
                <a
                  className="inline-block py-1 text-compact font-semibold hover:underline"
                  href={path(`product/${id}`)}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {inverter ? (
        <p>
          <a className="link" href={path(`planner/strings?${query}`)}>
            {t("powerPairs.to_strings")}
          </a>
        </p>
      ) : null}
    </>
  );
}
