import { type ReactNode, useEffect, useRef } from "react";
import { pictureSizes } from "#features/catalogue/domain/picture-sizes.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { fromDecimal } from "#platform/pure/from-decimal.ts";
import { Button } from "#ui/button.tsx";
import { Stock } from "#ui/stock.tsx";
import type { SearchAnswer, SearchHit, Suggestion } from "./domain/answer.ts";
import { highlight, searchLimits } from "./domain/query.ts";
import type { SearchState } from "./use-search.browser.ts";

interface PanelProps {
  search: SearchState;
  /** The answer to show, perhaps of the query before while the next one is on its way. */
  answer: SearchAnswer | null;
  query: string;
  listId: string;
  chosen: number;
  onChoose: (row: number) => void;
  onRetry: () => void;
}

/** Rows under the search field: suggestions, products, all results; or one line that says why there are none. */
export function SearchPanel({ search, answer, query, listId, chosen, onChoose, onRetry }: PanelProps) {
  const { t, path } = useLanguage();
  const suggestions = answer?.suggestions ?? [];
  const hits = answer?.data ?? [];
  const allRow = suggestions.length + hits.length;
  const row = (index: number) => ({
    id: `${listId}-${index}`,
    chosen: index === chosen,
    onPointerMove: () => onChoose(index),
  });
  return (
    <div>
      <p className="px-4 text-small text-muted not-empty:pt-3" role="status">
        {statusText()}
      </p>
      {search.state === "failed" ? (
        <div className="px-4 pb-4">
          <Button size="compact" onClick={onRetry}>
            {t("search.retry")}
          </Button>
        </div>
      ) : null}
      <div id={listId} role="listbox" aria-label={t("search.label")} className="search-columns">
        {suggestions.length > 0 ? (
          <Group label={t("search.suggestions")}>
            {suggestions.map((suggestion, index) => (
              <Row key={suggestion.path} href={path(suggestion.path)} {...row(index)}>
                <SuggestionRow suggestion={suggestion} query={query} />
              </Row>
            ))}
          </Group>
        ) : null}
        {hits.length > 0 ? (
          <Group label={t("search.products")}>
            {hits.map((hit, index) => (
              <Row key={hit.id} href={path(`product/${hit.id}`)} {...row(suggestions.length + index)}>
                <HitRow hit={hit} query={query} />
              </Row>
            ))}
          </Group>
        ) : null}
        {answer && answer.meta.total > 0 ? (
          <div className="col-span-full border-t border-line pt-1">
            <Row href={path(`search?q=${encodeURIComponent(query)}`)} {...row(allRow)}>
              <span className="font-medium">{t("search.all", { count: answer.meta.total, query })}</span>
            </Row>
          </div>
        ) : null}
      </div>
    </div>
  );

  function statusText(): string {
    if (search.state === "loading") return t("search.searching");
    if (search.state === "failed") return t("search.failed");
    if (search.state === "done" && hits.length === 0 && query.length >= searchLimits.minimum)
      return t("search.nothing", { query });
    return "";
  }
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
    <div role="group" aria-label={label}>
      <p className="px-3 py-2 text-label font-medium text-muted" aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  );
}

function Row(props: { id: string; href: string; chosen: boolean; onPointerMove: () => void; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (props.chosen) link.current?.scrollIntoView({ block: "nearest" });
  }, [props.chosen]);
  return (
    <a
      ref={link}
      id={props.id}
      href={props.href}
      role="option"
      aria-selected={props.chosen}
      tabIndex={-1}
      className="search-row"
      onPointerMove={props.onPointerMove}
    >
      {props.children}
    </a>
  );
}

function SuggestionRow({ suggestion, query }: { suggestion: Suggestion; query: string }) {
  const { t, money } = useLanguage();
  const price = suggestion.price === null ? null : fromDecimal(suggestion.price);
  return (
    <>
      <Thumb src={suggestion.image} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">
          <Highlighted text={suggestion.text} query={query} />
        </span>
        <span className="block text-label text-muted">
          {suggestion.kind === "category" ? t("search.category", { count: suggestion.count ?? 0 }) : null}
          {suggestion.kind === "brand" ? t("search.brand", { count: suggestion.count ?? 0 }) : null}
          {price === null ? null : money(price)}
        </span>
      </span>
    </>
  );
}

function HitRow({ hit, query }: { hit: SearchHit; query: string }) {
  const { t, money } = useLanguage();
  const { name, image, stock, price_gross, day_price_gross } = hit.attributes;
  const minor = fromDecimal(price_gross ?? day_price_gross ?? "");
  return (
    <>
      <Thumb src={image} />
      <span className="line-clamp-2 min-w-0 flex-1">
        <Highlighted text={name} query={query} />
      </span>
      <span className="text-right whitespace-nowrap">
        <b className="block font-semibold">
          {minor === null ? t("search.ask") : money(minor)}
          {price_gross === null && minor !== null ? <small className="font-normal">{t("search.perDay")}</small> : null}
        </b>
        <Stock state={stock > 0 ? "in" : "none"}>{t(stock > 0 ? "search.inStock" : "search.outOfStock")}</Stock>
      </span>
    </>
  );
}

function Thumb({ src }: { src: string | null }) {
  if (src === null) return <span className="size-11 shrink-0" aria-hidden="true" />;
  return (
    <span className="stage size-11 shrink-0 rounded-small p-0.5">
      <ProductPicture src={src} sizes={pictureSizes.menu} loading="eager" />
    </span>
  );
}

function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place
    piece.match ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
