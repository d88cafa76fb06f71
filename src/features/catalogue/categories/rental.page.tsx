import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { groupListing } from "../listing/group-listing.ts";
import { GroupView } from "../listing/group-view.tsx";
import { publicHeaders } from "../pages/public-page.ts";

export const headers = publicHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return groupListing(args, (category) => category.rental);
}

/** Every machine that can be rented. */
export default function RentalPage() {
  const t = useText();
  return (
    <GroupView
      {...useLoaderData<typeof loader>()}
      title={t("catalogueListing.rentalTitle")}
      text={t("catalogueListing.rentalDescription")}
    />
  );
}
