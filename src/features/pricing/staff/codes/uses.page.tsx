import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { couponsContext } from "../../coupons/coupons.service.ts";
import { useStates } from "../../uses/use-lists.store.ts";
import { PromotionNav } from "../promotions/promotion-nav.tsx";
import { promotionOf } from "./codes.loader.ts";
import { UseRows } from "./use-rows.tsx";
import { UseSums } from "./use-sums.tsx";

/** Orders that used a promotion; `?state=` counted or released, `?after=` the last use of the page before. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const address = new URL(request.url).searchParams;
  const state = useStates.find((one) => one === address.get("state")) ?? "all";
  const asked = address.get("after");
  const after = asked !== null && isUuid(asked) ? asked : null;
  const id = promotionOf(params.promotion);
  const coupons = context.get(couponsContext);
  const [head, { uses, next }, sums] = await Promise.all([
    coupons.head(id),
    coupons.uses(id, { state, after }),
    coupons.sums(id),
  ]);
  if (!head) throw data(null, { status: 404 });
  const { moment } = formatsOf(market, currencies[market], locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminPromotions", "adminPromotionCodes"]),
    ...{ head, state, next, sums },
    uses: uses.map(({ usedAt, releasedAt, amount, currency, ...use }) => ({
      ...use,
      amount: formatMoney(amount, currency),
      at: moment(usedAt),
      releasedAt: releasedAt ? moment(releasedAt) : null,
    })),
  };
}

export default function UsesPage() {
  const { t, path } = useLanguage();
  const { head, state, uses, next, sums } = useLoaderData<typeof loader>();
  const page = path(`admin/promotions/${head.id}/uses`);
  return (
    <StaffDetailPage
      id="uses"
      title={t("adminPromotionCodes.uses_title", { name: head.name })}
      heading={head.name}
      description={t("adminPromotionCodes.uses_description")}
      back={{ href: path("admin/promotions"), text: t("adminPromotionCodes.to_promotions") }}
    >
      <PromotionNav id={head.id} current="uses" />
      {sums.length === 0 ? (
        <div className="mt-8">
          <Empty title={t("adminPromotionCodes.no_uses")} text={t("adminPromotionCodes.no_uses_text")} />
        </div>
      ) : (
        <>
          <UseSums head={head} sums={sums} />
          <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
            <nav className="flex flex-wrap gap-2" aria-label={t("adminPromotionCodes.uses_tabs")}>
              {useStates.map((one) => (
                <a
                  key={one}
                  className="chip"
                  href={one === "all" ? page : `${page}?state=${one}`}
                  aria-current={one === state ? "page" : undefined}
                >
                  {t(`adminPromotionCodes.tab_${one}`)}
                </a>
              ))}
            </nav>
            <ButtonLink href={`/api/admin/promotions/${head.id}/uses.csv`} download>
              {t("adminPromotionCodes.download")}
            </ButtonLink>
          </div>
          {uses.length === 0 ? (
            <p className="mt-4 border-t border-ink pt-4">
              {t(state === "released" ? "adminPromotionCodes.none_released" : "adminPromotionCodes.no_uses")}
            </p>
          ) : (
            <UseRows uses={uses} />
          )}
          {next === null ? null : (
            <p className="mt-4 text-small">
              <a
                className="link"
                href={`${page}?${new URLSearchParams({ ...(state === "all" ? {} : { state }), after: next })}`}
              >
                {t("adminPromotionCodes.more_uses")}
              </a>
            </p>
          )}
        </>
      )}
    </StaffDetailPage>
  );
}
