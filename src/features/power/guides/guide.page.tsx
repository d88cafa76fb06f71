import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { GuideTheme } from "#features/catalogue/domain/guides/guide-themes.ts";
import { scenePicture } from "#features/catalogue/domain/pictures/rendered.ts";
import { factsContext } from "#features/catalogue/facts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { afterHtml } from "#ui/after-html.tsx";
import { guideAddress, isGuideTheme, productsOf } from "../domain/guides/guide-address.ts";
import { guides } from "../domain/guides/guide-routes.ts";

/** Scene at the top of each theme. */
const scenes: Record<GuideTheme, string> = {
  blackout: "home-buy",
  "lower-bill": "solar-panels",
  "charge-car": "ev-chargers",
  "power-on-site": "banner",
  "off-grid": "portable-solar-panels",
};

/** Depends on the address alone. */
export function headers(): Record<string, string> {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

/** `/guide/{theme}`. Its submitted form (`go`) redirects to the planner; the address is built from tables, never from the query. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { theme } = params;
  if (!isGuideTheme(theme)) throw data(null, { status: 404 });
  const audience = audienceOf(request, params);
  const texts = context.get(textsContext);
  const search = new URL(request.url).searchParams;
  if (search.has("go")) {
    const route = guides[theme].route(search);
    const found = await context.get(factsContext).of(productsOf(route), audience);
    const sold = new Set(found.map(({ card }) => card.id));
    const t = texts.in(audience.locale);
    throw redirect(
      `/${audience.locale}/${guideAddress(route, { sold, nameOf: (key) => t(`powerPairs.appliance.${key}`) })}`,
    );
  }
  return {
    texts: texts.pick(audience.locale, ["guides", "catalogueGuides", `guideThemes.${theme}.`]),
    theme,
    answers: guides[theme].answers(search),
    scene: scenePicture(scenes[theme]),
    isFilled: search.size > 0,
  };
}

const View = afterHtml(async () => (await import("./guide-view.tsx")).GuideView, "now");

export default function GuidePage() {
  const loaded = useLoaderData<typeof loader>();
  return <View key={loaded.theme} {...loaded} />;
}
