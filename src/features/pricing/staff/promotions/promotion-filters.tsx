import { FilterSelect, ListFilters } from "#features/admin/list-filters.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { marketCodes } from "#platform/pure/market/market.ts";
import { promotionKinds } from "../../domain/promotion.ts";
import { narrowsPromotions, type PromotionListQuery, promotionListQuery } from "../../domain/staff/promotion-list.ts";
import { type PromotionTab, promotionTabs } from "../../domain/staff/written-promotion.ts";

interface PromotionFiltersProps {
  query: PromotionListQuery;
  counts: Readonly<Record<PromotionTab, number>>;
}

/** The parts of the list as tabs, and a form whose fields are the address. */
export function PromotionFilters({ query, counts }: PromotionFiltersProps) {
  const { t, path } = useLanguage();
  const list = path("admin/promotions");
  const unfiltered = { tab: query.tab, search: "", market: null, kind: null, from: 0 };
  return (
    <ListFilters
      label={t("adminPromotions.tabs")}
      links={promotionTabs.map((tab) => ({
        href: `${list}${promotionListQuery({ ...query, tab, from: 0 })}`,
        isOn: query.tab === tab,
        text: t(`adminPromotions.tab_${tab}`),
        count: counts[tab],
      }))}
      list={`${list}${promotionListQuery(unfiltered)}`}
      hiddenFields={{ tab: query.tab === "live" ? null : query.tab }}
      columns="md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_auto]"
      searchLabel={t("adminPromotions.search")}
      search={query.search}
      submit={t("adminPromotions.find")}
      reset={narrowsPromotions(query) ? t("adminPromotions.reset") : null}
    >
      <FilterSelect
        label={t("adminPromotions.field_market")}
        name="market"
        value={query.market}
        values={marketCodes}
        say={(one) => t(`adminPromotions.market_${one}`)}
        any={t("adminPromotions.any_market")}
      />
      <FilterSelect
        label={t("adminPromotions.field_kind")}
        name="kind"
        value={query.kind}
        values={promotionKinds}
        say={(one) => t(`adminPromotions.kind_${one}`)}
        any={t("adminPromotions.any_kind")}
      />
    </ListFilters>
  );
}
