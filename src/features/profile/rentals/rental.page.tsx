import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { NotFound } from "#features/languages/not-there.browser.tsx";
import { documentsContext } from "#features/orders/documents.service.ts";
import { documentPath } from "#features/orders/domain/documents/document.ts";
import { wholeRentalView } from "../domain/whole-rental-view.ts";
import { RentalDetail } from "./rental-detail.tsx";
import { rentalsContext } from "./rentals.service.ts";
import { rentalAction } from "./return.action.ts";

/** One of the user's own leases; 404 for unknown ones and for those of other users alike. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const { id: userId } = await requireAccount(request, context);
  const texts = context.get(textsContext).pick(locale, ["profileRentals", "profile", "orders", "papers", "rental"]);
  const rental = await context.get(rentalsContext).one(userId, params.id ?? "");
  if (!rental) return data({ texts, own: null }, { status: 404 });
  const store = context.get(documentsContext);
  const documents = await Promise.all(
    rental.orders.map(async ({ id }) =>
      (await store.list(id, userId, locale)).map((document) => ({
        ...document,
        href: documentPath(id, document.id),
      })),
    ),
  );
  const isDone = new URL(request.url).searchParams.get("done") === "return";
  return data({
    texts,
    own: { rental: wholeRentalView(rental, { locale, now: new Date() }), documents: documents.flat(), isDone },
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
    <NotFound
      title={t("profileRentals.unknown")}
      text={t("profileRentals.unknown_text")}
      next={{ path: "profile/rentals", text: t("profileRentals.title") }}
    />
  );
}
