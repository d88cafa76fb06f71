import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { Consent } from "#features/consent/consent.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { ToastHost } from "#ui/feedback/toast.tsx";
import { Footer } from "./footer.tsx";
import type { FrameMenu } from "./frame-menu.ts";
import { Header } from "./header.tsx";

/** On few pages. */
const CheckoutHeader = afterHtml(async () => (await import("./checkout-header.tsx")).CheckoutHeader);

/** Header, page and footer. */
export function Frame({ menu, children }: { menu: FrameMenu; children: ReactNode }) {
  const t = useText();
  const isCheckout = useMatches().some((match) => isCheckoutHandle(match.handle));
  useTopOfNewPage();
  return (
    <>
      <a
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-control bg-sun px-4 py-3 font-semibold text-on-sun focus:translate-y-0"
        href="#main"
      >
        {t("frame.skip")}
      </a>
      {/* Alone in an element: a question that appears between the parts of the page would restyle all of them. */}
      <div>
        <Consent />
      </div>
      {isCheckout ? <CheckoutHeader /> : <Header menu={menu} />}
      <main id="main" tabIndex={-1} className="outline-none not-has-[>.night]:mb-(--section)">
        {children}
      </main>
      <Footer links={menu.footer} />
      <ToastHost labels={{ region: t("frame.toasts"), dismiss: t("frame.dismiss") }} />
    </>
  );
}

/** Scrolls to the top after client-side navigation, as after the full page loads of most links. */
function useTopOfNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
  }, [pathname]);
}

/** Routes select the checkout's frame with `export const handle = { frame: "checkout" }`. */
function isCheckoutHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "frame" in handle && handle.frame === "checkout";
}
