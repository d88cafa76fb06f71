import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { afterHtml } from "#ui/after-html.tsx";

/** Depends on the address alone. */
export function headers(): Record<string, string> {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

/** `/guide`: what people need, each with its guide. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return { texts: context.get(textsContext).pick(audienceOf(request, params).locale, ["guides", "catalogueGuides"]) };
}

const View = afterHtml(async () => (await import("./guide-list-view.tsx")).GuideListView, "now");

export default function GuideListPage() {
  useLoaderData<typeof loader>();
  return <View />;
}
