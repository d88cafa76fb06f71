import { type ReactNode, useEffect, useRef } from "react";
import { Amount, PaidAmount } from "#features/catalogue/amounts.browser.tsx";
import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useOwnPrice } from "#features/pricing/own-prices.browser.ts";
import { fromDecimal } from "#platform/pure/from-decimal.ts";
import { Stock } from "#ui/feedback/stock.tsx";
import { Clock } from "#ui/icons/clock.ts";
import { ArrowRight } from "#ui/icons/controls/arrow-right.ts";
import { Search } from "#ui/icons/search.ts";
import type { SearchHit, Suggestion } from "../domain/answer.ts";
import { Marked } from "./marked.tsx";
import type { Row as RowFacts } from "./rows.ts";

interface RowProps {
  id: string;
  row: RowFacts;
  chosen: boolean;
  onChoose: () => void;
  onTake: () => void;
  children: ReactNode;
}

/** An option of the list, rendered as a link so that it can be opened in a new tab. */
export function Row({ id, row, chosen, onChoose, onTake, children }: RowProps) {
  const { path } = useLanguage();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (chosen) link.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <a
      ref={link}
      id={id}
      href={path(row.path)}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className="search-row"
      data-kind={row.kind}
      onPointerMove={onChoose}
      onClick={onTake}
    >
      {children}
    </a>
  );
}

export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useLanguage();
  const { kind, id, text, marks, image, count } = suggestion;
  return (
    <>
      <Thumb src={image} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">
          <Marked text={text} marks={marks} />
        </span>
        <span className="block text-label text-muted">
          {kind === "category" ? t("search.category", { count: count ?? 0 }) : null}
          {kind === "brand" ? t("search.brand", { count: count ?? 0 }) : null}
          {id === null ? null : <SuggestedAmount id={id} net={suggestion.price_net} />}
        </span>
      </span>
    </>
  );
}

function SuggestedAmount({ id, net }: { id: string; net: string | null }) {
  const own = useOwnPrice(id);
  const price = own ?? amountOf(net);
  return price ? <PaidAmount price={price} own={own} /> : null;
}

export function HitRow({ hit }: { hit: SearchHit }) {
  const { t, market } = useLanguage();
  const { name, marks, image, stock, price, original_price, day_price } = hit.attributes;
  const own = useOwnPrice(hit.id);
  const shown = own ?? amountOf(price ?? day_price);
  // The lowest price of 30 days is about the public one.
  const before = own?.texts ? null : amountOf(original_price);
  return (
    <>
      <Thumb src={image} />
      <span className="search-name">
        <Marked text={name} marks={marks} />
      </span>
      <span className="search-price">
        <b className="font-semibold">
          {shown ? <PaidAmount price={shown} own={own} /> : t("search.ask")}
          {price === null && shown && !own ? <small className="font-normal">{t("search.perDay")}</small> : null}
        </b>
        <Stock state={stock > 0 ? "in" : "none"}>{t(stock > 0 ? "search.inStock" : "search.outOfStock")}</Stock>
        {before ? (
          <small className="was">
            {t("search.lowest", { days: market.reductions.referenceDays })}:{" "}
            <s>
              <Amount of={before} />
            </s>
          </small>
        ) : null}
      </span>
    </>
  );
}

export function RecentRow({ query }: { query: string }) {
  return (
    <>
      <Clock className="icon icon-s shrink-0 text-muted" />
      <bdi className="truncate">{query}</bdi>
    </>
  );
}

export function CategoryRow({ name }: { name: string }) {
  return (
    <>
      <ArrowRight className="icon icon-s shrink-0 text-muted" />
      {name}
    </>
  );
}

/** Corrected words of the query. */
export function CorrectedRow({ words }: { words: string }) {
  const { t } = useLanguage();
  return (
    <>
      <Search className="icon icon-s shrink-0 text-muted" />
      <span className="wrap-anywhere">
        {t("search.corrected")}{" "}
        <b className="font-semibold">
          <bdi>{words}</bdi>
        </b>
      </span>
    </>
  );
}

/** Formats a decimal string as an amount. */
function amountOf(decimal: string | null): { net: number } | null {
  const net = decimal === null ? null : fromDecimal(decimal);
  return net === null ? null : { net };
}

function Thumb({ src }: { src: string | null }) {
  if (src === null) {
    return (
      <span className="search-thumb">
        <Search className="icon icon-s text-muted" />
      </span>
    );
  }
  return (
    <span className="search-thumb stage">
      <ProductPicture src={src} sizes={pictureSizes.menu} loading="eager" />
    </span>
  );
}
