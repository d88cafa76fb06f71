import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Stock } from "#ui/feedback/stock.tsx";
import { Clock } from "#ui/icons/clock.ts";
import { RotateCcw } from "#ui/icons/controls/rotate-ccw.ts";
import { Package } from "#ui/icons/package.ts";
import { ShieldCheck } from "#ui/icons/shield-check.ts";
import { Truck } from "#ui/icons/truck.ts";
import { Wallet } from "#ui/icons/wallet.ts";
import { Wrench } from "#ui/icons/wrench.ts";
import { PaymentMarks } from "../payment-marks.browser.tsx";
import type { Term } from "./terms-of.ts";

const icons = {
  stock: Package,
  standard: Truck,
  express: Clock,
  warranty: ShieldCheck,
  returns: RotateCcw,
  payment: Wallet,
  packages: Package,
  installation: Wrench,
} as const;

/** Terms of sale of the product in this market, one row each. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  const { t } = useLanguage();
  return (
    <section className="mt-5 border-t border-line" aria-label={t("catalogueProduct.termsTitle")}>
      {terms.map((term) => (
        <Row key={term.kind} term={term} />
      ))}
    </section>
  );
}

function Row({ term }: { term: Term }) {
  const { path } = useLanguage();
  const Icon = icons[term.kind];
  const link = (text: string) => (
    <a className="link" href={path(term.path ?? "")}>
      {text}
    </a>
  );
  const note = term.note && term.path && !term.end ? link(term.note) : term.note;
  return (
    <div className="term">
      <Icon className="icon" />
      <div>
        {term.stock ? <Stock state={term.stock}>{term.text}</Stock> : term.text}
        {term.kind === "payment" ? (
          <div className="my-1.5">
            <PaymentMarks />
          </div>
        ) : null}
        {note ? <p className="text-small text-muted">{note}</p> : null}
      </div>
      {term.end ? (
        <div className="text-right font-medium whitespace-nowrap">{term.path ? link(term.end) : term.end}</div>
      ) : null}
    </div>
  );
}
