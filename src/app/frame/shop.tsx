import type { ReactNode } from "react";
import { CartSlots } from "#features/cart/buying/cart-slots.tsx";
import { FitsSlot, ToolsSlot } from "#features/catalogue/slots.browser.tsx";
import { Offline } from "#features/offline/offline.browser.tsx";
import { Tools } from "#features/wishlist/tools.browser.tsx";
import { afterHtml } from "#ui/after-html.tsx";
import { Frame } from "./frame.tsx";
import type { FrameMenu } from "./frame-menu.ts";

const Fits = afterHtml(async () => (await import("#features/power/fits/fits.tsx")).Fits);

/** Everything around a page: header, footer, cart and the tools of products. */
export function Shop({ menu, children }: { menu: FrameMenu; children: ReactNode }) {
  return (
    <>
      <Offline />
      <CartSlots>
        <ToolsSlot value={Tools}>
          <FitsSlot value={Fits}>
            <Frame menu={menu}>{children}</Frame>
          </FitsSlot>
          <Tools />
        </ToolsSlot>
      </CartSlots>
    </>
  );
}
