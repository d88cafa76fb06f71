import { useEffect } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { storeReturnPath } from "#features/accounts/after-sign-in.browser.ts";
import { authAction } from "#features/accounts/auth.action.ts";
import { AuthForms } from "#features/accounts/auth-forms.browser.tsx";
import { authFormsData } from "#features/accounts/auth-forms.loader.ts";
import { safeRedirect } from "#features/accounts/domain/identity/safe-redirect.ts";
import { useCart } from "#features/cart/cart.browser.ts";
import { amountText } from "#features/cart/domain/amount.ts";
import { cartView } from "#features/cart/domain/rows.ts";
import { useKnownPrices } from "#features/cart/prices.browser.ts";
import { Amount } from "#features/catalogue/amounts.browser.tsx";
import { ProductName } from "#features/catalogue/product-card.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";

export const handle = { frame: "checkout" };

/** A signed-in user is redirected to the requested page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const next = safeRedirect(new URL(request.url).searchParams.get("redirect"), locale) ?? `/${locale}/checkout`;
  if (await context.get(accountsContext).current(request.headers)) throw redirect(next);
  return {
    next,
    texts: context
      .get(textsContext)
      .pick(locale, [
        "accounts",
        "accountsSecurity.social_",
        "checkoutPage.auth",
        "checkoutPage.yourCart",
        "checkoutPage.cartIsEmpty",
        "checkoutPage.toCart",
        "checkoutPage.total",
      ]),
    known: await authFormsData(request, locale, context),
  };
}

export const action = (args: ActionFunctionArgs) => authAction(args, "checkout/auth");

/** The forms navigate on their own after a sign-in, and switching tabs needs no data. */
export function shouldRevalidate() {
  return false;
}

/** Sign-in or registration on the way to checkout, beside the contents of the cart. */
export default function CheckoutAuthPage() {
  const { t } = useLanguage();
  const { known, next } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const isDone = state?.done !== undefined;
  useEffect(() => {
    if (!isDone) storeReturnPath(next);
  }, [isDone, next]);
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageHead title={t("checkoutPage.authTitle")} description={t("checkoutPage.authText")} hidden />
      <div className="with-summary">
        <div className="grid max-w-[480px] gap-7">
          <div className="grid gap-3">
            <h1 className="h1">{t("checkoutPage.authTitle")}</h1>
            <p className="text-muted">{t("checkoutPage.authText")}</p>
          </div>
          <AuthForms state={state} known={known} first="code" />
        </div>
        <CartSummary />
      </div>
    </div>
  );
}

function CartSummary() {
  const language = useLanguage();
  const { t, path, money, market } = language;
  const { lines, ready } = useCart();
  const prices = useKnownPrices();
  const view = cartView(lines, prices.products, market, prices.promoted);
  return (
    <aside className="panel grid h-fit gap-4" aria-label={t("checkoutPage.yourCart")}>
      <h2 className="h3">{t("checkoutPage.yourCart")}</h2>
      {!ready ? <Skeleton className="h-20 w-full" /> : null}
      {ready && lines.length === 0 ? <p className="text-muted">{t("checkoutPage.cartIsEmpty")}</p> : null}
      <ul className="grid text-small">
        {view.rows.map(({ line, name, product, lineNet }) => (
          <li key={line.uniqueKey} className="flex justify-between gap-4 border-b border-line py-2.5">
            <span className="min-w-0 break-words">
              <ProductName name={name} />, {amountText(line.quantity, product?.saleUnit ?? "piece", language)}
            </span>
            <span className="whitespace-nowrap">{lineNet === null ? "—" : <Amount of={{ net: lineNet }} />}</span>
          </li>
        ))}
      </ul>
      {view.totals && lines.length > 0 ? (
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-medium">{t("checkoutPage.total")}</span>
          <span className="num text-h2">{money(view.totals.total)}</span>
        </p>
      ) : null}
      <ButtonLink href={path("cart")} block>
        {t("checkoutPage.toCart")}
      </ButtonLink>
    </aside>
  );
}
