import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { OrderView } from "../domain/history/order-view.ts";

/** A pending card payment, with a link to it. */
export function CardDue({
  id,
  card,
  charge,
}: Pick<OrderView, "id" | "charge"> & { card: NonNullable<OrderView["card"]> }) {
  const { t, path } = useLanguage();
  return (
    <section className="grid justify-items-start rounded-control bg-sun-tint p-4 md:p-6" aria-labelledby="pay">
      <h2 className="h3" id="pay">
        {t("orders.pay_title", { amount: card.amount, day: card.until })}
      </h2>
      <p className="mt-2 mb-4 max-w-[60ch] text-compact">
        {t(charge ? "orders.pay_card_charge" : "orders.pay_card_text")}
      </p>
      <ButtonLink tone="sun" href={`${path("checkout/pay")}?orderId=${id}`}>
        {t("orders.pay_card")}
      </ButtonLink>
    </section>
  );
}
