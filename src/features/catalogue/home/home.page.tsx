import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { boxesOf } from "#features/content/domain/blocks/box-views.ts";
import { headersWithPreview, previewHeaders, shownBlocks } from "#features/content/preview.service.ts";
import { afterHtml } from "#ui/after-html.tsx";
import { shopFor } from "../pages/shop-for.ts";
import { homeData } from "./home.loader.ts";
import { siteThing } from "./site-thing.ts";

export const headers = headersWithPreview;

export async function loader(args: LoaderFunctionArgs) {
  const { audience, catalogue, texts, wording } = shopFor(args);
  const { locale } = audience;
  const { blocks, isPreview } = await shownBlocks(args.request, args.context);
  const [slides, promotions, ads] = await Promise.all([
    blocks.activeSlides(locale),
    blocks.activePromotions(locale),
    blocks.activeAds(locale),
  ]);
  const boxes = boxesOf({ promotions, ads }, locale);
  const home = await homeData(catalogue, audience, wording, slides);
  const page = {
    texts: texts(["catalogueHome", "catalogueGuides", ...(boxes ? ["contentBoxes"] : [])]),
    thing: siteThing(wording),
    ...home,
    boxes,
  };
  return data(page, isPreview ? { headers: previewHeaders } : undefined);
}

const View = afterHtml(async () => (await import("./home-view.tsx")).HomeView, "now");

export default function HomePage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
