import { useText } from "#features/languages/languages.browser.tsx";
import type { TrackStep } from "../domain/history/order-view.ts";

const looks: Record<TrackStep["state"], string> = {
  done: "border-sun",
  now: "border-sun font-semibold",
  next: "border-fog text-muted",
};

/** Steps of an order with the completed ones lit. Vertical on a phone. */
export function OrderTrack({ steps, expected }: { steps: readonly TrackStep[]; expected: string | null }) {
  const t = useText();
  return (
    <ol className="mt-7 grid gap-1 text-small md:auto-cols-fr md:grid-flow-col" aria-label={t("orders.track")}>
      {steps.map(({ status, state, at }) => {
        const when = at ?? (status === "delivered" ? expected : null);
        return (
          <li
            key={status}
            className={`border-l-3 py-1 pl-3 md:border-t-3 md:border-l-0 md:pt-2 md:pl-0 ${looks[state]}`}
            aria-current={state === "now" ? "step" : undefined}
          >
            {t(`orders.status_${status}`)}
            {when ? <span className="block text-label font-normal text-muted">{when}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
