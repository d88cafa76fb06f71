import { hydrateRoot } from "react-dom/client";
import { InPlaceBar, type InPlaceProps, inPlaceElement, inPlaceIds } from "./in-place-bar.browser.tsx";

/** Hydrates the bar. Only pages that are edited in place load this file (`app/slots/in-place.tsx`). */
const bar = document.querySelector<HTMLElement>(inPlaceElement);
if (bar) {
  const props = JSON.parse(bar.dataset.props ?? "{}") as InPlaceProps;
  hydrateRoot(bar, <InPlaceBar {...props} />, { identifierPrefix: inPlaceIds });
}
