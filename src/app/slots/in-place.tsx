import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { defaultLocale, isLocale } from "#features/languages/domain/locale.ts";
import { inPlaceContext } from "#features/translations/in-place.service.ts";
import {
  InPlaceBar,
  type InPlaceProps,
  inPlaceElement,
  inPlaceIds,
} from "#features/translations/in-place-bar.browser.tsx";
import { bytesEncoding } from "#platform/server/http/seal-scripts.ts";

/** The bar's script, built by `vite.in-place.ts`. */
const script = "/assets/in-place.js";

/**
 * Adds the bar for editing texts in place to the bytes of a page, in an element outside of React's root, so that hydration leaves
 * it alone. Other pages do not load its script.
 */
export function withInPlaceBar(
  html: string,
  request: Request,
  { manifest }: EntryContext,
  context: Readonly<RouterContextProvider>,
): string {
  const texts = context.get(inPlaceContext);
  if (!texts) return html;
  const first = new URL(request.url).pathname.split("/")[1];
  const locale = isLocale(first) ? first : defaultLocale;
  const props: InPlaceProps = { locale, texts: texts.pick(locale, ["translationsInPlace", "translationsEditor"]) };
  const inner = createElement(InPlaceBar, props);
  const around = { className: "contents", "data-props": JSON.stringify(props) };
  const text = renderToString(createElement(inPlaceElement, around, inner), { identifierPrefix: inPlaceIds });
  const bar = Buffer.from(text).toString(bytesEncoding);
  return html
    .replace("</head>", () => `<script type="module" async src="${script}?v=${manifest.version}"></script></head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${bar}`);
}
