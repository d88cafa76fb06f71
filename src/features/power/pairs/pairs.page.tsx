import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { factsContext } from "#features/catalogue/facts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { afterHtml } from "#ui/after-html.tsx";
import { isAppliance } from "../domain/pairs/appliances.ts";
import { withAppliance } from "../domain/pairs/form/generator-form.ts";
import type { PairForm } from "../domain/pairs/form/pair-form.ts";
import { pairKinds } from "../domain/pairs/form/pair-kinds.ts";
import { onOtherPath, plannerHeaders } from "../planner-page.ts";
import { readPairInput } from "./pair-choices.service.ts";

/** Consumers of a form that was not filled in yet. */
const firstAppliances = ["fridge", "boiler", "lights", "borehole-pump"] as const;

export const headers = plannerHeaders;

/** `/planner/check/:kind`: the query is the form of the page. Answered here without scripts, afterwards in the browser. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const kind = pairKinds.find((one) => one === params.kind);
  if (!kind) throw data(null, { status: 404 });
  const audience = audienceOf(request, params);
  const search = new URL(request.url).searchParams;
  const deps = { catalogue: context.get(catalogueContext), facts: context.get(factsContext) };
  const { lists, form } = await readPairInput(deps, audience, { kind, search });
  const texts = context.get(textsContext);
  return {
    texts: texts.pick(audience.locale, ["powerPairs", "powerStrings", "power", "powerProjects.save"]),
    kind,
    lists,
    form: kind === "generator" ? withAppliances(form, search, texts.in(audience.locale)) : form,
    /** The address has a form in it. */
    isFilled: search.size > 0,
  };
}

/** Without scripts a typical consumer is added by the query; an empty form begins with some. */
function withAppliances(form: PairForm, search: URLSearchParams, t: Translate): PairForm {
  const isEmpty = ![...search.keys()].some((name) => /^[nw]\d/.test(name));
  const wanted = [...(isEmpty ? firstAppliances : []), search.get("add") ?? ""].filter(isAppliance);
  return wanted.reduce((filled, key) => withAppliance(filled, key, t(`powerPairs.appliance.${key}`)), form);
}

export const shouldRevalidate = onOtherPath;

const View = afterHtml(async () => (await import("./pairs-view.tsx")).PairsView, "now");

export default function PairsPage() {
  const loaded = useLoaderData<typeof loader>();
  return <View key={loaded.kind} {...loaded} />;
}
