import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { UseRow } from "../../uses/use-lists.store.ts";

/** A use with its amount and times as text. */
type ShownUse = Pick<UseRow, "id" | "orderId" | "orderNumber" | "paymentStatus" | "buyer" | "email" | "code"> & {
  amount: string;
  at: string;
  releasedAt: string | null;
};

/** Orders that used a promotion, each with its buyer and what it cost less. */
export function UseRows({ uses }: { uses: readonly ShownUse[] }) {
  const { t, path } = useLanguage();
  return (
    <ul className="mt-3 border-t border-ink">
      {uses.map(({ id, orderId, orderNumber, paymentStatus, buyer, email, code, amount, at, releasedAt }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3">
          <div className="min-w-0">
            <a className="link font-medium" href={path(`admin/orders/${orderId}`)}>
              {t("adminPromotionCodes.order", { number: orderNumber })}
            </a>
            <p className="text-small wrap-anywhere text-muted">
              <bdi>{buyer}</bdi> · {email}
            </p>
            <p className="text-small text-muted">{code === null ? at : `${at} · ${code}`}</p>
            {releasedAt === null ? null : (
              <p className="text-small">
                {t("adminPromotionCodes.given_back", {
                  at: releasedAt,
                  why: t(`adminPromotionCodes.why_${paymentStatus === "refunded" ? "refunded" : "ended"}`),
                })}
              </p>
            )}
          </div>
          <p className={releasedAt === null ? "text-right font-medium" : "text-right text-muted line-through"}>
            −{amount}
          </p>
        </li>
      ))}
    </ul>
  );
}
