import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { groupListing } from "../listing/group-listing.ts";
import { publicHeaders } from "../pages/public-page.ts";

export const headers = publicHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return groupListing(args, (category) => category.rental);
}

const View = afterHtml(async () => (await import("../listing/group-view.tsx")).GroupView, "now");

/** Every machine that can be rented. */
export default function RentalPage() {
  const t = useText();
  return (
    <View
      {...useLoaderData<typeof loader>()}
      title={t("catalogueListing.rentalTitle")}
      text={t("catalogueListing.rentalDescription")}
    />
  );
}
