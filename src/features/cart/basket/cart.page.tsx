import { useContext } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { ToolsSlot } from "#features/catalogue/slots.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { NoScript } from "../buying/no-script.tsx";
import { useCart } from "../cart.browser.ts";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { FilledCart } from "./filled-cart.tsx";

/** Loaded after the cart itself. */
const CartExtras = afterHtml(async () => (await import("./cart-extras.tsx")).CartExtras);

/** The response is the same for everybody: the cart is known to the browser only. */
export function headers() {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return {
    texts: context.get(textsContext).pick(locale, ["cartPage", "powerFits", "pricing", "skuList", "sharedCart"]),
  };
}

export default function CartPage() {
  const t = useText();
  const Tools = useContext(ToolsSlot);
  const { lines, ready } = useCart();
  return (
    <div className="wrap">
      <PageHead title={t("cartPage.title")} description={t("cartPage.description")} hidden />
      <h1 className="h1 mt-8 mb-7">{t("cartPage.title")}</h1>
      <NoScript />
      {!ready ? <CartSkeleton /> : lines.length === 0 ? <EmptyCart /> : <FilledCart />}
      {ready ? <CartExtras /> : null}
      {Tools && ready && lines.length === 0 ? <Tools place="viewed" /> : null}
    </div>
  );
}
