import { pictureSizes } from "#features/catalogue/domain/picture-sizes.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { OrderView } from "../../domain/order-view.ts";
import { StatusBadge } from "../status-badge.tsx";

/** Pictures shown before the rest is a number. */
const shownPictures = 5;

/** An order in the list: number, state, total, what is in it. */
export function OrderRow({ order }: { order: OrderView }) {
  const { t, path } = useLanguage();
  const facts = [
    t("orders.placed_on", { date: order.placedOn }),
    t("orders.products", { count: order.lines.length }),
    ...(order.bank ? [t("orders.pay_until", { day: order.bank.until })] : []),
    ...(order.delivery && !order.bank ? [t("orders.delivery_expected", { days: order.delivery })] : []),
  ];
  const hidden = order.lines.length - shownPictures;
  const href = path(`profile/orders/${order.id}`);
  return (
    <li className="border-b border-line py-5 md:py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="h3">
          <a className="whitespace-nowrap hover:underline" href={href}>
            {order.number}
          </a>
        </h3>
        <div className="order-last flex basis-full flex-wrap gap-2 md:order-none md:mr-auto md:basis-auto">
          <StatusBadge order={order} />
        </div>
        <span className="num ml-auto text-figure font-semibold whitespace-nowrap">{order.total}</span>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-1 text-small text-muted">
        {facts.map((fact, index) => (
          <span key={fact} className="whitespace-nowrap">
            {index < facts.length - 1 ? `${fact},` : fact}
          </span>
        ))}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {order.lines.slice(0, shownPictures).map((line) => (
          <span key={line.id} className="stage size-14 flex-none rounded-small p-1 md:size-16">
            <ProductPicture src={line.image} sizes={pictureSizes.row} alt={line.name} />
          </span>
        ))}
        {hidden > 0 ? <span className="text-small text-muted">{t("orders.more_items", { count: hidden })}</span> : null}
        <ButtonLink
          size="compact"
          className="ml-auto"
          href={href}
          aria-label={t("orders.view_order", { number: order.number })}
        >
          {t("orders.view")}
        </ButtonLink>
      </div>
    </li>
  );
}
