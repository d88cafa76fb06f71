import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Stock } from "#ui/feedback/stock.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { sumOf } from "../domain/price-at.ts";
import { inStock } from "../parts/part.ts";
import { PartRows } from "../parts/parts-list.tsx";
import { TakeParts } from "../parts/take-parts.tsx";
import { usePaidParts } from "../parts/use-paid-parts.ts";
import type { ProjectPageData } from "./project-page.service.ts";

/** The products of the plan with today's prices and stock, into the cart or as a request for an offer. */
export function ProjectParts({ page: { parts, today, viewKey } }: { page: ProjectPageData }) {
  const { t, path, money, market } = useLanguage();
  const paid = usePaidParts(parts);
  const priced = paid.filter(({ price }) => price !== null);
  const total = sumOf(priced, market.taxRateBp);
  const isInStock = parts.every((part) => inStock(part) >= part.count);
  const isWhole = paid.every(({ price }) => price !== null);
  return (
    <section aria-labelledby="project-parts">
      <h2 id="project-parts" className="h3">
        {t("powerProjects.pdf_parts")}
      </h2>
      <p className="mt-1 mb-3 text-small text-muted">
        {parts.length > 0 ? t("powerProjects.prices_on", { date: today }) : t("powerProjects.no_parts")}
      </p>
      {parts.length > 0 ? (
        <>
          <PartRows parts={paid} />
          <p className="mt-3 text-small">
            <Stock state={isInStock ? "in" : "low"}>
              {t(isInStock ? "powerProjects.stock_all" : "powerProjects.stock_some")}
            </Stock>
          </p>
        </>
      ) : null}
      {total ? (
        <p className="mt-4 flex items-baseline justify-between gap-4">
          <span className="text-muted">
            {t(isWhole ? "powerProjects.pdf_total" : "powerProjects.pdf_total_partly")}
          </span>
          <strong className="text-figure font-semibold whitespace-nowrap">{money(total)}</strong>
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <TakeParts parts={parts} offer={null} />
        <ButtonLink href={path(`contact?topic=offer&project=${viewKey}`)}>{t("powerProjects.offer")}</ButtonLink>
      </div>
    </section>
  );
}
