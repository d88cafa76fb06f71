import { type CalendarNames, dayAndMonth } from "#features/languages/domain/calendar-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { withStart } from "../domain/rent-form.ts";
import type { Rent } from "./use-rent.ts";

/** Why the rental is not possible, with a remedy: the nearest free start, or a retry. */
export function RentProblem({ rent, units, words }: { rent: Rent; units: number; words: CalendarNames }) {
  const { t, market } = useLanguage();
  const { verdict, failed, form } = rent;
  if (failed) {
    return (
      <Notice
        tone="error"
        className="mt-4"
        action={
          <Button size="compact" onClick={rent.retry}>
            {t("catalogue.retry")}
          </Button>
        }
      >
        {t("catalogue.loadFailed")}
      </Notice>
    );
  }
  if (verdict === null || verdict.code === "free" || verdict.code === "unknown") return null;
  if (verdict.code !== "taken") {
    return (
      <Notice tone="warn" className="mt-4">
        {t(`rentalApi.${verdict.code}`, { units })}
      </Notice>
    );
  }
  const { nearest } = verdict;
  return (
    <Notice tone="warn" className="mt-4">
      <p>{t("rental.dates_taken")}</p>
      {nearest ? (
        <Button
          size="compact"
          className="mt-2"
          type="submit"
          form="rent-form"
          name="pick"
          value={nearest}
          onClick={(event) => {
            event.preventDefault();
            rent.jump(withStart(form, nearest, market));
          }}
        >
          {t("rental.takeNearest", { day: dayAndMonth(nearest, words) })}
        </Button>
      ) : (
        <p>{t("rental.noFreeDay")}</p>
      )}
    </Notice>
  );
}
