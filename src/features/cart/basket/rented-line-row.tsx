import { dayRangeText } from "#features/languages/domain/day-words.ts";
import type { PriceView } from "#features/languages/domain/price-view.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { lastDay } from "#features/rental/domain/open-days.ts";
import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import { Quantity } from "#ui/forms/quantity.tsx";
import { useShopping } from "../buying/use-shopping.ts";
import type { CartRow } from "../domain/rows.ts";
import { LineFrame } from "./line-frame.tsx";
import { usePriceText } from "./price-view.ts";
import { RentedDays } from "./rented-days.tsx";
import { RentedProblem } from "./rented-problem.tsx";

interface RentedRowProps {
  row: CartRow;
  rental: RentalRequest;
  view: PriceView;
  /** The buyer has taken note of a new price. */
  onSeen: () => void;
}

/** A rented machine: its days, options, price and deposit. */
export function RentedLineRow({ row, rental, view, onSeen }: RentedRowProps) {
  const { t, path } = useLanguage();
  const shopping = useShopping();
  const { line, name, product } = row;
  const facts = product?.rental ?? null;
  const stock = { available: facts?.units ?? line.quantity + 1, saleUnit: "piece" as const };
  return (
    <LineFrame
      row={row}
      view={view}
      href={`${path(`rent/${line.id}`)}?${new URLSearchParams({ start: rental.start })}`}
      facts={<RentalFacts row={row} rental={rental} view={view} />}
      quantity={
        <Quantity
          block
          size="compact"
          value={line.quantity}
          max={stock.available}
          disabled={row.problem === "gone"}
          labels={{ group: t("cart.quantity", { name }), less: t("cart.less"), more: t("cart.more") }}
          onChange={(next) => shopping.setQuantity(line, next, stock)}
          onOver={() => shopping.sayOnly(stock.available, "piece")}
        />
      }
      problem={<RentedProblem row={row} rental={rental} onSeen={onSeen} />}
    >
      {facts ? <RentedDays line={line} rental={rental} facts={facts} /> : null}
    </LineFrame>
  );
}

function RentalFacts({ row: { product, unitNet }, rental, view }: Omit<RentedRowProps, "onSeen">) {
  const { t, locale, market, money } = useLanguage();
  const priceText = usePriceText(view);
  const facts = product?.rental ?? null;
  const last = facts?.last ?? lastDay(rental.start, rental.days, market);
  return (
    <>
      <p className="text-ink">
        {t("cartPage.rentDays", { range: dayRangeText(rental.start, last, locale), count: rental.days })}
      </p>
      {rental.options.map((option) => {
        const net = facts?.quote.options.find((one) => one.option === option)?.net;
        return (
          <p key={option}>
            {t(`cartPage.rentOption_${option}`)}
            {net === undefined ? null : `: ${t("cartPage.rentOptionIn", { price: priceText(net) })}`}
          </p>
        );
      })}
      {unitNet === null ? null : <p>{t("cartPage.perPiece", { price: priceText(unitNet) })}</p>}
      {facts && facts.quote.now < facts.quote.net ? (
        <p>{t("cartPage.rentParts", { days: market.rental.billingDays, price: priceText(facts.quote.net) })}</p>
      ) : null}
      {facts ? <p>{t("cartPage.rentDeposit", { amount: money(facts.quote.deposit) })}</p> : null}
    </>
  );
}
