import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useShopping } from "../buying/use-shopping.ts";
import type { CartRow } from "../domain/rows.ts";

interface ProblemProps {
  row: CartRow;
  /** The buyer has taken note of a new price. */
  onSeen: () => void;
  /** Takes as many as there are. */
  onTake: (quantity: number) => void;
}

/** What is wrong with a line, said at the line, with one click that mends it. */
export function LineProblemNotice({ row, onSeen, onTake }: ProblemProps) {
  const { t, path, money } = useLanguage();
  const { amount, remove } = useShopping();
  const { line, product, problem, orderable, change } = row;
  const unit = product?.saleUnit ?? "piece";
  const take = <Mend onClick={() => onTake(orderable)}>{t("cartPage.take", { left: amount(orderable, unit) })}</Mend>;
  const drop = <Mend onClick={() => remove(line)}>{t("cartPage.remove")}</Mend>;

  if (problem === "gone") return <Problem mend={drop}>{t("cartPage.gone")}</Problem>;
  if (problem === "no_price") {
    return (
      <Problem mend={drop}>
        {t("cartPage.noPrice")}.{" "}
        <a className="link" href={path(`contact?topic=offer&product=${line.id}`)}>
          {t("cart.ask")}
        </a>
      </Problem>
    );
  }
  if (problem === "not_enough") {
    if (orderable === 0) return <Problem mend={drop}>{t("cartPage.soldOut")}</Problem>;
    const words = { asked: amount(line.quantity, unit), left: amount(orderable, unit) };
    return <Problem mend={take}>{t("cartPage.notEnough", words)}</Problem>;
  }
  if (!change) return null;
  return (
    <Notice tone="warn" className="col-span-full" action={<Mend onClick={onSeen}>{t("cartPage.understood")}</Mend>}>
      {t("cartPage.priceChanged", { was: money(change.was), now: money(change.now) })}
    </Notice>
  );
}

/** A line that cannot be ordered as it stands; the way to checkout leads here. */
export function Problem({ mend, children }: { mend: ReactNode; children: ReactNode }) {
  return (
    <div className="col-span-full outline-offset-2" data-problem="" tabIndex={-1}>
      <Notice tone="error" action={mend}>
        {children}
      </Notice>
    </div>
  );
}

/** One click that mends it. */
export function Mend({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link self-start font-medium whitespace-nowrap" onClick={onClick}>
      {children}
    </button>
  );
}
