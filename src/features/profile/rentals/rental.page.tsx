import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { NotThere } from "#features/languages/not-there.browser.tsx";
import { documentsContext } from "#features/orders/documents.service.ts";
import { documentPath } from "#features/orders/domain/documents/document.ts";
import { wholeRentalView } from "../domain/whole-rental-view.ts";
import { RentalDetail } from "./rental-detail.tsx";
import { rentalsContext } from "./rentals.service.ts";
import { rentalAction } from "./return.action.ts";

/** One of the reader's own leases. Somebody else's and one that is not there are refused alike, with status 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const { id: userId } = await requireAccount(request, context);
  const texts = context.get(textsContext).pick(locale, ["profileRentals", "profile", "orders", "papers", "rental"]);
  const whole = await context.get(rentalsContext).one(userId, params.id ?? "");
  if (!whole) return data({ texts, own: null }, { status: 404 });
  const documents = context.get(documentsContext);
  const papers = await Promise.all(
    whole.orders.map(async ({ id }) =>
      (await documents.list(id, userId, locale)).map((document) => ({
        ...document,
        href: documentPath(id, document.id),
      })),
    ),
  );
  const isDone = new URL(request.url).searchParams.get("done") === "return";
  return data({
    texts,
    own: { rental: wholeRentalView(whole, { locale, now: new Date() }), papers: papers.flat(), isDone },
  });
}

export const action = rentalAction;

export default function RentalPage() {
  const { own } = useLoaderData<typeof loader>();
  return own ? <RentalDetail {...own} /> : <RentalRefused />;
}

function RentalRefused() {
  const t = useText();
  return (
    <NotThere
      title={t("profileRentals.unknown")}
      text={t("profileRentals.unknown_text")}
      next={{ path: "profile/rentals", text: t("profileRentals.title") }}
    />
  );
}
