import { useText } from "#features/languages/languages.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { PromotionHead } from "../../coupons/coupons.service.ts";
import type { UseSum } from "../../uses/use-lists.store.ts";

/** What a promotion cost in each market, and what is left of its budget and limits. */
export function UseSums({ head, sums }: { head: PromotionHead; sums: readonly UseSum[] }) {
  const t = useText();
  const { limitTotal, limitPerCustomer, budget } = head;
  const counted = sums.reduce((sum, market) => sum + market.counted, 0);
  return (
    <div className="mt-6">
      <dl className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {sums.map(({ market, counted: orders, amount, released }) => {
          const money = (minor: number) => formatMoney(minor, currencies[market]);
          const limit = budget[market];
          return (
            <div key={market} className="border-t border-ink pt-3">
              <dt className="text-small text-muted">{t(`adminPromotionCodes.market_${market}`)}</dt>
              <dd className="mt-1 font-medium">{t("adminPromotionCodes.sum_amount", { amount: money(amount) })}</dd>
              <dd className="text-small">
                {t("adminPromotionCodes.sum_counted", { count: orders })}
                {released > 0 ? `, ${t("adminPromotionCodes.sum_released", { count: released })}` : ""}
              </dd>
              {limit === null ? null : (
                <dd className="text-small">
                  {t("adminPromotionCodes.budget_left", { amount: money(Math.max(0, limit - amount)) })}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      {limitTotal === null ? null : (
        <p className="mt-4 text-small">
          {t("adminPromotionCodes.uses_left", { count: Math.max(0, limitTotal - counted), limit: limitTotal })}
        </p>
      )}
      {limitPerCustomer === null ? null : (
        <p className="mt-1 text-small">{t("adminPromotionCodes.per_customer", { count: limitPerCustomer })}</p>
      )}
    </div>
  );
}
