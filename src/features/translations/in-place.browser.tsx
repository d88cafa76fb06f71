import { hydrateRoot } from "react-dom/client";
import { InPlaceBar, type InPlaceProps, inPlaceElement, inPlaceIds } from "./in-place-bar.browser.tsx";

/**
 * Brings the bar to life. This file is named by the pages of those who edit in place, and by no other
 * (`app/slots/in-place.tsx`): ordinary readers never fetch it.
 */
const bar = document.querySelector<HTMLElement>(inPlaceElement);
if (bar) {
  const props = JSON.parse(bar.dataset.props ?? "{}") as InPlaceProps;
  hydrateRoot(bar, <InPlaceBar {...props} />, { identifierPrefix: inPlaceIds });
}
