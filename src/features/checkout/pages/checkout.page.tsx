import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { defaultCountry } from "../domain/shipping.ts";
import type { Draft } from "../draft.browser.ts";
import { CheckoutSteps } from "./checkout/checkout-steps.tsx";

export const handle = { frame: "checkout" };

/** Guarded: a guest is asked to sign in first and comes back to the same step. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context, "checkout/auth");
  const known: Draft = {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phone: account.phone ?? "",
    address: "",
    city: "",
    postalCode: "",
    country: defaultCountry(locale),
    method: "standard",
    paymentMethod: null,
  };
  return { known, texts: context.get(textsContext).pick(locale, ["checkout", "checkoutPage"]) };
}

/** The step is part of the address and nothing the server knows: moving between steps asks nobody. */
export function shouldRevalidate() {
  return false;
}

export default function CheckoutPage() {
  const t = useText();
  const { known } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-5 md:pt-6">
      <PageHead title={t("checkoutPage.title")} description={t("checkoutPage.description")} hidden />
      <h1 className="sr-only">{t("checkoutPage.title")}</h1>
      <CheckoutSteps known={known} />
    </div>
  );
}
