import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { gross } from "#platform/pure/money.ts";
import { FigureTable } from "#ui/display/figure-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { caseRows } from "../../domain/pages/case-rows.ts";
import type { CaseFigures, CaseId } from "../../domain/pages/cases.ts";
import { ArticleSection } from "./article.tsx";
import { MonthBars } from "./month-bars.tsx";
import { Prose } from "./prose-blocks.tsx";
import { TwoPrices } from "./two-prices.tsx";

interface CaseProps {
  id: CaseId;
  title: string;
  text: string;
  product: ProductCard;
  made: CaseFigures;
}

/** One worked example: story, chart, picture of the product, figures, and the product itself. */
export function Case({ id, title, text, product, made }: CaseProps) {
  const { t, path, locale, market, money } = useLanguage();
  const { figures, months, litFrom, rent } = made;
  const days = figures.days ?? 0;
  const withTax = (net: number) => gross(net, market.taxRateBp);
  const rows = caseRows[id].map(({ figure, unit, decimals = 0, assumed, per = 1 }) => ({
    key: figure,
    label: [t(`contentCases.figure.${figure}`), ...(assumed ? [t("contentCases.assumption")] : [])].join(", "),
    value: formatFigure((figures[figure] ?? 0) / per, [0, decimals], locale),
    unit: unit === "none" ? "" : t(`contentCases.unit.${unit}`),
  }));
  const amount = (key: string, label: string, minor: number | null) => ({
    key,
    label,
    value: minor === null ? t("contentCases.ask") : money(minor),
    unit: "",
  });
  const prices = product.rental
    ? [
        amount("rent", t("contentCases.rentFor", { days }), rent ? withTax(rent.least) : null),
        ...(rent?.deposit == null ? [] : [amount("deposit", t("contentCases.deposit"), rent.deposit)]),
      ]
    : [amount("price", t("contentCases.price"), product.price?.gross ?? null)];
  const bar = (label: string, net: number) => ({ label, amount: money(withTax(net)), minor: withTax(net) });
  return (
    <ArticleSection id={id} title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <Badge>{t("contentCases.example")}</Badge>
          <Prose className="mt-4" text={text} />
          {months ? (
            <div className="mt-8">
              <MonthBars
                caption={
                  litFrom === undefined
                    ? t("contentCases.chart")
                    : `${t("contentCases.chart")}. ${t("contentCases.chartUse", { use: litFrom })}`
                }
                months={months}
                {...(litFrom === undefined ? {} : { litFrom })}
              />
            </div>
          ) : null}
          {rent && rent.single > rent.least ? (
            <div className="mt-8">
              <TwoPrices
                caption={t("contentCases.compare")}
                dear={bar(t("contentCases.single", { days }), rent.single)}
                cheap={bar(t("contentCases.best"), rent.least)}
              />
            </div>
          ) : null}
        </div>
        <div>
          <div className="stage mb-6 h-60">
            <ProductPicture src={product.picture} sizes="240px" />
          </div>
          <FigureTable caption={product.name} figures={[...rows, ...prices]} />
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink
              href={path(`${product.rental ? "rent" : "product"}/${product.id}`)}
              aria-label={`${t("contentCases.link.product")}: ${product.name}`}
            >
              {t("contentCases.link.product")}
            </ButtonLink>
            <ButtonLink
              tone="quiet"
              href={path(`manuals/${product.id}`)}
              aria-label={`${t("contentCases.link.manual")}: ${product.name}`}
            >
              {t("contentCases.link.manual")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </ArticleSection>
  );
}
