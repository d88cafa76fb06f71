import { useLoaderData } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { narrowsPromotions, promotionListQuery } from "../../domain/staff/promotion-list.ts";
import { PromotionFilters } from "./promotion-filters.tsx";
import { loadPromotions } from "./promotion-list.loader.ts";
import { stateTones } from "./promotion-names.ts";
import type { ShownPromotion } from "./shown-promotion.ts";

/** Promotions: what runs, what is to come, drafts, what is over. */
export const loader = loadPromotions;

export default function PromotionListPage() {
  const { t, path } = useLanguage();
  const { query, promotions, counts } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10 pb-24" aria-labelledby="promotions">
      <PageHead title={t("adminPromotions.title")} description={t("adminPromotions.description")} hidden />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="h2" id="promotions">
          {t("adminPromotions.title")}
        </h1>
        <ButtonLink tone="sun" size="compact" href={path("admin/promotions/new")}>
          {t("adminPromotions.new")}
        </ButtonLink>
      </div>
      <PromotionFilters key={promotionListQuery(query)} query={query} counts={counts} />
      <p className="mt-4 text-small text-muted" aria-live="polite">
        {t("adminPromotions.found", { count: counts[query.tab] })}
      </p>
      {promotions.length === 0 ? (
        <div className="mt-4">
          <NoPromotions />
        </div>
      ) : (
        <ul className="mt-3 border-t border-ink">
          {promotions.map((promotion) => (
            <PromotionRow key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      )}
      <Pager />
    </section>
  );
}

function PromotionRow({ promotion }: { promotion: ShownPromotion }) {
  const { t, path } = useLanguage();
  const { id, name, words, when, uses, spent, state, lacksCode } = promotion;
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-line py-3 text-small hover:bg-mist xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_8rem] xl:items-center">
      <p className="min-w-0 wrap-anywhere">
        <a className="block py-0.5 text-compact font-medium hover:underline" href={path(`admin/promotions/${id}`)}>
          <bdi>{name}</bdi>
        </a>
        <span className="text-muted">{words}</span>
        {lacksCode ? <span className="block text-clay">{t("adminPromotions.lacks_code")}</span> : null}
      </p>
      <p className="num">{when}</p>
      <p className="num">
        {uses}
        {spent.map((text) => (
          <span key={text} className="block text-muted">
            {text}
          </span>
        ))}
      </p>
      <p className="xl:text-right">
        <Badge tone={stateTones[state]}>{t(`adminPromotions.state_${state}`)}</Badge>
      </p>
    </li>
  );
}

function NoPromotions() {
  const { t, path } = useLanguage();
  const { query } = useLoaderData<typeof loader>();
  if (narrowsPromotions(query))
    return <Empty title={t("adminPromotions.none_found")} text={t("adminPromotions.none_found_text")} />;
  return (
    <Empty title={t(`adminPromotions.none_${query.tab}`)} text={t(`adminPromotions.none_${query.tab}_text`)}>
      <ButtonLink href={path("admin/promotions/new")}>{t("adminPromotions.new")}</ButtonLink>
    </Empty>
  );
}

function Pager() {
  const { t, path } = useLanguage();
  const { query, next } = useLoaderData<typeof loader>();
  const list = path("admin/promotions");
  return (
    <p className="mt-6 flex flex-wrap gap-6 empty:hidden">
      {next === null ? null : (
        <a className="link" href={`${list}${promotionListQuery({ ...query, from: next })}`}>
          {t("adminPromotions.next")}
        </a>
      )}
      {query.from === 0 ? null : (
        <a className="link" href={`${list}${promotionListQuery({ ...query, from: 0 })}`}>
          {t("adminPromotions.first")}
        </a>
      )}
    </p>
  );
}
