import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { ListedProducts } from "./listing.loader.ts";

interface DatesProps {
  products: ListedProducts;
  dates: NonNullable<ListedProducts["dates"]>;
}

/** Rental date form: keeps only machines that are free on all selected days. Works without scripts. */
export function RentalDates({ products: { search }, dates: { wanted, bookable } }: DatesProps) {
  const { t } = useLanguage();
  const field = { type: "date", required: true, min: bookable.from } as const;
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== "from" && name !== "to");
  const anyDays = others.map(([name, value]) => `${name}=${value.split(",").map(encodeURIComponent).join(",")}`);
  return (
    <form
      method="get"
      className="mb-6 grid grid-cols-2 items-end gap-3 border-y border-line py-4 md:flex md:flex-wrap"
      aria-label={t("catalogueListing.datesLegend")}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
        <ButtonLink
          tone="quiet"
          className="max-md:col-span-2"
          href={anyDays.length > 0 ? `?${anyDays.join("&")}` : "?"}
        >
          {t("catalogueListing.anyDays")}
        </ButtonLink>
      ) : null}
    </form>
  );
}
