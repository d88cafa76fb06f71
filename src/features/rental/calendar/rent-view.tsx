import { useContext } from "react";
import { Amount } from "#features/catalogue/amounts.browser.tsx";
import { Characteristics } from "#features/catalogue/characteristics.browser.tsx";
import { Crumbs } from "#features/catalogue/crumbs.browser.tsx";
import type { ProductPage } from "#features/catalogue/domain/product.ts";
import { ProductCards } from "#features/catalogue/product-card.browser.tsx";
import { RentalOffer } from "#features/catalogue/rental-card.browser.tsx";
import { MachineOfferSlot, ToolsSlot } from "#features/catalogue/slots.browser.tsx";
import { type CalendarNames, dayAndMonth } from "#features/languages/domain/calendar-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Button } from "#ui/forms/button.tsx";
import { nearestIn } from "../domain/free-days.ts";
import type { RentView as View } from "../rental.service.ts";
import { RentOptions } from "./option-fields.tsx";
import { PricePanel, RentButton } from "./price-panel.tsx";
import { RentTop } from "./rent-top.tsx";
import { type Rent, useRent } from "./use-rent.ts";
import { When } from "./when.tsx";

const RentOrBuy = afterHtml(async () => (await import("../rent-or-buy/rent-or-buy-section.tsx")).RentOrBuySection);

interface OfferProps {
  product: ProductPage;
  view: View;
  words: CalendarNames;
  madeAt: number;
  month: string | null;
  shared: string;
}

/** A machine with its days and prices. Its state is reset when the market changes. */
export function RentView(data: OfferProps) {
  const { market } = useLanguage();
  return <RentOffer key={`${data.product.id} ${market.code}`} {...data} />;
}

/** Days, options and quantity, with their price. */
function RentOffer({ product, view, words, madeAt, month, shared }: OfferProps) {
  const rent = useRent(view, month);
  const Tools = useContext(ToolsSlot);
  return (
    <>
      <div className="wrap">
        <RentHead product={product} picture={shared} />
        <RentCrumbs product={product} />
        <RentTop product={product} />
        {Tools ? <Tools product={product} place="page" /> : null}
        <div className="with-summary mt-10">
          <RentForm rent={rent} view={view} words={words} />
          <PricePanel rent={rent} product={product} rentable={view.rentable} words={words} madeAt={madeAt} />
        </div>
        {product.price ? <RentOrBuy product={product} /> : null}
        <Characteristics product={product} />
        <RelatedMachines product={product} />
        {Tools ? <Tools product={product} place="foot" /> : null}
      </div>
      <RentBar rent={rent} product={product} />
    </>
  );
}

function RentCrumbs({ product: { breadcrumb, name } }: Pick<OfferProps, "product">) {
  const { t } = useLanguage();
  const categories = breadcrumb.map((category, at) => ({
    name: category.name,
    path: breadcrumb
      .slice(0, at + 1)
      .map(({ slug }) => slug)
      .join("/"),
  }));
  return <Crumbs above={[{ name: t("rental.rental"), path: "rental" }, ...categories]} current={name} />;
}

function RentForm({ rent, view, words }: { rent: Rent } & Pick<OfferProps, "view" | "words">) {
  const { t, market } = useLanguage();
  const nearest = nearestIn(rent.calendar, { days: 1 }, market);
  return (
    <form
      id="rent-form"
      method="get"
      autoComplete="off"
      className="rent-form min-w-0"
      onSubmit={(event) => event.preventDefault()}
    >
      {/* The default button for Enter in a field, as the days are submit buttons too. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t("rental.show")}
      </button>
      <div className="section-head">
        <h2 className="h2">{t("rental.when")}</h2>
        <p className="text-small text-muted">
          {nearest ? t("rental.nearestDay", { day: dayAndMonth(nearest, words) }) : t("rental.noFreeDay")}
        </p>
      </div>
      <When rent={rent} rentable={view.rentable} words={words} />
      <RentOptions rent={rent} />
      <noscript>
        <Button type="submit" tone="sun" className="mt-5" block>
          {t("rental.show")}
        </Button>
      </noscript>
    </form>
  );
}

function RelatedMachines({ product }: Pick<OfferProps, "product">) {
  const { t } = useLanguage();
  const related = product.related.filter(({ rental }) => rental !== null);
  if (related.length === 0) return null;
  return (
    <section className="section" aria-labelledby="related">
      <SectionHead id="related" title={t("rental.related")} />
      <MachineOfferSlot value={RentalOffer}>
        <ProductCards products={related} eager={false} />
      </MachineOfferSlot>
    </section>
  );
}

function RentHead({ product, picture }: { product: ProductPage; picture: string }) {
  const { t, money } = useLanguage();
  const { name, rental } = product;
  const tiers = [
    rental?.day ? `${money(rental.day.gross)} ${t("catalogue.perDay")}` : null,
    rental?.week ? `${money(rental.week.gross)} ${t("catalogue.perWeek")}` : null,
  ];
  return (
    <PageHead
      title={`${t("rental.rental")}: ${name}`}
      description={t("rental.description", { name, price: tiers.filter(Boolean).join(", ") })}
      picture={picture}
    />
  );
}

/** On a phone, the total and the button stay at the bottom of the screen. */
function RentBar({ rent, product }: { rent: Rent; product: ProductPage }) {
  const { t } = useLanguage();
  const { priced, request } = rent;
  if (!priced || !request) return null;
  return (
    <div className="phone-bar sticky bottom-0 z-10 mt-8 -mb-(--section) flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
      <div className="min-w-0">
        <p className="price">
          <Amount of={{ net: priced.net * request.quantity }} />
        </p>
        <p className="net">{t("rental.rentalFor", { days: t("rental.days", { count: request.days }) })}</p>
      </div>
      <div className="ml-auto w-36 flex-none">
        <RentButton rent={rent} product={product} place="bar" />
      </div>
    </div>
  );
}
