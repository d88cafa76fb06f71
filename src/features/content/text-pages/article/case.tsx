import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
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

/** One worked example: story, charts, picture of the product, figures, links. */
export function Case({ id, title, text, product, made }: CaseProps) {
  const t = useText();
  const figures = useCaseFigures({ id, product, made });
  return (
    <ArticleSection id={id} title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <Badge>{t("contentCases.example")}</Badge>
          <Prose className="mt-4" text={text} />
          <CaseMonths made={made} />
          <CaseRent made={made} />
        </div>
        <div>
          <div className="stage mb-6 h-60">
            <ProductPicture src={product.picture} sizes="240px" />
          </div>
          <FigureTable caption={product.name} figures={figures} />
          <CaseLinks product={product} />
        </div>
      </div>
    </ArticleSection>
  );
}

/** Rows of the table: calculated figures, then what the product or its rental costs. */
function useCaseFigures({ id, product, made }: Pick<CaseProps, "id" | "product" | "made">) {
  const { t, locale, market, money } = useLanguage();
  const { figures, rent } = made;
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
  if (!product.rental) return [...rows, amount("price", t("contentCases.price"), product.price?.gross ?? null)];
  const rentFor = t("contentCases.rentFor", { days: figures.days ?? 0 });
  return [
    ...rows,
    amount("rent", rentFor, rent ? gross(rent.least, market.taxRateBp) : null),
    ...(rent?.deposit == null ? [] : [amount("deposit", t("contentCases.deposit"), rent.deposit)]),
  ];
}

function CaseMonths({ made: { months, litFrom } }: Pick<CaseProps, "made">) {
  const t = useText();
  if (!months) return null;
  const chart = t("contentCases.chart");
  return (
    <div className="mt-8">
      <MonthBars
        caption={litFrom === undefined ? chart : `${chart}. ${t("contentCases.chartUse", { use: litFrom })}`}
        months={months}
        {...(litFrom === undefined ? {} : { litFrom })}
      />
    </div>
  );
}

/** What single days would cost, compared to the cheapest tariff. */
function CaseRent({ made: { rent, figures } }: Pick<CaseProps, "made">) {
  const { t, market, money } = useLanguage();
  if (!rent || rent.single <= rent.least) return null;
  const bar = (label: string, net: number) => {
    const minor = gross(net, market.taxRateBp);
    return { label, amount: money(minor), minor };
  };
  return (
    <div className="mt-8">
      <TwoPrices
        caption={t("contentCases.compare")}
        dear={bar(t("contentCases.single", { days: figures.days ?? 0 }), rent.single)}
        cheap={bar(t("contentCases.best"), rent.least)}
      />
    </div>
  );
}

function CaseLinks({ product: { id, address, name, rental } }: Pick<CaseProps, "product">) {
  const { t, path } = useLanguage();
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink
        href={path(rental ? `rent/${id}` : `product/${address}`)}
        aria-label={`${t("contentCases.link.product")}: ${name}`}
      >
        {t("contentCases.link.product")}
      </ButtonLink>
      <ButtonLink tone="quiet" href={path(`manuals/${id}`)} aria-label={`${t("contentCases.link.manual")}: ${name}`}>
        {t("contentCases.link.manual")}
      </ButtonLink>
    </div>
  );
}
