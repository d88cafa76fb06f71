import { Fragment, useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { ArrowLeft } from "#ui/icons/controls/arrow-left.ts";
import { useCart } from "../cart.browser.ts";
import { cartView } from "../domain/rows.ts";
import { refresh } from "../domain/snapshot.ts";
import { useKnownPrices } from "../prices.browser.ts";
import { BulkOffer } from "./bulk-offer.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { usePriceView } from "./price-view.ts";
import { RentedLineRow } from "./rented-line-row.tsx";
import { Summary } from "./summary.tsx";

/** Lines at today's prices with their controls, and the summary beside them. */
export function FilledCart() {
  const { t, path, market } = useLanguage();
  const { lines, clear, undo, update } = useCart();
  const { state, products, retry } = useKnownPrices();
  const [view, setView] = usePriceView();
  const list = useRef<HTMLDivElement>(null);
  const { rows, totals, deposit, bulk } = cartView(lines, products, market);
  const groups = (["buy", "rent"] as const)
    .map((mode) => ({ mode, rows: rows.filter((row) => row.line.mode === mode) }))
    .filter((group) => group.rows.length > 0);
  const groupWords = (group: (typeof groups)[number] | undefined) =>
    group ? t(group.mode === "rent" ? "cartPage.rentGroup" : "cartPage.group", { count: group.rows.length }) : "";
  const isBroken = rows.some((row) => row.problem !== null);

  const seePrices = (seen: (uniqueKey: string) => boolean) => update((kept) => refresh(kept, products, market, seen));

  /** Leads to the first line that cannot be ordered, or takes the prices as seen and lets go. */
  function checkOut(): boolean {
    if (isBroken) {
      list.current?.querySelector<HTMLElement>("[data-problem]")?.focus();
      return false;
    }
    seePrices(() => true);
    return true;
  }

  function empty() {
    clear();
    toast("shop", { tone: "info", text: t("cartPage.cleared"), action: { label: t("cart.undo"), run: () => undo() } });
  }

  return (
    <div className="with-summary">
      <div className="min-w-0">
        {state === "failed" ? (
          <Notice tone="warn" className="mb-6">
            <p>{t("cartPage.failed")}</p>
            <button type="button" className="link mt-1 font-medium" onClick={retry}>
              {t("cartPage.retry")}
            </button>
          </Notice>
        ) : null}
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-compact font-semibold">{groupWords(groups[0])}</h2>
          <fieldset className="segment">
            <legend className="sr-only">{t("cartPage.view")}</legend>
            <button type="button" aria-pressed={view === "gross"} onClick={() => setView("gross")}>
              {t("cartPage.viewGross")}
            </button>
            <button type="button" aria-pressed={view === "net"} onClick={() => setView("net")}>
              {t("cartPage.viewNet")}
            </button>
          </fieldset>
        </div>
        <div ref={list}>
          {groups.map((group, place) => (
            <Fragment key={group.mode}>
              {place > 0 ? <h2 className="mt-10 mb-6 text-compact font-semibold">{groupWords(group)}</h2> : null}
              <ul className="border-t border-ink">
                {group.rows.map((row) => {
                  const onSeen = () => seePrices((key) => key === row.line.uniqueKey);
                  const { uniqueKey, rental } = row.line;
                  return rental ? (
                    <RentedLineRow key={uniqueKey} row={row} rental={rental} view={view} onSeen={onSeen} />
                  ) : (
                    <CartLineRow key={uniqueKey} row={row} view={view} onSeen={onSeen} />
                  );
                })}
              </ul>
            </Fragment>
          ))}
        </div>
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
        {bulk ? <BulkOffer rows={rows.filter((row) => row.line.mode === "buy")} /> : null}
      </div>
      <Summary
        totals={totals}
        deposit={deposit}
        isRentedOnly={rows.every((row) => row.line.mode === "rent")}
        state={state}
        isBroken={isBroken}
        onCheckOut={checkOut}
      />
    </div>
  );
}
