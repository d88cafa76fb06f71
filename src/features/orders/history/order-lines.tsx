import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import type { OrderItemView } from "../domain/history/order-view.ts";
import { priceReasonText } from "../domain/price-reason-text.ts";

/** Lines of an order, with prices and names as of its placement. */
export function OrderLines({ lines, isCharge }: { lines: readonly OrderItemView[]; isCharge: boolean }) {
  const { t, path } = useLanguage();
  return (
    <section aria-labelledby="lines">
      <SectionHead id="lines" title={t(isCharge ? "orders.charge_lines" : "orders.lines_title")} />
      <ul className="-mt-6">
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-4 md:grid-cols-[4rem_minmax(0,1fr)_auto]"
          >
            <span className="stage row-span-2 size-16 rounded-small p-1 md:row-span-1">
              <ProductPicture src={line.image} sizes={pictureSizes.row} />
            </span>
            <div className="min-w-0">
              <a
                className="font-medium break-words hover:underline"
                href={path(`${line.isRented ? "rent" : "product"}/${line.productId}`)}
              >
                <ProductName name={line.name} />
              </a>
              <p className="mt-1 text-small text-muted">
                {t(`orders.each_${line.saleUnit}`, { quantity: line.quantity, unit: line.unit })}
              </p>
              <PriceNotes line={line} />
              {line.installation ? (
                <p className="mt-1 text-small break-words text-muted">
                  {t("orders.installation", {
                    company: line.installation.companyName,
                    address: line.installation.address,
                  })}
                </p>
              ) : null}
              {line.canReview ? (
                <p className="mt-1">
                  <a
                    className="link inline-block min-h-6 text-small"
                    href={path(`profile/reviews/${line.productId}`)}
                    aria-label={`${t("orders.write_review")}: ${line.name}`}
                  >
                    {t("orders.write_review")}
                  </a>
                </p>
              ) : null}
            </div>
            <span className="font-medium whitespace-nowrap md:text-right">{line.sum}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">{t(isCharge ? "orders.charge_lines_net" : "orders.lines_net")}</p>
    </section>
  );
}

/** What belongs to the price of a line: why a piece costs that, its discount, options, deposit. */
function PriceNotes({ line }: { line: OrderItemView }) {
  const { t, locale } = useLanguage();
  const { saleUnit, priceReason, discount, isGift, options, deposit } = line;
  const notes = [
    ...(priceReason ? [priceReasonText(priceReason, saleUnit, { t, locale })] : []),
    ...(discount === null ? [] : [isGift ? t("orders.line_gift") : t("orders.line_discount", { amount: discount })]),
    ...options.map(({ option, price }) => t(`orders.option_${option}`, { price })),
    ...(deposit === null ? [] : [t("orders.line_deposit", { amount: deposit })]),
  ];
  return notes.map((note) => (
    <p key={note} className="mt-1 text-small text-muted">
      {note}
    </p>
  ));
}
