import type { ComponentProps, ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { StarRow } from "#features/catalogue/reviews.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { type OwnView, ownView } from "../domain/own-view.ts";
import { OwnBadge, OwnMeaning } from "./own-badge.tsx";
import { ProductRow } from "./product-row.tsx";
import { ownReviewsContext } from "./writing.service.ts";

const doneLabels = ["sent", "changed", "withdrawn"] as const;

/** Reviews of the signed-in user, and received products without a review. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale } = audience;
  const { id } = await requireAccount(request, context);
  const { reviews, waiting } = await context.get(ownReviewsContext).list(id, locale);
  const ids = [...waiting, ...reviews.map(({ productId }) => productId)];
  const cards = await context.get(catalogueContext).cards(ids, audience);
  const products = new Map(cards.map((card) => [card.id, { id: card.id, name: card.name, picture: card.picture }]));
  const { timeZone } = markets[audience.market];
  const done = new URL(request.url).searchParams.get("done");
  return {
    texts: context.get(textsContext).pick(locale, ["reviews", "catalogueReviews"]),
    done: doneLabels.find((label) => label === done) ?? null,
    waiting: waiting.flatMap((productId) => products.get(productId) ?? []),
    reviews: reviews.map((review) => {
      const { productId, product } = review;
      return {
        own: ownView(review, dateText(review.writtenAt, timeZone, locale)),
        product: products.get(productId) ?? { id: productId, name: product, picture: null },
      };
    }),
  };
}

/** Rendered inside the shell of the profile. */
export default function OwnReviewsPage() {
  const { t, path } = useLanguage();
  const { done, waiting, reviews } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("reviews.own_title")} description={t("reviews.own_description")} hidden />
      {done ? (
        <Notice className="mt-10" tone="done">
          {t(`reviews.done_${done}`)}
        </Notice>
      ) : null}
      {waiting.length + reviews.length === 0 ? (
        <section className="mt-10" aria-label={t("reviews.own_title")}>
          <Empty title={t("reviews.none")} text={t("reviews.none_text")}>
            <ButtonLink href={path("profile/orders")}>{t("reviews.to_orders")}</ButtonLink>
          </Empty>
        </section>
      ) : null}
      {waiting.length > 0 ? (
        <ProductSection id="waiting" title={t("reviews.waiting")}>
          {waiting.map((product) => (
            <ProductRow key={product.id} product={product} action={t("reviews.write")} />
          ))}
        </ProductSection>
      ) : null}
      {reviews.length > 0 ? (
        <ProductSection id="own" title={t("reviews.own_title")}>
          {reviews.map((review) => (
            <OwnReview key={review.product.id} {...review} />
          ))}
        </ProductSection>
      ) : null}
    </>
  );
}

function ProductSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mt-14" aria-labelledby={id}>
      <div className="section-head mb-0">
        <h2 className="h2" id={id}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}

function OwnReview({ own, product }: { own: OwnView; product: ComponentProps<typeof ProductRow>["product"] }) {
  const t = useText();
  return (
    <ProductRow product={product} action={t("reviews.change")} badge={<OwnBadge label={own.label} />}>
      <p className="review-facts mt-1">
        <StarRow stars={own.stars} />
        <span>{own.writtenOn}</span>
      </p>
      <p className="review-words mt-2 line-clamp-4" dir="auto">
        {own.title ? `${own.title}\n` : ""}
        {own.text}
      </p>
      <div className="mt-2 text-small text-muted">
        <OwnMeaning own={own} />
      </div>
      {own.answer ? (
        <p className="review-words mt-2 text-small">{t("reviews.shop_answer", { answer: own.answer })}</p>
      ) : null}
    </ProductRow>
  );
}
