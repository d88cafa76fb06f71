import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { NotFound } from "#features/languages/not-there.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { ownView } from "../domain/own-view.ts";
import { OwnBadge, OwnMeaning } from "./own-badge.tsx";
import { ownReviewAction } from "./own-review.action.ts";
import { ReviewForm } from "./review-fields.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";
import { ownReviewsContext } from "./writing.service.ts";

/** The user's review of a product, or a new form; without a receipt, the reason why there is none. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale } = audience;
  const account = await requireAccount(request, context);
  const id = params.id ?? "";
  const texts = context.get(textsContext).pick(locale, ["reviews", "catalogueReviews"]);
  const [{ own, name, receipt }, [card]] = await Promise.all([
    context.get(ownReviewsContext).form(account.id, id, locale),
    context.get(catalogueContext).cards([id], audience),
  ]);
  const product = card?.name ?? own?.product;
  if (!product) return data({ texts, page: null }, { status: 404 });
  const { timeZone } = markets[audience.market];
  const page = {
    productId: id,
    product,
    signature: name,
    refused: own || typeof receipt === "object" ? null : receipt,
    view: own && ownView(own, dateText(own.writtenAt, timeZone, locale)),
    begin: {
      stars: own ? String(own.stars) : "",
      title: own?.title ?? "",
      text: own?.text ?? "",
      pros: own?.pros ?? "",
      cons: own?.cons ?? "",
      locale: own?.locale ?? locale,
      name: own && !own.named ? "anonymous" : "named",
      base: own ? String(own.versionId) : "",
    },
  };
  return data({ texts, page });
}

export const action = ownReviewAction;

export default function OwnReviewPage() {
  const { page } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  if (!page) {
    return (
      <NotFound
        title={t("reviews.unknown")}
        text={t("reviews.unknown_text")}
        next={{ path: "profile/reviews", text: t("reviews.own_title") }}
      />
    );
  }
  const { product, productId, view, refused } = page;
  const title = t("reviews.form_title", { name: product });
  return (
    <div className="wrap pb-24">
      <PageHead title={title} description={t("reviews.form_description")} hidden />
      <Breadcrumb
        label={t("reviews.breadcrumb")}
        items={[
          { name: t("reviews.profile"), href: path("profile") },
          { name: t("reviews.own_title"), href: path("profile/reviews") },
          { name: product },
        ]}
      />
      <div className="max-w-[640px]">
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="title wrap-anywhere">{title}</h1>
          {view ? <OwnBadge label={view.label} /> : null}
        </div>
        {view ? (
          <Notice className="mt-6" tone={view.refusal ? "warn" : "info"}>
            <OwnMeaning own={view} />
          </Notice>
        ) : null}
        {refused ? (
          <>
            <Notice className="mt-6">{t(`reviews.no_receipt_${refused}`)}</Notice>
            <div className="mt-6 flex flex-wrap gap-2">
              <ButtonLink href={path("profile/orders")}>{t("reviews.to_orders")}</ButtonLink>
              <ButtonLink tone="quiet" href={path(`product/${productId}`)}>
                {t("reviews.to_product")}
              </ButtonLink>
            </div>
          </>
        ) : (
          <ReviewForm page={page} />
        )}
        {view && view.label !== "withdrawn" ? <WithdrawForm /> : null}
      </div>
    </div>
  );
}
