import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { electrical } from "./listing/electrical.ts";
import { groupListing } from "./listing/group-listing.ts";
import { GroupView } from "./listing/group-view.tsx";
import { publicHeaders } from "./public-page.ts";

export const headers = publicHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return groupListing(args, (category) => electrical.has(category.slug));
}

/** Cables, connectors and circuit breakers. */
export default function LowVoltagePage() {
  const t = useText();
  return (
    <GroupView
      {...useLoaderData<typeof loader>()}
      title={t("catalogue.lowVoltage")}
      text={t("catalogueListing.lowVoltageDescription")}
    />
  );
}
