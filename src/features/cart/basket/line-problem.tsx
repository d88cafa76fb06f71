import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useShopping } from "../buying/use-shopping.ts";
import type { CartRow } from "../domain/rows.ts";

interface ProblemProps {
  row: CartRow;
  /** The buyer has taken note of a new price. */
  onSeen: () => void;
  /** Reduces the quantity to what is available. */
  onTake: (quantity: number) => void;
}

/** What is wrong with a line, with a button that fixes it. */
export function LineProblemNotice({ row, onSeen, onTake }: ProblemProps) {
  const { t, path, money } = useLanguage();
  const { amount, remove } = useShopping();
  const { line, product, problem, orderable, change } = row;
  const unit = product?.saleUnit ?? "piece";
  const take = (
    <FixButton onClick={() => onTake(orderable)}>{t("cartPage.take", { left: amount(orderable, unit) })}</FixButton>
  );
  const drop = <FixButton onClick={() => remove(line)}>{t("cartPage.remove")}</FixButton>;

  if (problem === "gone") return <Problem fix={drop}>{t("cartPage.gone")}</Problem>;
  if (problem === "no_price") {
    return (
      <Problem fix={drop}>
        {t("cartPage.noPrice")}.{" "}
        <a className="link" href={path(`contact?topic=offer&product=${line.id}`)}>
          {t("cart.ask")}
        </a>
      </Problem>
    );
  }
  if (problem === "not_enough") {
    if (orderable === 0) return <Problem fix={drop}>{t("cartPage.soldOut")}</Problem>;
    const values = { asked: amount(line.quantity, unit), left: amount(orderable, unit) };
    return <Problem fix={take}>{t("cartPage.notEnough", values)}</Problem>;
  }
  if (!change) return null;
  return (
    <Notice
      tone="warn"
      className="col-span-full"
      action={<FixButton onClick={onSeen}>{t("cartPage.understood")}</FixButton>}
    >
      {t("cartPage.priceChanged", { was: money(change.was), now: money(change.now) })}
    </Notice>
  );
}

/** An error of a line. The checkout button focuses the first one. */
export function Problem({ fix, children }: { fix: ReactNode; children: ReactNode }) {
  return (
    <div className="col-span-full outline-offset-2" data-problem="" tabIndex={-1}>
      <Notice tone="error" action={fix}>
        {children}
      </Notice>
    </div>
  );
}

export function FixButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link self-start font-medium whitespace-nowrap" onClick={onClick}>
      {children}
    </button>
  );
}
