import type { CartRow } from "#features/cart/domain/rows.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { MarketLink } from "#features/languages/market-link.browser.tsx";
import { marketDeliveringTo } from "#platform/pure/market/delivery-country.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Draft } from "./draft.browser.ts";
import { QuotationOffer } from "./quotation-offer.tsx";

/**
 * Shown if the market does not deliver to the country (D40): offers a quotation for the bought products (D18), and links to the
 * market that delivers there. Machines stay in the country of their depot.
 */
export function CountryOffer({ draft, rows }: { draft: Draft; rows: readonly CartRow[] }) {
  const { t, market } = useLanguage();
  const goods = rows.filter(({ line }) => line.mode === "buy");
  const elsewhere = marketDeliveringTo(draft.country);
  return (
    <div className="grid gap-4">
      {goods.length > 0 ? <QuotationOffer draft={draft} rows={goods} /> : null}
      {goods.length < rows.length ? (
        <Notice tone="warn">
          {t("checkoutPage.quoteMachines", { market: market.code, goods: goods.length > 0 ? "yes" : "no" })}
        </Notice>
      ) : null}
      {elsewhere ? (
        <Notice
          action={
            <MarketLink market={elsewhere}>{t("checkoutPage.otherMarketLink", { market: elsewhere })}</MarketLink>
          }
        >
          {t("checkoutPage.otherMarket", { market: elsewhere })}
        </Notice>
      ) : null}
    </div>
  );
}
