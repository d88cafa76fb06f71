import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { afterHtml } from "#ui/after-html.tsx";
import { publicHeaders } from "../pages/public-page.ts";
import { productData } from "./product.loader.ts";

export const headers = publicHeaders;

export function loader(args: LoaderFunctionArgs) {
  return productData(args);
}

/** Closing an enlarged picture goes back in history to the same URL, so nothing is reloaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href !== nextUrl.href;
}

const View = afterHtml(async () => (await import("./product-view.tsx")).ProductView, "now");

export default function ProductPage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
