import { useText } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import type { PostPurchaseView } from "../domain/history/post-purchase-view.ts";
import { OrderReturns } from "./order-returns.tsx";

interface AfterProps {
  after: PostPurchaseView;
}

/** Parcels, payments and returns. Shows nothing right after an order was placed. */
export function OrderAfter({ after }: AfterProps) {
  return (
    <>
      {after.parcels.length > 0 ? <Parcels after={after} /> : null}
      {after.money.length > 0 ? <Money after={after} /> : null}
      <OrderReturns after={after} />
    </>
  );
}

function Parcels({ after }: AfterProps) {
  const t = useText();
  return (
    <section aria-labelledby="parcels">
      <SectionHead id="parcels" title={t("orderAfter.parcels_title", { count: after.parcels.length })} />
      <ul className="grid gap-6">
        {after.parcels.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} />
        ))}
      </ul>
      {after.restFollows ? <p className="mt-6">{t("orderAfter.rest_follows")}</p> : null}
    </section>
  );
}

function Parcel({ parcel }: { parcel: PostPurchaseView["parcels"][number] }) {
  const t = useText();
  return (
    <li>
      <p>
        <span className="font-medium">{parcel.carrier}</span>, {parcel.on}
      </p>
      {parcel.trackingNumber ? (
        <p className="mt-1">
          {t("orderAfter.tracking")} <span className="font-medium break-words select-all">{parcel.trackingNumber}</span>
        </p>
      ) : null}
      {parcel.tracking ? (
        <p className="mt-1">
          <a className="link inline-block min-h-6" href={parcel.tracking} target="_blank" rel="noopener noreferrer">
            {t("orderAfter.follow", { carrier: parcel.carrier })}
            <span className="sr-only"> {t("orderAfter.follow_number", { number: parcel.trackingNumber ?? "" })}</span>
          </a>
        </p>
      ) : null}
      <ul className="mt-1 text-small text-muted">
        {parcel.parts.map((part) => (
          <li key={part.id} className="break-words">
            {part.name}, {t(`orderAfter.count_${part.saleUnit}`, { quantity: part.quantity })}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Payments and refunds. */
function Money({ after }: AfterProps) {
  const t = useText();
  return (
    <section aria-labelledby="money">
      <SectionHead id="money" title={t("orderAfter.money_title")} />
      <ul className="-mt-6">
        {after.money.map((row) => (
          <li key={row.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3">
            <span className="min-w-0">
              {row.kind === "capture" ? t(`orderAfter.came_${row.method}`) : t(`orderAfter.back_${row.state}`)}
              <span className="block text-small text-muted">{row.on}</span>
            </span>
            <span className="font-medium whitespace-nowrap">
              {row.kind === "refund" ? "−" : null}
              {row.amount}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
