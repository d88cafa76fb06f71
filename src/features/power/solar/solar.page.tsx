import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { factsContext } from "#features/catalogue/facts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { afterHtml } from "#ui/after-html.tsx";
import { answerSolar } from "../domain/solar/solar-answer.ts";
import { onOtherPath, plannerHeaders } from "../planner-page.ts";
import { readSolarInput } from "./solar-choices.service.ts";

export const headers = plannerHeaders;

/** `/planner/solar`: the query is the form of the page. Answered here without scripts, afterwards in the browser. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const search = new URL(request.url).searchParams;
  const deps = { catalogue: context.get(catalogueContext), facts: context.get(factsContext) };
  const { form, town, given } = await readSolarInput(deps, audience, { search, now: new Date() });
  return {
    texts: context
      .get(textsContext)
      .pick(audience.locale, ["powerSolar", "powerStrings", "power", "powerPairs.battery.", "powerProjects.save"]),
    given,
    answer: answerSolar(form, given.shop, given.context),
    town,
    /** The address has a form in it. */
    isFilled: search.size > 0,
  };
}

export const shouldRevalidate = onOtherPath;

const View = afterHtml(async () => (await import("./solar-view.tsx")).SolarView, "now");

export default function SolarPage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
