import type { CartRow } from "#features/cart/domain/rows.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { declarationText, ratePercents } from "#features/orders/domain/placement/declaration-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { OrderRate } from "./order-summary.tsx";

interface ReducedRateProps {
  rate: OrderRate;
  rows: readonly CartRow[];
  /** Leads to the step in which a company is chosen. */
  onEditCompany: () => void;
}

/**
 * The declaration for the reduced VAT rate, or why an order with installation cannot have it; for markets that have such a rate.
 */
export function ReducedRate({ rate: { whyNormal, saved, declare }, rows, onEditCompany }: ReducedRateProps) {
  const { t, market, money } = useLanguage();
  if (whyNormal === "not_offered" || whyNormal === "no_installation") return null;
  const percents = ratePercents(market);
  if (whyNormal !== null && whyNormal !== "not_declared")
    return <NotPossible why={whyNormal} percent={percents.percent} rows={rows} onEditCompany={onEditCompany} />;
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-labelledby="reduced-rate">
      <h3 className="h3" id="reduced-rate">
        {t("reducedRate.title", percents)}
      </h3>
      <p className="text-muted">{t("reducedRate.intro", { ...percents, saved: money(saved) })}</p>
      <Tick checked={whyNormal === null} onChange={(event) => declare(event.currentTarget.checked)}>
        {declarationText(market, t)}
      </Tick>
    </section>
  );
}

interface NotPossibleProps extends Pick<ReducedRateProps, "rows" | "onEditCompany"> {
  why: "company" | "rental" | "not_installed";
  percent: number;
}

/** What stands in the way of the reduced rate, and what to do about it. */
function NotPossible({ why, percent, rows, onEditCompany }: NotPossibleProps) {
  const { t, path } = useLanguage();
  const plain = rows.filter(({ line, product }) => !(line.installation && product?.isInstallable));
  const names = [...new Set(plain.map(({ name }) => name))].join(", ");
  const action =
    why === "company" ? (
      <button type="button" className="link whitespace-nowrap" onClick={onEditCompany}>
        {t("reducedRate.edit_company")}
      </button>
    ) : (
      <a className="link whitespace-nowrap" href={path("cart")}>
        {t("reducedRate.to_cart")}
      </a>
    );
  return (
    <Notice tone="info" action={action}>
      {t(`reducedRate.${why}`, { percent, names })}
    </Notice>
  );
}
