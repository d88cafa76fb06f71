import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { sharePicture } from "#features/catalogue/domain/pictures/rendered.ts";
import type { ProductPage } from "#features/catalogue/domain/product.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { calendarWords } from "#features/languages/domain/calendar-words.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { afterHtml } from "#ui/after-html.tsx";
import { rentalContext } from "../rental.service.ts";
import type { Refusal } from "./rent-refused.tsx";

/** Depends on locale and market alone. */
export function headers(): Record<string, string> {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

/** `/rent/{id}`: a machine with its days and prices. The query is the form of the page as submitted without scripts. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const texts = context.get(textsContext);
  const { id = "" } = params;
  const search = new URL(request.url).searchParams;
  const product = await context.get(catalogueContext).page(id, audience);
  const view = product ? await context.get(rentalContext).view(product.id, search, audience.market) : null;
  if (!product || !view) throw refused(product, texts.in(audience.locale));
  const month = search.get("view") ?? "";
  return {
    texts: texts.pick(audience.locale, [
      "rental",
      "rentalApi",
      "catalogueProduct",
      ...(product.price ? ["rentalCompare"] : []),
    ]),
    product,
    view,
    words: calendarWords(audience.locale),
    madeAt: Date.now(),
    shared: sharePicture(product, "wide"),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/** Closing an enlarged picture navigates back to the same URL, which needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href !== nextUrl.href;
}

export const ErrorBoundary = afterHtml(async () => (await import("./rent-refused.tsx")).RentRefused);

const View = afterHtml(async () => (await import("./rent-view.tsx")).RentView, "now");

export default function RentPage() {
  return <View {...useLoaderData<typeof loader>()} />;
}

/** Error 404 with localised texts for the error page. */
function refused(product: ProductPage | null, t: Translate) {
  const other = { path: "rental", text: t("rental.rental") };
  const refusal: Refusal = product
    ? {
        title: t("rental.notRented"),
        text: t("rental.notRentedText"),
        actions: [{ path: `product/${product.address}`, text: t("rental.toProduct") }, other],
      }
    : {
        title: t("rental.notFound"),
        text: t("rental.notFoundText"),
        actions: [{ path: "catalogue", text: t("rental.toCatalogue") }, other],
      };
  return data(refusal, { status: 404 });
}
