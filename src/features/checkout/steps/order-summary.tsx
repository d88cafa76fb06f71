import { amountText } from "#features/cart/domain/amount.ts";
import type { CartRow, CartView } from "#features/cart/domain/rows.ts";
import type { OrderTotals } from "#features/cart/domain/totals.ts";
import type { KnownPrices } from "#features/cart/prices.browser.ts";
import { CodeForm, discountRows, freeDeliveryBy, GiftRows, goodsBefore } from "#features/cart/promotions.browser.tsx";
import { Amount, InView } from "#features/catalogue/amounts.browser.tsx";
import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { dayRangeText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { NoReducedRate } from "#features/orders/domain/placement/reduced-rate.ts";
import { lastDay } from "#features/rental/domain/open-days.ts";
import type { PaymentMethod, ShippingMethod } from "#platform/pure/market/market.ts";
import { gross } from "#platform/pure/money.ts";
import { SummaryLines } from "#ui/display/summary-lines.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";

/** The order to be placed: rows at today's prices, totals in minor units, and the state of the prices. */
export interface PendingOrder {
  view: CartView;
  totals: OrderTotals;
  prices: KnownPrices;
  rate: OrderRate;
}

/** The VAT rate of an order, and what the buyer can do about it. */
export interface OrderRate {
  /** Why it is the normal one; `null`: it is the reduced one. */
  whyNormal: NoReducedRate | null;
  /** What the reduced one takes off the total, minor units; 0 if the market has none. */
  saved: number;
  /** Makes or takes back the declaration. */
  declare: (isDeclared: boolean) => void;
}

interface OrderSummaryProps {
  order: PendingOrder;
  method: ShippingMethod;
  payment: PaymentMethod | null;
}

/** Lines and totals, shown beside each step. */
export function OrderSummary({ order: { view, totals, prices }, method, payment }: OrderSummaryProps) {
  const language = useLanguage();
  const { t, money } = language;
  const { discounts } = view;
  const freeBy = freeDeliveryBy(discounts);
  return (
    <aside
      className="panel grid h-fit gap-4"
      aria-label={t("checkoutPage.summary")}
      aria-busy={prices.state === "asking"}
    >
      <h2 className="h3">{t("checkoutPage.summary")}</h2>
      <ul className="grid">
        {view.rows.map((row) => (
          <SummaryRow key={row.line.uniqueKey} row={row} taxRateBp={totals.taxRateBp} />
        ))}
        <GiftRows view={view} />
      </ul>
      {prices.state === "failed" ? <PricesFailed onRetry={prices.retry} /> : null}
      <SummaryLines
        lines={[
          { label: t("checkoutPage.subtotal"), value: money(goodsBefore(totals.subtotal, discounts)) },
          ...discountRows(discounts, language),
          { label: t("checkoutPage.tax", { rate: totals.taxRateBp / 100 }), value: money(totals.tax) },
          {
            label: freeBy === null ? t(`checkoutPage.${method}`) : t("pricing.freeDelivery", { label: freeBy }),
            value: money(totals.shipping),
          },
          ...(payment === "pod" ? [{ label: t("checkoutPage.fee"), value: money(totals.fee) }] : []),
          {
            label: t(view.deposit > 0 ? "checkoutPage.totalNow" : "checkoutPage.total"),
            value: money(totals.total),
            kind: "total" as const,
          },
          ...(view.deposit > 0
            ? [{ label: t("checkoutPage.deposit"), value: money(view.deposit), kind: "apart" as const }]
            : []),
        ]}
      />
      <CodeForm view={view} prices={prices} />
    </aside>
  );
}

function SummaryRow({ row, taxRateBp }: { row: CartRow; taxRateBp: number }) {
  const language = useLanguage();
  const { t, money, market, locale } = language;
  const { line, name, picture, product, unitNet, lineNet, problem } = row;
  const { rental, installation } = line;
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-start gap-3 border-b border-line py-3 text-small">
      <span className="stage size-14 rounded-small p-1">
        <ProductPicture src={picture} sizes={pictureSizes.row} />
      </span>
      <span className="min-w-0 break-words">
        <span className="block font-medium">
          <ProductName name={name} />
        </span>
        <span className="block text-muted">
          {amountText(line.quantity, product?.saleUnit ?? "piece", language)} ×{" "}
          {unitNet === null ? (
            t("checkoutPage.noPrice")
          ) : (
            <InView
              gross={t("checkoutPage.gross", { price: money(gross(unitNet, taxRateBp)) })}
              net={t("checkoutPage.net", { price: money(unitNet) })}
            />
          )}
        </span>
        {rental ? (
          <span className="block text-muted">
            {dayRangeText(rental.start, product?.rental?.last ?? lastDay(rental.start, rental.days, market), locale)}
          </span>
        ) : null}
        {installation ? (
          <span className="block text-muted">{t("checkoutPage.installation", { address: installation.address })}</span>
        ) : null}
        {problem ? <span className="block text-clay">{t(`checkoutPage.problem_${problem}`)}</span> : null}
      </span>
      <span className="font-medium whitespace-nowrap">
        {lineNet === null ? "—" : <Amount of={{ net: lineNet, gross: gross(lineNet, taxRateBp) }} />}
      </span>
    </li>
  );
}

function PricesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <Notice
      tone="warn"
      action={
        <Button size="compact" onClick={onRetry}>
          {t("checkoutPage.retry")}
        </Button>
      }
    >
      {t("checkoutPage.unchecked")}
    </Notice>
  );
}
