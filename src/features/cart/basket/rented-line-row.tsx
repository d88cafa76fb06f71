import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { dayRangeWords } from "#features/languages/domain/day-words.ts";
import type { PriceView } from "#features/languages/domain/price-view.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { lastDay } from "#features/rental/domain/open-days.ts";
import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import { gross } from "#platform/pure/money.ts";
import { Price } from "#ui/display/price.tsx";
import { Quantity } from "#ui/forms/quantity.tsx";
import { useShopping } from "../buying/use-shopping.ts";
import type { CartRow } from "../domain/rows.ts";
import { RentedDays } from "./rented-days.tsx";
import { RentedProblem } from "./rented-problem.tsx";

interface RentedRowProps {
  row: CartRow;
  rental: RentalRequest;
  view: PriceView;
  /** The buyer has taken note of a new price. */
  onSeen: () => void;
}

/** A machine in the cart: from when to when, with what, what it costs and what is left as a deposit. */
export function RentedLineRow({ row, rental, view, onSeen }: RentedRowProps) {
  const { t, path, locale, market, money } = useLanguage();
  const shopping = useShopping();
  const { line, name, product, unitNet, lineNet } = row;
  const facts = product?.rental ?? null;
  const search = new URLSearchParams({ start: rental.start });
  const href = `${path(`rent/${line.id}`)}?${search}`;
  const stock = { available: facts?.units ?? line.quantity + 1, saleUnit: "piece" as const };
  const last = facts?.last ?? lastDay(rental.start, rental.days, market);
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 md:grid-cols-[7rem_minmax(0,1fr)_8.5rem_10.5rem] md:gap-x-5">
      <a className="stage size-20 p-1.5 md:size-28 md:p-2" href={href} tabIndex={-1} aria-label={name}>
        <ProductPicture src={row.picture} sizes={pictureSizes.row} />
      </a>
      <div className="min-w-0">
        <h3 className="leading-snug font-medium wrap-break-word">
          <a className="hover:underline" href={href}>
            <ProductName name={name} />
          </a>
        </h3>
        <div className="mt-1 grid gap-0.5 text-small text-muted">
          <p className="text-ink">
            {t("cartPage.rentDays", { range: dayRangeWords(rental.start, last, locale), count: rental.days })}
          </p>
          {rental.options.map((option) => {
            const net = facts?.quote.options.find((one) => one.option === option)?.net;
            const price = net === undefined ? null : money(view === "net" ? net : gross(net, market.taxRateBp));
            return (
              <p key={option}>
                {t(`cartPage.rentOption_${option}`)}
                {price === null ? null : `: ${t("cartPage.rentOptionIn", { price })}`}
              </p>
            );
          })}
          {unitNet === null ? null : (
            <p>
              {t("cartPage.perPiece", { price: money(view === "net" ? unitNet : gross(unitNet, market.taxRateBp)) })}
            </p>
          )}
          {facts && facts.quote.now < facts.quote.net ? (
            <p>
              {t("cartPage.rentParts", {
                days: market.rental.billingDays,
                price: money(view === "net" ? facts.quote.net : gross(facts.quote.net, market.taxRateBp)),
              })}
            </p>
          ) : null}
          {facts ? <p>{t("cartPage.rentDeposit", { amount: money(facts.quote.deposit) })}</p> : null}
        </div>
        <div className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-small max-md:mb-1.5">
          <button
            type="button"
            className="link"
            aria-label={t("cartPage.removeNamed", { name })}
            onClick={() => shopping.remove(line)}
          >
            {t("cartPage.remove")}
          </button>
        </div>
        {facts ? <RentedDays line={line} rental={rental} facts={facts} /> : null}
      </div>
      <div className="max-md:col-span-2 max-md:col-start-1 max-md:row-start-2 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 md:contents">
        <div className="max-md:w-[8.25rem]">
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
        </div>
        {lineNet === null || row.orderable === 0 ? (
          <p className="text-right text-muted">—</p>
        ) : (
          <div className="text-right">
            {view === "gross" ? (
              <Price
                size="row"
                gross={money(gross(lineNet, market.taxRateBp))}
                net={t("cartPage.net", { price: money(lineNet) })}
              />
            ) : (
              <Price
                size="row"
                gross={money(lineNet)}
                net={t("cartPage.gross", { price: money(gross(lineNet, market.taxRateBp)) })}
              />
            )}
          </div>
        )}
      </div>
      <RentedProblem row={row} rental={rental} onSeen={onSeen} />
    </li>
  );
}
