import type { ReactNode } from "react";
import { CartSlots } from "#features/cart/buying/cart-slots.tsx";
import { ToolsSlot } from "#features/catalogue/slots.browser.tsx";
import { Offline } from "#features/offline/offline.browser.tsx";
import { Tools } from "#features/wishlist/tools.browser.tsx";
import { Frame } from "./frame.tsx";
import type { FrameMenu } from "./frame-menu.ts";

/** Everything around a page: header, footer, cart and the tools of products. */
export function Shop({ menu, children }: { menu: FrameMenu; children: ReactNode }) {
  return (
    <>
      <Offline />
      <CartSlots>
        <ToolsSlot value={Tools}>
          <Frame menu={menu}>{children}</Frame>
          <Tools />
        </ToolsSlot>
      </CartSlots>
    </>
  );
}
