import { useLoaderData } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { loadCodes } from "./codes.loader.ts";

/** Codes of a promotion with a search, and the file of all. */
export function CodeList() {
  const { t, path } = useLanguage();
  const { head, search, counts, coupons, next, isFirst } = useLoaderData<typeof loadCodes>();
  const page = path(`admin/promotions/${head.id}/codes`);
  if (counts.all === 0)
    return (
      <div className="mt-8">
        <Empty title={t("adminPromotionCodes.no_codes")} text={t("adminPromotionCodes.no_codes_text")} />
      </div>
    );
  const disabled =
    counts.disabled > 0 ? `, ${t("adminPromotionCodes.of_them_disabled", { count: counts.disabled })}` : "";
  return (
    <>
      <div className="mt-10 flex flex-wrap items-end justify-between gap-4">
        <Search page={page} search={search} />
        <ButtonLink href={`/api/admin/promotions/${head.id}/codes.csv`} download>
          {t("adminPromotionCodes.download")}
        </ButtonLink>
      </div>
      <p className="mt-4 text-small text-muted">
        {t("adminPromotionCodes.all_codes", { count: counts.all })}
        {disabled}
      </p>
      {coupons.length === 0 ? (
        <p className="mt-4 border-t border-ink pt-4">
          <span className="wrap-anywhere">{t("adminPromotionCodes.none_found", { search })}</span>{" "}
          <a className="link" href={page}>
            {t("adminPromotionCodes.show_all")}
          </a>
        </p>
      ) : (
        <form method="post" action={page} className="mt-3">
          <ul className="border-t border-ink">
            {coupons.map((coupon) => (
              <CodeRow key={coupon.code} coupon={coupon} />
            ))}
          </ul>
        </form>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small">
        {isFirst ? null : (
          <a className="link" href={page}>
            {t("adminPromotionCodes.show_all")}
          </a>
        )}
        {next === null ? null : (
          <a
            className="link"
            href={`${page}?${new URLSearchParams({ ...(search ? { q: search } : {}), after: next })}`}
          >
            {t("adminPromotionCodes.more_codes")}
          </a>
        )}
      </p>
    </>
  );
}

function Search({ page, search }: { page: string; search: string }) {
  const { t } = useLanguage();
  return (
    <search>
      <form method="get" action={page} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          key={search}
          label={t("adminPromotionCodes.search")}
          name="q"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{t("adminPromotionCodes.find")}</Button>
      </form>
    </search>
  );
}

type ShownCoupon = ReturnType<typeof useLoaderData<typeof loadCodes>>["coupons"][number];

function CodeRow({ coupon: { code, note, used, limitTotal, since, disabledSince } }: { coupon: ShownCoupon }) {
  const { t } = useLanguage();
  const turn = disabledSince ? "enable" : "disable";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className={disabledSince ? "font-medium wrap-anywhere text-muted" : "font-medium wrap-anywhere"}>
            {code}
          </code>
          {disabledSince ? <Badge>{t("adminPromotionCodes.disabled_since", { at: disabledSince })}</Badge> : null}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {[
            limitTotal === null
              ? t("adminPromotionCodes.used", { count: used })
              : t("adminPromotionCodes.used_of", { used, limit: limitTotal }),
            t("adminPromotionCodes.since", { at: since }),
            note,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <Button
        type="submit"
        name={turn}
        value={code}
        size="compact"
        aria-label={t(`adminPromotionCodes.${turn}_code`, { code })}
      >
        {t(`adminPromotionCodes.${turn}`)}
      </Button>
    </li>
  );
}
