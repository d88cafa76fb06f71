import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { RentalView } from "../domain/rental-view.ts";
import { RentalBadge } from "./rental-badge.tsx";
import { RentalLine } from "./rental-line.tsx";
import { returnRequestMessage, statusMessage } from "./rental-messages.ts";

/** A lease in the list: machine, status, days, actions. */
export function RentalRow({ rental }: { rental: RentalView }) {
  const { t, path } = useLanguage();
  const { id, machine, image, status, mayExtend, mayReturn } = rental;
  const href = path(`profile/rentals/${id}`);
  const request = returnRequestMessage(t, rental);
  return (
    <article className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-4 border-b border-line py-6 md:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <span className="stage size-16 rounded-small p-1">
        <ProductPicture src={image} sizes={pictureSizes.row} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a className="h3 wrap-anywhere hover:underline" href={href}>
            {machine}
          </a>
          <RentalBadge status={status} />
        </p>
        <p className="mt-1 text-small text-muted">{statusMessage(t, rental)}</p>
        {request ? <p className="mt-1 text-small">{request}</p> : null}
        {status === "cancelled" ? null : <RentalLine rental={rental} className="mt-4 max-w-[640px]" />}
      </div>
      <div className="col-span-2 flex flex-wrap content-start justify-end gap-2 md:col-span-1">
        {mayExtend ? (
          <ButtonLink
            size="compact"
            href={path(`profile/rentals/${id}/extend`)}
            aria-label={t("profileRentals.extend_named", { name: machine })}
          >
            {t("profileRentals.extend")}
          </ButtonLink>
        ) : null}
        {mayReturn ? (
          <ButtonLink
            size="compact"
            href={`${href}#return`}
            aria-label={t("profileRentals.give_back_named", { name: machine })}
          >
            {t("profileRentals.give_back")}
          </ButtonLink>
        ) : (
          <ButtonLink size="compact" href={href} aria-label={t("profileRentals.view_named", { name: machine })}>
            {t("profileRentals.view")}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
