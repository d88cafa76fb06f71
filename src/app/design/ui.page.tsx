import { data, useLoaderData } from "react-router";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import type { Route } from "./+types/ui.page";
import { Showcase } from "./showcase.tsx";
import { uiPageContext } from "./ui-page.context.ts";

/** A product with all views, a drawing and a model, for the gallery. */
const galleryProduct = "pan-jinko-jkm440n-54hl4r-v";

/** For developers: 404 unless the setting `UI_PAGE` is on. */
export async function loader({ request, params, context }: Pick<Route.LoaderArgs, "request" | "params" | "context">) {
  if (!context.get(uiPageContext)) throw data(null, { status: 404 });
  const audience = audienceOf(request, params);
  const product = await context.get(catalogueContext).page(galleryProduct, audience);
  return {
    texts: context.get(textsContext).pick(audience.locale, ["catalogueProduct"]),
    gallery: product && {
      pictures: product.pictures,
      measures: product.measures,
      model3d: product.model3d,
      name: product.name,
    },
  };
}

/** Every component of `src/ui` in every state, and the catalogue's card and gallery. */
export default function UiPage() {
  return <Showcase gallery={useLoaderData<typeof loader>().gallery} />;
}
