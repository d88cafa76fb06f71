import { Fragment, useContext, useRef } from "react";
import { FitsSlot } from "#features/catalogue/slots.browser.tsx";
import type { PriceView } from "#features/languages/domain/price-view.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { classNames } from "#ui/class-names.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { ArrowLeft } from "#ui/icons/controls/arrow-left.ts";
import { useCart } from "../cart.browser.ts";
import { type CartRow, cartView } from "../domain/rows.ts";
import { refresh } from "../domain/snapshot.ts";
import { useKnownPrices } from "../prices.browser.ts";
import { GiftRows } from "../promotions/gift-rows.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { usePriceView } from "./price-view.ts";
import { RentedLineRow } from "./rented-line-row.tsx";
import { Summary } from "./summary.tsx";

/** Only for large orders. */
const BulkOffer = afterHtml(async () => (await import("./bulk-offer.tsx")).BulkOffer);

/** Lines at today's prices with their controls, and the summary beside them. */
export function FilledCart() {
  const { market } = useLanguage();
  const { lines, update } = useCart();
  const prices = useKnownPrices();
  const { state, products, retry } = prices;
  const [view, setView] = usePriceView();
  const Fits = useContext(FitsSlot);
  const list = useRef<HTMLDivElement>(null);
  const cart = cartView(lines, products, market, prices.promoted);
  const { rows, bulk } = cart;
  const groups = groupsOf(rows);
  const isBroken = rows.some((row) => row.problem !== null);

  const acceptPrices = (isAccepted: (uniqueKey: string) => boolean) =>
    update((stored) => refresh(stored, products, market, isAccepted));

  /** Focuses the first line that cannot be ordered; otherwise accepts today's prices and lets the link proceed. */
  function checkOut(): boolean {
    if (isBroken) {
      list.current?.querySelector<HTMLElement>("[data-problem]")?.focus();
      return false;
    }
    acceptPrices(() => true);
    return true;
  }

  return (
    <div className="with-summary">
      <div className="min-w-0">
        {state === "failed" ? <PricesFailed onRetry={retry} /> : null}
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          {groups[0] ? <GroupTitle group={groups[0]} /> : null}
          <PriceViewSwitch view={view} onChange={setView} />
        </div>
        <div ref={list}>
          {groups.map((group, index) => (
            <Fragment key={group.mode}>
              {index > 0 ? <GroupTitle group={group} className="mt-10 mb-6" /> : null}
              <LineList rows={group.rows} view={view} onSeen={(seen) => acceptPrices((key) => key === seen)} />
            </Fragment>
          ))}
          {cart.discounts.some(({ gift }) => gift) ? (
            <ul>
              <GiftRows view={cart} />
            </ul>
          ) : null}
        </div>
        {Fits ? <Fits productId={null} /> : null}
        <CartActions />
        {bulk ? <BulkOffer rows={rows.filter((row) => row.line.mode === "buy")} /> : null}
      </div>
      <Summary view={cart} prices={prices} isBroken={isBroken} onCheckOut={checkOut} />
    </div>
  );
}

interface LineGroup {
  mode: "buy" | "rent";
  rows: CartRow[];
}

/** Purchases, then rentals; groups without lines are left out. */
function groupsOf(rows: readonly CartRow[]): LineGroup[] {
  return (["buy", "rent"] as const)
    .map((mode) => ({ mode, rows: rows.filter((row) => row.line.mode === mode) }))
    .filter((group) => group.rows.length > 0);
}

function GroupTitle({ group: { mode, rows }, className }: { group: LineGroup; className?: string }) {
  const { t } = useLanguage();
  return (
    <h2 className={classNames(className, "text-compact font-semibold")}>
      {t(mode === "rent" ? "cartPage.rentGroup" : "cartPage.group", { count: rows.length })}
    </h2>
  );
}

interface LineListProps {
  rows: readonly CartRow[];
  view: PriceView;
  /** The buyer has taken note of a line's new price. */
  onSeen: (uniqueKey: string) => void;
}

function LineList({ rows, view, onSeen }: LineListProps) {
  return (
    <ul className="border-t border-ink">
      {rows.map((row) => {
        const { uniqueKey, rental } = row.line;
        const shared = { row, view, onSeen: () => onSeen(uniqueKey) };
        return rental ? (
          <RentedLineRow key={uniqueKey} {...shared} rental={rental} />
        ) : (
          <CartLineRow key={uniqueKey} {...shared} />
        );
      })}
    </ul>
  );
}

function PriceViewSwitch({ view, onChange }: { view: PriceView; onChange: (view: PriceView) => void }) {
  const { t } = useLanguage();
  return (
    <fieldset className="segment">
      <legend className="sr-only">{t("cartPage.view")}</legend>
      <button type="button" aria-pressed={view === "gross"} onClick={() => onChange("gross")}>
        {t("cartPage.viewGross")}
      </button>
      <button type="button" aria-pressed={view === "net"} onClick={() => onChange("net")}>
        {t("cartPage.viewNet")}
      </button>
    </fieldset>
  );
}

function PricesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <Notice tone="warn" className="mb-6">
      <p>{t("cartPage.failed")}</p>
      <button type="button" className="link mt-1 font-medium" onClick={onRetry}>
        {t("cartPage.retry")}
      </button>
    </Notice>
  );
}

function CartActions() {
  const { t, path } = useLanguage();
  const { clear, undo } = useCart();
  function empty() {
    clear();
    toast("shop", { tone: "info", text: t("cartPage.cleared"), action: { label: t("cart.undo"), run: () => undo() } });
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <a className="more" href={path("catalogue")}>
          <ArrowLeft className="icon icon-s" />
          {t("cartPage.keepShopping")}
        </a>
        <button type="button" className="more" onClick={empty}>
          {t("cartPage.clear")}
        </button>
      </div>
      <p className="mt-1 text-small text-muted">{t("cartPage.savedHere")}</p>
    </>
  );
}
