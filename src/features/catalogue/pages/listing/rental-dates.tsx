import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { listingSearch, type Sort } from "./listing-query.ts";
import type { ListedProducts } from "./load-listing.ts";

interface DatesProps {
  dates: NonNullable<ListedProducts["dates"]>;
  sort: Sort | null;
}

/** “Free from … to …”: shows the machines that can be had on all these days. Sent as a form, with or without scripts. */
export function RentalDates({ dates: { wanted, bookable }, sort }: DatesProps) {
  const { t } = useLanguage();
  const field = { type: "date", required: true, min: bookable.from } as const;
  return (
    <form
      method="get"
      className="mb-6 grid grid-cols-2 items-end gap-3 border-y border-line py-4 md:flex md:flex-wrap"
      aria-label={t("catalogueListing.datesLegend")}
    >
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <Field
        label={t("catalogueListing.freeFrom")}
        name="from"
        defaultValue={wanted?.from}
        max={bookable.to}
        {...field}
      />
      <Field label={t("catalogueListing.freeTo")} name="to" defaultValue={wanted?.to} {...field} />
      <Button type="submit" className="max-md:col-span-2">
        {t("catalogueListing.showFree")}
      </Button>
      {wanted ? (
        <ButtonLink tone="quiet" className="max-md:col-span-2" href={listingSearch({ sort, page: 1 }) || "?"}>
          {t("catalogueListing.anyDays")}
        </ButtonLink>
      ) : null}
    </form>
  );
}
