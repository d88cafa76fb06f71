import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { StaffLeaseView } from "../staff-lease-view.service.ts";

interface CheckPhotosProps {
  leaseId: string;
  check: StaffLeaseView["checks"][number];
}

/** Photos of a check and a form that adds more. Works without scripts. */
export function CheckPhotos({ leaseId, check: { moment, photoCount } }: CheckPhotosProps) {
  const { t, locale } = useLanguage();
  const id = `photos-${moment}`;
  return (
    <div className="mt-4 grid gap-4">
      {photoCount > 0 ? (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {Array.from({ length: photoCount }, (_, at) => `/api/leases/${leaseId}/photos/${moment}/${at}`).map(
            (src, at) => (
              <li key={src}>
                <a href={src}>
                  <img
                    className="aspect-square w-full object-cover"
                    src={src}
                    alt={t("adminRental.photo", { number: at + 1 })}
                    loading="lazy"
                    width="200"
                    height="200"
                  />
                </a>
              </li>
            ),
          )}
        </ul>
      ) : null}
      {photoCount < 8 ? (
        <form
          method="post"
          encType="multipart/form-data"
          action={`/api/admin/leases/${leaseId}/photos/${moment}?locale=${locale}`}
          className="grid gap-3"
        >
          <div className="field">
            <label htmlFor={id}>
              <span>{t("adminRental.photos")}</span>
            </label>
            <input
              id={id}
              name="photo"
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              required
              aria-describedby={`${id}-hint`}
            />
            <p className="hint" id={`${id}-hint`}>
              {t("adminRental.photos_hint")}
            </p>
          </div>
          <div>
            <Button type="submit" size="compact">
              {t("adminRental.add_photos")}
            </Button>
          </div>
        </form>
      ) : null}
    </div>
  );
}
