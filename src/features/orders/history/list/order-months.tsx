import type { ReactNode } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import type { OwnOrderView } from "../../domain/history/own-order-view.ts";

/** A month of the timeline: name and number of orders. */
export interface MonthView {
  name: string;
  year: string;
  count: number;
}

interface OrderMonthsProps {
  orders: readonly OwnOrderView[];
  /** Keyed by `YYYY-MM`. */
  months: Record<string, MonthView>;
  row: (order: OwnOrderView) => ReactNode;
}

/** Orders by year and month, newest first; the month stays visible while its orders scroll. */
export function OrderMonths({ orders, months, row }: OrderMonthsProps) {
  const t = useText();
  const grouped = [...Map.groupBy(orders, (order) => order.month)];
  return grouped.map(([month, own]) => {
    const { name, year, count } = months[month] ?? { name: month, year: "", count: own.length };
    return (
      <section
        key={month}
        className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6"
        aria-labelledby={`m-${month}`}
      >
        <div className="pt-5 lg:sticky lg:top-0 lg:self-start">
          <h3 className="h2" id={`m-${month}`}>
            {name}
            <span className="block text-small font-normal tracking-normal text-muted">
              {t("orders.month_count", { year, count })}
            </span>
          </h3>
        </div>
        <ul className="max-lg:mt-3">
          {own.map((order) => (
            <li key={order.id} className="border-t border-ink">
              {row(order)}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
