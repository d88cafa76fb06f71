import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { CircleAlert } from "#ui/icons/circle-alert.ts";
import { X } from "#ui/icons/controls/x.ts";
import { FixButton } from "../basket/line-problem.tsx";
import { usePriceText, usePriceView } from "../basket/price-view.ts";
import { amountText } from "../domain/amount.ts";
import type { Assessed, RowState, SkuAnswer } from "../domain/sku-list/assess-rows.ts";
import { maxSkuLength, type SkuRow } from "../domain/sku-list/parse-sku-list.ts";

interface RowsProps {
  rows: readonly Assessed<SkuRow>[];
  onChange: (line: number, part: Partial<SkuRow>) => void;
  /** A changed SKU is complete. */
  onDone: () => void;
  /** A suggested SKU replaces the typed one. */
  onChoose: (line: number, sku: string) => void;
  onRemove: (line: number) => void;
}

/** The lines of a list with what the shop knows about each, to be corrected in place. */
export function SkuRows({ rows, onChange, onDone, onChoose, onRemove }: RowsProps) {
  const { t } = useLanguage();
  return (
    <ul className="border-t border-ink" aria-label={t("skuList.rows")}>
      {rows.map((row) => (
        <li
          key={row.line}
          data-state={row.state.kind}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)_2.75rem] items-start gap-x-3 gap-y-2 border-b border-line py-3 md:grid-cols-[17rem_6.5rem_minmax(0,1fr)_2.75rem] md:gap-x-4"
        >
          <Cell
            className="max-md:col-span-2"
            label={t("skuList.sku", { line: row.line })}
            value={row.sku}
            maxLength={maxSkuLength}
            isWrong={row.state.kind === "unknown" || row.state.kind === "formula"}
            onChange={(sku) => onChange(row.line, { sku })}
            onDone={onDone}
          />
          <Cell
            label={t("skuList.quantity", { line: row.line })}
            value={row.quantity}
            maxLength={20}
            isFigure
            isWrong={["no_quantity", "not_whole", "over_stock"].includes(row.state.kind)}
            onChange={(quantity) => onChange(row.line, { quantity })}
            onDone={onDone}
          />
          <div className="min-w-0 text-small max-md:col-span-2 md:min-h-12 md:py-1">
            <State
              row={row}
              onQuantity={(quantity) => onChange(row.line, { quantity })}
              onChoose={(sku) => onChoose(row.line, sku)}
            />
          </div>
          <IconButton
            className="max-md:col-start-3 max-md:row-start-1"
            label={t("skuList.remove", { line: row.line })}
            onClick={() => onRemove(row.line)}
          >
            <X className="icon icon-s" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

interface CellProps {
  className?: string;
  label: string;
  value: string;
  maxLength: number;
  isFigure?: boolean;
  isWrong: boolean;
  onChange: (value: string) => void;
  onDone: () => void;
}

function Cell({ className, label, value, maxLength, isFigure = false, isWrong, onChange, onDone }: CellProps) {
  return (
    <div className={classNames("field", className)}>
      <div className="input">
        <input
          aria-label={label}
          value={value}
          maxLength={maxLength}
          inputMode={isFigure ? "decimal" : "text"}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong ? true : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onDone}
          onKeyDown={(event) => {
            if (event.key === "Enter") onDone();
          }}
        />
      </div>
    </div>
  );
}

interface StateProps {
  row: Assessed<SkuRow>;
  onQuantity: (quantity: string) => void;
  onChoose: (sku: string) => void;
}

function State({ row: { sku, quantity, state }, onQuantity, onChoose }: StateProps) {
  const language = useLanguage();
  const { t } = language;
  const take = (count: number, unit: "piece" | "metre") => (
    <FixButton onClick={() => onQuantity(String(count))}>
      {t("skuList.take", { amount: amountText(count, unit, language) })}
    </FixButton>
  );
  if (state.kind === "good") return <Good state={state} />;
  if (state.kind === "unasked") return sku.trim() === "" ? <Wrong text={t("skuList.no_sku")} /> : null;
  if (state.kind === "formula") return <Wrong text={t("skuList.formula")} />;
  if (state.kind === "unknown") return <Unknown near={state.near} onChoose={onChoose} />;
  const { product } = state;
  if (state.kind === "no_quantity") {
    return (
      <>
        <p>{product?.name}</p>
        <Wrong text={state.isAmbiguous ? t("skuList.ambiguous", { typed: quantity }) : t("skuList.no_quantity")} />
      </>
    );
  }
  const unit = state.product.saleUnit;
  return (
    <>
      <Named product={state.product} />
      {state.kind === "not_sold" ? <Wrong text={t("skuList.not_sold")} /> : null}
      {state.kind === "not_whole" ? (
        <Wrong text={t(unit === "metre" ? "skuList.not_whole_metre" : "skuList.not_whole_piece")}>
          {take(state.whole, unit)}
        </Wrong>
      ) : null}
      {state.kind === "over_stock" ? (
        <Wrong
          text={
            state.left === 0
              ? t("skuList.sold_out")
              : t("skuList.over_stock", { left: amountText(state.left, unit, language) })
          }
        >
          {state.left > 0 ? take(state.left, unit) : null}
        </Wrong>
      ) : null}
      <InCart count={state.kind === "over_stock" ? state.inCart : 0} unit={unit} />
    </>
  );
}

function Good({ state }: { state: Extract<RowState, { kind: "good" }> }) {
  const language = useLanguage();
  const { t } = language;
  const [view] = usePriceView();
  const priceText = usePriceText(view);
  const { product, unitNet, lineNet, inCart } = state;
  const isMetre = product.saleUnit === "metre";
  return (
    <>
      <Named product={product} />
      <p className="flex flex-wrap gap-x-4 text-muted">
        <b className="font-medium whitespace-nowrap text-ink">{priceText(lineNet)}</b>
        <span>{t(isMetre ? "skuList.price_metre" : "skuList.price_piece", { price: priceText(unitNet) })}</span>
        <span>{t("skuList.stock", { amount: amountText(product.available, product.saleUnit, language) })}</span>
      </p>
      <InCart count={inCart} unit={product.saleUnit} />
    </>
  );
}

function Named({ product }: { product: { id: string; name: string } }) {
  const { path } = useLanguage();
  return (
    <p className="wrap-break-word">
      <a className="link" href={path(`product/${product.id}`)}>
        {product.name}
      </a>
    </p>
  );
}

function InCart({ count, unit }: { count: number; unit: "piece" | "metre" }) {
  const language = useLanguage();
  return count > 0 ? (
    <p className="text-muted">{language.t("cart.inCart", { amount: amountText(count, unit, language) })}</p>
  ) : null;
}

function Unknown({ near, onChoose }: { near: SkuAnswer["near"]; onChoose: (sku: string) => void }) {
  const { t } = useLanguage();
  return (
    <>
      <Wrong text={t("skuList.unknown")} />
      {near.length > 0 ? (
        <div className="mt-1 grid gap-1">
          <p className="text-muted">{t("skuList.near")}</p>
          {near.map(({ sku, name }) => (
            <button
              key={sku}
              type="button"
              className="min-h-11 text-left wrap-break-word md:min-h-6"
              onClick={() => onChoose(sku)}
            >
              <span className="link font-medium">{sku}</span> <span className="text-muted">{name}</span>
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}

function Wrong({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="error-text">
        <CircleAlert className="icon icon-s" />
        <span>{text}</span>
      </p>
      {children}
    </div>
  );
}
