import { useText } from "#features/languages/languages.browser.tsx";

/** The figure is displayed above its label, which comes first for screen readers. */
const cell =
  "flex min-w-0 flex-col-reverse justify-end gap-2 py-5 not-first:pl-4 odd:max-lg:pl-0 even:border-l even:border-line lg:not-first:border-l lg:not-first:border-line lg:not-first:pl-6 max-lg:nth-[n+3]:border-t max-lg:nth-[n+3]:border-line";
const caption = "label";

interface ProfileStatisticsProps {
  counts: { itemsPurchased: number; itemsLeased: number; activeOrders: number };
  /** Localised day, `24 листопада`; null when nothing has to be returned. */
  nextReturn: string | null;
}

/** Four figures of a customer; two columns on a phone. */
export function ProfileStatistics({ counts, nextReturn }: ProfileStatisticsProps) {
  const t = useText();
  const figures = [
    {
      key: "purchased",
      label: t("profile.items_purchased", { count: counts.itemsPurchased }),
      count: counts.itemsPurchased,
    },
    { key: "leased", label: t("profile.items_leased", { count: counts.itemsLeased }), count: counts.itemsLeased },
    { key: "active", label: t("profile.active_orders", { count: counts.activeOrders }), count: counts.activeOrders },
  ];
  const [day, ...month] = nextReturn?.split(/\s/) ?? [];
  return (
    <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-4">
      {figures.map(({ key, label, count }) => (
        <div key={key} className={cell}>
          <dt className={caption}>{label}</dt>
          <dd className="num text-title">{grouped(count)}</dd>
        </div>
      ))}
      <div className={cell}>
        <dt className={caption}>{t("profile.next_return")}</dt>
        <dd className="num text-title">
          {nextReturn ? (
            <>
              {day} <small>{month.join(" ")}</small>
            </>
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{t("profile.no_return")}</span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** `12 345` with a non-breaking space; the same bytes in Node and in the browser. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}
