import type { RouterContextProvider } from "react-router";
import { createPalette, paletteContext } from "#features/admin/palette.service.ts";
import { productPalette } from "#features/catalogue/staff/palette/product-palette.service.ts";
import { structurePalettes } from "#features/catalogue/staff/palette/structure-palette.service.ts";
import { ticketPalette } from "#features/inbox/staff/palette/ticket-palette.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { customerPalette, orderPalette } from "#features/orders/staff/palette/order-palette.service.ts";
import { pricingPalettes } from "#features/pricing/staff/palette/pricing-palette.service.ts";
import { machinePalette } from "#features/rental/staff/palette/machine-palette.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface PaletteDeps {
  db: Database;
  staffSearch: (typed: string, locale: Locale) => Promise<string[]>;
}

/** The command palette of staff over what each feature finds. No I/O happens here. */
export function composePalette({ db, staffSearch }: PaletteDeps) {
  const palette = createPalette([
    productPalette({ db, search: staffSearch }),
    orderPalette(db),
    customerPalette(db),
    machinePalette(db),
    ticketPalette(db),
    ...pricingPalettes(db),
    ...structurePalettes(db),
  ]);
  return {
    palette,
    providePalette(context: RouterContextProvider): void {
      context.set(paletteContext, palette);
    },
  };
}
