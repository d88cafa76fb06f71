import { useLanguage } from "#features/languages/languages.browser.tsx";
import { type Verdict, verdicts, worstOutcome } from "../domain/verdict.ts";
import { outcomeLooks } from "../verdict/outcome-looks.ts";
import type { SaidPair } from "./say-pair.ts";
import { usePairs } from "./use-pairs.ts";

interface FitsProps {
  /** Product of the page, which is compared with the cart; `null` in the cart. */
  productId: string | null;
}

/** What fits together and what does not, with reasons. Nothing while nothing is connected; it never prevents an order. */
export function Fits({ productId }: FitsProps) {
  const { t } = useLanguage();
  const pairs = usePairs(productId);
  if (pairs.length === 0) return null;
  const rank = (verdict: Verdict) => verdicts.indexOf(verdict);
  return (
    <section aria-labelledby="fits" className="mt-6">
      <h2 id="fits" className="text-compact font-semibold">
        {t(productId === null ? "powerFits.in_cart" : "powerFits.with_cart")}
      </h2>
      <ul className="mt-3 border-t border-line" aria-live="polite">
        {pairs
          .toSorted((a, b) => rank(b.verdict) - rank(a.verdict))
          .map((pair) => (
            <Pair key={pair.product.id} pair={pair} />
          ))}
      </ul>
    </section>
  );
}

function Pair({ pair: { verdict, title, reasons, details, instead } }: { pair: SaidPair }) {
  const { t, path } = useLanguage();
  const { Icon, mark } = outcomeLooks[worstOutcome[verdict]];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <span className={`mt-0.5 ${mark}`}>
        <Icon className="icon icon-s" />
      </span>
      <div className="grid gap-1.5">
        <p className="text-compact font-semibold wrap-anywhere">{title}</p>
        {reasons.map((reason) => (
          <p key={reason} className="text-small text-muted">
            {reason}
          </p>
        ))}
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
          {instead ? (
            <a className="link" href={path(`product/${instead.id}`)}>
              {t("powerFits.instead", { name: instead.name })}
            </a>
          ) : null}
          <a className="link" href={details}>
            {t("powerFits.details")}
          </a>
        </p>
      </div>
    </li>
  );
}
