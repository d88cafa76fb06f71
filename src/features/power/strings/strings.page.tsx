import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { factsContext } from "#features/catalogue/facts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { afterHtml } from "#ui/after-html.tsx";
import { answerStrings } from "../domain/strings/strings-answer.ts";
import { onOtherPath, plannerHeaders } from "../planner-page.ts";
import { readStringsInput } from "./strings-choices.service.ts";

export const headers = plannerHeaders;

/** `/planner/strings`: the query is the form of the page. Answered here without scripts, afterwards in the browser. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const search = new URL(request.url).searchParams;
  const deps = { catalogue: context.get(catalogueContext), facts: context.get(factsContext) };
  const { choices, form } = await readStringsInput(deps, audience, search);
  return {
    texts: context.get(textsContext).pick(audience.locale, ["powerStrings", "power", "powerProjects.save"]),
    choices,
    answer: answerStrings(form, choices),
    /** The address has a form in it. */
    isFilled: search.size > 0,
  };
}

export const shouldRevalidate = onOtherPath;

const View = afterHtml(async () => (await import("./strings-view.tsx")).StringsView, "now");

export default function StringsPage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
