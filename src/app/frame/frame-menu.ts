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

/** Data of header, footer and error pages, per language and market. */
export interface FrameMenu {
  groups: { key: string; name: string; items: MenuItem[] }[];
  machine: MenuMachine | null;
}

export const emptyMenu: FrameMenu = { groups: [], machine: null };
