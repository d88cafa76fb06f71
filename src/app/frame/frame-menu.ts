import type { Scene } from "#features/catalogue/domain/pictures/rendered.ts";

/** A category in the menu. Kept small, as it is part of every page. */
export interface MenuItem {
  slug: string;
  name: string;
  /** Range of the main attribute, e.g. `405–580 Вт`; "" without any. */
  range: string;
  picture: string;
  /** Lowest gross price in minor units, per day for a rental category; `null` without any. */
  lowest: number | null;
}

/** One machine for rent, with net prices in minor units. */
export interface MenuMachine {
  id: string;
  /** Last part of the address of its page. */
  address: string;
  name: string;
  picture: string;
  /** Picture of the machine at work, if there is one. */
  scene: Scene | null;
  day: number;
  week: number | null;
}

/** A link of the footer. */
export type FooterLink = readonly [path: string, name: string];

/** Where to go from an error page; `lowest` is a gross price in minor units, per day for machines. */
export interface HelpLink {
  path: string;
  name: string;
  lowest: number | null;
  isPerDay: boolean;
}

/** Data of header, footer and error pages, per language and market. */
export interface FrameMenu {
  groups: { key: string; name: string; items: MenuItem[] }[];
  machine: MenuMachine | null;
  footer: Record<"product" | "support" | "about" | "legal", FooterLink[]>;
  help: HelpLink[];
}

export const emptyMenu: FrameMenu = {
  ...{ groups: [], machine: null, help: [] },
  footer: { product: [], support: [], about: [], legal: [] },
};
