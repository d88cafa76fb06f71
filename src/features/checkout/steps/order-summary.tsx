import { amountWords } from "#features/cart/domain/amount.ts";
import type { CartView } from "#features/cart/domain/rows.ts";
import type { OrderTotals } from "#features/cart/domain/totals.ts";
import type { KnownPrices } from "#features/cart/prices.browser.ts";
import { Amount, InView } from "#features/catalogue/amounts.browser.tsx";
import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { dayRangeWords } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { lastDay } from "#features/rental/domain/open-days.ts";
import type { PaymentMethod, ShippingMethod } from "#platform/pure/market/market.ts";
import { gross } from "#platform/pure/money.ts";
import { SummaryLines } from "#ui/display/summary-lines.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";

/** What is about to be ordered: rows at today's prices, sums in minor units, and how well the prices are known. */
export interface PendingOrder {
  view: CartView;
  totals: OrderTotals;
  prices: KnownPrices;
}

interface OrderSummaryProps {
  order: PendingOrder;
  method: ShippingMethod;
  payment: PaymentMethod | null;
}

/** Lines and sums beside each step. */
export function OrderSummary({ order: { view, totals, prices }, method, payment }: OrderSummaryProps) {
  const language = useLanguage();
  const { t, money, market } = language;
  return (
    <aside
      className="panel grid h-fit gap-4"
      aria-label={t("checkoutPage.summary")}
      aria-busy={prices.state === "asking"}
    >
      <h2 className="h3">{t("checkoutPage.summary")}</h2>
      <ul className="grid">
        {view.rows.map(({ line, name, picture, product, unitNet, lineNet, problem }) => (
          <li
            key={line.uniqueKey}
            className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-start gap-3 border-b border-line py-3 text-small"
          >
            <span className="stage size-14 rounded-small p-1">
              <ProductPicture src={picture} sizes={pictureSizes.row} />
            </span>
            <span className="min-w-0 break-words">
              <span className="block font-medium">
                <ProductName name={name} />
              </span>
              <span className="block text-muted">
                {amountWords(line.quantity, product?.saleUnit ?? "piece", language)} ×{" "}
                {unitNet === null ? (
                  t("checkoutPage.noPrice")
                ) : (
                  <InView
                    gross={t("checkoutPage.gross", { price: money(gross(unitNet, market.taxRateBp)) })}
                    net={t("checkoutPage.net", { price: money(unitNet) })}
                  />
                )}
              </span>
              {line.rental ? (
                <span className="block text-muted">
                  {dayRangeWords(
                    line.rental.start,
                    product?.rental?.last ?? lastDay(line.rental.start, line.rental.days, market),
                    language.locale,
                  )}
                </span>
              ) : null}
              {line.installation ? (
                <span className="block text-muted">
                  {t("checkoutPage.installation", { address: line.installation.address })}
                </span>
              ) : null}
              {problem ? <span className="block text-clay">{t(`checkoutPage.problem_${problem}`)}</span> : null}
            </span>
            <span className="font-medium whitespace-nowrap">
              {lineNet === null ? "—" : <Amount of={{ net: lineNet }} />}
            </span>
          </li>
        ))}
      </ul>
      {prices.state === "failed" ? (
        <Notice
          tone="warn"
          action={
            <Button size="compact" onClick={prices.retry}>
              {t("checkoutPage.retry")}
            </Button>
          }
        >
          {t("checkoutPage.unchecked")}
        </Notice>
      ) : null}
      <SummaryLines
        lines={[
          { label: t("checkoutPage.subtotal"), value: money(totals.subtotal) },
          { label: t("checkoutPage.tax", { rate: market.taxRateBp / 100 }), value: money(totals.tax) },
          { label: t(`checkoutPage.${method}`), value: money(totals.shipping) },
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
    </aside>
  );
}
