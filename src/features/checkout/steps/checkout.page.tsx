import { useEffect } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { addressBookContext } from "#features/accounts/addresses.service.ts";
import { clearReturnPath } from "#features/accounts/after-sign-in.browser.ts";
import type { Address, AddressCountry } from "#features/accounts/domain/addresses/address-book.ts";
import type { Seat } from "#features/accounts/domain/personal/seat.ts";
import { taxIdKindsOf } from "#features/accounts/domain/personal/tax-id.ts";
import { registerKindsContext, usersContext } from "#features/accounts/users.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { billingPlaceOf, byUse, isDeliverable, placeOf } from "../domain/saved-address.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import type { Draft } from "./draft.browser.ts";

export const handle = { frame: "checkout" };

/** A guest has to sign in first, and returns to the same step. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requireAccount(request, context, "checkout/auth");
  const [addresses, user] = await Promise.all([
    context.get(addressBookContext).list(account.id),
    context.get(usersContext).one(account.id),
  ]);
  const business = user?.business;
  const { country } = markets[market];
  const { delivery, billing } = byUse(addresses);
  const chosen = delivery.find((address) => isDeliverable(address, markets[market]));
  const [billingAddress] = billing;
  const known: Draft = {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phone: account.phone ?? "",
    address: "",
    city: "",
    postalCode: "",
    country,
    // The name and phone of a saved address are used only when the buyer selects it.
    ...(chosen ? placeOf(chosen) : {}),
    method: "standard",
    paymentMethod: null,
    savedId: chosen?.id ?? "",
    saveAddress: "no",
    billingSame: "yes",
    billingFirstName: account.firstName,
    billingLastName: account.lastName,
    ...{ billingAddress: "", billingCity: "", billingPostalCode: "", billingCountry: country, billingSavedId: "" },
    ...(billingAddress ? billingPlaceOf(billingAddress) : {}),
    asCompany: business ? "yes" : "no",
    company: business?.company ?? "",
    taxId: business?.taxId ?? "",
    taxIdKind: business?.taxIdKind ?? taxIdKindsOf(market)[0] ?? "edrpou",
    ...seatOf(business?.seat ?? billingAddress ?? null, country),
    keepCompany: "no",
  };
  const texts = context
    .get(textsContext)
    .pick(locale, [
      "checkout",
      "checkoutPage",
      "pricing",
      "reducedRate",
      "places",
      "accountsPersonal.fault_",
      "accountsPersonal.company",
      "accountsPersonal.seat",
      "accountsPersonal.register_",
      "accountsPersonal.tax_id",
    ]);
  return { known, addresses: { delivery, billing }, registers: context.get(registerKindsContext), texts };
}

/** What is known of the company's seat, else the first billing address of the account, in the fields of the draft. */
function seatOf(known: Seat | Address | null, country: AddressCountry) {
  if (!known) return { seatStreet: "", seatPostalCode: "", seatCity: "", seatCountry: country };
  const street = "apartment" in known ? placeOf(known).address : known.street;
  return { seatStreet: street, seatPostalCode: known.postalCode, seatCity: known.city, seatCountry: known.country };
}

/** The loader does not depend on the step, so moving between steps needs no request. */
export function shouldRevalidate() {
  return false;
}

export default function CheckoutPage() {
  const t = useText();
  const { known, addresses } = useLoaderData<typeof loader>();
  // Covers sign-ins that end outside the forms: by a provider, or by a link in an e-mail.
  useEffect(clearReturnPath, []);
  return (
    <div className="wrap pt-5 md:pt-6">
      <PageHead title={t("checkoutPage.title")} description={t("checkoutPage.description")} hidden />
      <noscript>
        <p className="mb-4 rounded-control bg-mist px-4 py-3 text-compact">{t("checkoutPage.noScript")}</p>
      </noscript>
      <h1 className="sr-only">{t("checkoutPage.title")}</h1>
      <CheckoutSteps known={known} addresses={addresses} />
    </div>
  );
}
