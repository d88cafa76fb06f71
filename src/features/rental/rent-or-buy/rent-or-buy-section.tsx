import { useContext, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { ProductPage } from "#features/catalogue/domain/product.ts";
import { BuyControlSlot } from "#features/catalogue/slots.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useOwnPrice } from "#features/pricing/own-prices.browser.ts";
import { SectionHead } from "#ui/display/section-head.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { periodOf } from "../domain/period.ts";
import {
  type CompareError,
  type CompareForm,
  type Comparison,
  compareFields,
  compareQuery,
  readCompareForm,
  readComparison,
} from "../domain/rent-or-buy/compare-form.ts";
import { defaultAssumptions } from "../domain/rent-or-buy/default-assumptions.ts";
import { type RentOrBuy, rentOrBuy } from "../domain/rent-or-buy/rent-or-buy.ts";
import { CompareFields } from "./compare-fields.tsx";
import { CostCurve } from "./cost-curve.tsx";
import { useVerdict } from "./use-verdict.ts";

/**
 * How many days a year make it worth buying a machine. Only for what is sold and rented in the market; renting with an operator
 * includes work that a purchase does not. The query is the form, which the server answers without scripts.
 */
export function RentOrBuySection({ product }: { product: ProductPage }) {
  return product.price && product.rental && !product.withOperator ? (
    <Compared key={product.id} product={product} />
  ) : null;
}

function Compared({ product }: { product: ProductPage }) {
  const { t, market } = useLanguage();
  const { search } = useLocation();
  const [form, setForm] = useState(() => readCompareForm(new URLSearchParams(search)));
  const { machine, rental } = product;
  const purchaseGrossMinor = (useOwnPrice(product.id) ?? product.price)?.gross ?? 0;
  const defaults = useMemo(
    () => defaultAssumptions({ machine, purchaseGrossMinor }, market),
    [machine, purchaseGrossMinor, market],
  );
  const { comparison, errors } = useMemo(() => readComparison(form, defaults), [form, defaults]);
  const result = useMemo(() => {
    const tiers = { day: rental?.day?.net ?? null, week: rental?.week?.net ?? null, month: rental?.month?.net ?? null };
    return rentOrBuy({ purchaseGrossMinor, tiers, assumptions: comparison }, market);
  }, [purchaseGrossMinor, rental, comparison, market]);
  if (!result) return null;

  function change(next: CompareForm) {
    setForm(next);
    // Without the router: every keystroke would be a navigation, though nothing is loaded.
    const query = compareQuery(next, new URLSearchParams(window.location.search)).toString();
    history.replaceState(history.state, "", query ? `?${query}` : window.location.pathname);
  }

  return (
    <section id="rent-or-buy" className="section scroll-mt-6" aria-labelledby="rent-or-buy-title">
      <SectionHead id="rent-or-buy-title" title={t("rentalCompare.title")} />
      <Verdict result={result} comparison={comparison} errors={errors} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <CompareFields
          form={form}
          defaults={defaults}
          errors={errors}
          kept={[...new URLSearchParams(search)].filter(([name]) => !compareFields.some((field) => field === name))}
          onChange={change}
        />
        {errors.length === 0 ? (
          <div className="grid content-start gap-8">
            <Sums product={product} result={result} comparison={comparison} />
            <CostCurve result={result} days={comparison.daysPerYear} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

interface AnswerProps {
  result: RentOrBuy;
  comparison: Comparison;
}

function Verdict({ result, comparison, errors }: AnswerProps & { errors: readonly CompareError[] }) {
  const { t } = useLanguage();
  const verdict = useVerdict(result);
  return (
    <div aria-live="polite" className="mt-6 max-w-[46ch]">
      <p id="rent-or-buy-verdict" className="h2">
        {errors.length > 0 ? t("rentalCompare.verdict.mend") : verdict}
      </p>
      <p className="mt-2 text-small text-muted">{t("rentalCompare.basis", { count: comparison.daysAtOnce })}</p>
    </div>
  );
}

/** What both ways cost for the days in question, with their buttons. */
function Sums({ product, result, comparison }: AnswerProps & { product: ProductPage }) {
  const { t, path } = useLanguage();
  const Buy = useContext(BuyControlSlot);
  const { daysPerYear, daysAtOnce } = comparison;
  const [rent = 0, own = 0] = [result.rentMinor[daysPerYear], result.ownMinor[daysPerYear]];
  const period = periodOf(Math.min(daysAtOnce, daysPerYear || daysAtOnce));
  const query = period ? `?period=${period.kind}&${period.kind}=${period.count}` : "";
  return (
    <div className="grid gap-x-(--gap) gap-y-6 md:grid-cols-2">
      <Sum
        title={t("rentalCompare.renting")}
        note={t("rentalCompare.rentals", { count: Math.ceil(daysPerYear / daysAtOnce) })}
        amount={rent}
        saving={own - rent}
      >
        <ButtonLink href={path(`rent/${product.id}${query}`)} size="compact" block>
          {t("rentalCompare.rent")}
        </ButtonLink>
      </Sum>
      <Sum
        title={t("rentalCompare.owning")}
        note={t("rentalCompare.yearly", { count: comparison.years })}
        amount={own}
        saving={rent - own}
      >
        {Buy ? <Buy product={product} /> : null}
      </Sum>
    </div>
  );
}

interface SumProps {
  title: string;
  note: string;
  amount: number;
  /** What this way saves; not above zero if it does not. */
  saving: number;
  children: React.ReactNode;
}

function Sum({ title, note, amount, saving, children }: SumProps) {
  const { t, money } = useLanguage();
  return (
    <div className="grid content-start border-t border-ink pt-3">
      <h3 className="text-compact font-semibold">{title}</h3>
      <p className="text-label text-muted">{note}</p>
      <p className="mt-3">
        <span className="num text-h2 font-semibold">{money(amount)}</span>{" "}
        <span className="text-small text-muted">{t("rentalCompare.a_year")}</span>
      </p>
      <p className="mt-1 mb-4 min-h-5 text-small font-medium text-leaf">
        {saving > 0 ? t("rentalCompare.cheaper", { amount: money(saving) }) : null}
      </p>
      {children}
    </div>
  );
}
