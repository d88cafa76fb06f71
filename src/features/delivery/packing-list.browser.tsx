import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { PackingView } from "./domain/packing/packing-view.ts";

/** How the goods of an order are packed, for the warehouse. */
export function PackingList({ packing }: { packing: PackingView }) {
  const t = useText();
  const { count, weight, parcels, oversize, unknown } = packing;
  const contentText = ({ sku, units, part, parts }: PackingView["oversize"][number]) =>
    parts > 1 ? t("adminPacking.content_part", { units, sku, part, parts }) : t("adminPacking.content", { units, sku });
  return (
    <StaffSection id="packing" title={t("adminPacking.title")}>
      <p className="mt-1 text-small text-muted">{t("adminPacking.about")}</p>
      {count > 0 ? (
        <>
          <p className="mt-3 font-medium">{t("adminPacking.summary", { count, weight })}</p>
          <ul className="mt-3 border-t border-line text-small">
            {parcels.map((parcel) => {
              const { kind, length, width, height, contents } = parcel;
              const words = contents.map(contentText).join("; ");
              return (
                <li
                  key={`${kind} ${words} ${parcel.weight}`}
                  className="grid gap-x-4 gap-y-1 border-b border-line py-3 md:grid-cols-2"
                >
                  <span>
                    <span className="font-medium">
                      {parcel.count > 1 ? `${parcel.count} × ` : null}
                      {t(`adminPacking.kind_${kind}`)}
                    </span>
                    <span className="block text-muted">
                      {t("adminPacking.measures", { length, width, height, weight: parcel.weight })}
                    </span>
                  </span>
                  <span className="wrap-anywhere">
                    {words}
                    {parcel.dangerous ? (
                      <span className="block font-medium">
                        {t("adminPacking.dangerous", { number: parcel.dangerous })}
                      </span>
                    ) : null}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
      {oversize.length > 0 ? (
        <Notice className="mt-4" tone="warn">
          {t("adminPacking.oversize", { goods: oversize.map(contentText).join("; ") })}
        </Notice>
      ) : null}
      {unknown.length > 0 ? (
        <Notice className="mt-4" tone="warn">
          {t("adminPacking.unknown", { goods: unknown.join(", ") })}
        </Notice>
      ) : null}
    </StaffSection>
  );
}
