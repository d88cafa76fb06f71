import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { Pagination } from "#ui/display/pagination.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";

/** An own price in words. */
interface PriceNow {
  id: string;
  sku: string;
  name: string;
  market: MarketCode;
  fromQuantity: number;
  net: string;
  /** `3100.00`. */
  decimal: string;
  /** The public price; `null`: on request. */
  base: string | null;
  isAbove: boolean;
}

interface PricesNowProps {
  groupKey: string;
  prices: readonly PriceNow[];
  pager: { page: number; pages: number };
  /** Puts a line into the form; `null` without scripts. */
  onChange: ((line: string) => void) | null;
}

/** Own prices of a group beside the public ones. */
export function PricesNow({ groupKey, prices, pager, onChange }: PricesNowProps) {
  const { t, path } = useLanguage();
  return (
    <StaffSection id="now" title={t("adminGroups.now_title")} className="mt-10">
      {prices.length === 0 ? (
        <p className="mt-2 text-small text-muted">{t("adminGroups.now_none")}</p>
      ) : (
        <>
          <p className="mt-3">
            <ButtonLink size="compact" href={`/api/admin/groups/${groupKey}/prices.csv`} download>
              {t("adminGroups.export")}
            </ButtonLink>
          </p>
          <ul className="mt-4 border-t border-line">
            {prices.map((price) => (
              <PriceRow key={`${price.id} ${price.market} ${price.fromQuantity}`} price={price} onChange={onChange} />
            ))}
          </ul>
          <div className="mt-8 empty:hidden">
            <Pagination
              {...pager}
              href={(page) => path(`admin/groups/${groupKey}/prices?page=${page}`)}
              labels={{
                nav: t("adminGroups.pages"),
                previous: t("adminGroups.previous"),
                next: t("adminGroups.next"),
              }}
            />
          </div>
        </>
      )}
    </StaffSection>
  );
}

function PriceRow({ price, onChange }: { price: PriceNow; onChange: PricesNowProps["onChange"] }) {
  const { t } = useLanguage();
  const { sku, name, market, fromQuantity, net, decimal, base, isAbove } = price;
  const place = t(`adminGroups.market_${market}`);
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center">
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="block text-muted">
          {sku} · {t("adminGroups.from_pieces", { market: place, count: fromQuantity })}
        </span>
        {isAbove && base !== null ? (
          <span className="block font-medium">{t("adminGroups.above", { price: base })}</span>
        ) : null}
      </span>
      <span className="md:text-right">
        <span className="num font-medium">{net}</span>
        <span className="block text-muted">
          {base === null ? t("adminGroups.on_request") : t("adminGroups.public", { price: base })}
        </span>
      </span>
      {onChange ? (
        <span>
          <Button
            size="compact"
            tone="quiet"
            aria-label={t("adminGroups.edit_line_of", { name, quantity: fromQuantity, market: place })}
            onClick={() => onChange([sku, market, fromQuantity, decimal].join("; "))}
          >
            {t("adminGroups.edit_line")}
          </Button>
        </span>
      ) : null}
    </li>
  );
}
