import { dayText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import type { RequestFacts } from "#features/rental/domain/rental-request-facts.ts";
import { useShopping } from "../buying/use-shopping.ts";
import type { CartRow } from "../domain/rows.ts";
import { FixButton, LineProblemNotice, Problem } from "./line-problem.tsx";
import { useRescheduling } from "./rented-days.tsx";

interface RentedProblemProps {
  row: CartRow;
  rental: RentalRequest;
  onSeen: () => void;
}

/** What is wrong with a rental, with buttons that fix it: the nearest free start, or fewer machines. */
export function RentedProblem({ row, rental, onSeen }: RentedProblemProps) {
  const facts = row.product?.rental;
  if (facts && (row.problem === "dates_taken" || row.problem === "not_so"))
    return <UnrentableNotice row={row} rental={rental} facts={facts} />;
  return <LineProblemNotice row={row} onSeen={onSeen} onTake={() => undefined} />;
}

function UnrentableNotice({ row, rental, facts }: Omit<RentedProblemProps, "onSeen"> & { facts: RequestFacts }) {
  const { t, locale } = useLanguage();
  const shopping = useShopping();
  const move = useRescheduling(row.line, facts);
  const { line, problem, orderable } = row;
  const { nearestStart, units, fault } = facts;
  const take = (left: number) => (
    <FixButton onClick={() => shopping.setQuantity(line, left, { available: units, saleUnit: "piece" })}>
      {t("cartPage.take", { left: shopping.amount(left, "piece") })}
    </FixButton>
  );
  const later = nearestStart ? (
    <FixButton onClick={() => move({ ...rental, start: nearestStart })}>
      {t("cartPage.rentFrom", { day: dayText(nearestStart, locale) })}
    </FixButton>
  ) : null;
  if (line.quantity > units) return <Problem fix={take(units)}>{t("cartPage.rentTooMany", { count: units })}</Problem>;
  const text =
    problem === "dates_taken" || fault === null || fault === "too_many"
      ? t("cartPage.rentTaken", { count: orderable })
      : t(`cartPage.rent_${fault}`);
  const fixes = (
    <span className="flex flex-wrap gap-x-4">
      {later}
      {problem === "dates_taken" && orderable > 0 ? take(orderable) : null}
      {later === null && orderable === 0 ? (
        <FixButton onClick={() => shopping.remove(line)}>{t("cartPage.remove")}</FixButton>
      ) : null}
    </span>
  );
  return <Problem fix={fixes}>{text}</Problem>;
}
