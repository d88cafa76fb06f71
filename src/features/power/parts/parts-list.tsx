import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { sumOf } from "../domain/price-at.ts";
import { inStock, type Part } from "./part.ts";
import { TakeParts } from "./take-parts.tsx";

/** The products of an arrangement with their prices, and all of them into the cart. `parts`: at what the reader pays. */
export function PartsList({ parts }: { parts: readonly Part[] }) {
  const { t, money, market } = useLanguage();
  const total = sumOf(parts, market.taxRateBp);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="parts-list">
      <h3 id="parts-list" className="h3">
        {t("powerStrings.parts")}
      </h3>
      <div className="mt-3">
        <PartRows parts={parts} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        {total ? (
          <p>
            <span className="text-muted">{t("powerStrings.total")}</span>{" "}
            <strong className="text-figure font-semibold">{money(total)}</strong>
          </p>
        ) : null}
        <TakeParts parts={parts} />
      </div>
    </section>
  );
}

interface PartRowsProps {
  /** At what the reader pays. */
  parts: readonly Part[];
  /** The price of all pieces of a product at the right; not where space is short. */
  withSums?: boolean;
}

/** A row for each product: picture, name, price, and what is missing in stock. */
export function PartRows({ parts, withSums = true }: PartRowsProps) {
  const { t, money } = useLanguage();
  return (
    <ul className="border-t border-line">
      {parts.map((part) => (
        <PartRow
          key={part.id}
          part={part}
          text={
            part.price
              ? t("powerStrings.each", { count: part.count, price: money(part.price.gross) })
              : t("powerStrings.ask_price", { count: part.count })
          }
          end={part.price && withSums ? money(part.price.gross * part.count) : undefined}
          missing={inStock(part) < part.count ? t("powerStrings.only", { count: part.available }) : undefined}
        />
      ))}
    </ul>
  );
}

interface PartRowProps {
  part: Part;
  text: string;
  /** At the right. */
  end?: string | undefined;
  missing?: string | undefined;
}

/** One product of a list of parts. */
export function PartRow({ part, text, end, missing }: PartRowProps) {
  const { path } = useLanguage();
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <span className="stage size-14 shrink-0 rounded-small p-1">
        <ProductPicture src={part.picture} sizes="56px" />
      </span>
      <div className="min-w-0 grow">
        <a className="text-compact font-semibold hover:underline" href={path(`product/${part.id}`)}>
          {part.name}
        </a>
        <p className="text-small text-muted">{text}</p>
        {missing ? <p className="text-small text-clay">{missing}</p> : null}
      </div>
      {end ? <span className="shrink-0 font-semibold">{end}</span> : null}
    </li>
  );
}
