import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { headersWithPreview, previewHeaders } from "#features/content/preview.service.ts";
import { afterHtml } from "#ui/after-html.tsx";
import { asksForPreview } from "../preview/preview.loader.ts";
import { productData } from "./product.loader.ts";

export const headers = headersWithPreview;

export async function loader(args: LoaderFunctionArgs) {
  return data(await productData(args), asksForPreview(args) ? { headers: previewHeaders } : undefined);
}

/** Closing an enlarged picture goes back in history to the same URL, so nothing is reloaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href !== nextUrl.href;
}

const View = afterHtml(async () => (await import("./product-view.tsx")).ProductView, "now");

const Preview = afterHtml(async () => (await import("../preview/preview-view.tsx")).PreviewView, "now");

export default function ProductPage() {
  const page = useLoaderData<typeof loader>();
  return page.preview ? <Preview {...page} preview={page.preview} /> : <View {...page} />;
}
