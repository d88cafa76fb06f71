import type { Scene } from "#features/catalogue/domain/pictures/rendered.ts";
import type { MenuGroupKey } from "./menu-groups.ts";

/** A category as the menu shows it, in the words of the audience. Every page carries it, so it is small. */
export interface MenuItem {
  slug: string;
  name: string;
  /** Figures from the smallest product to the largest, e.g. `405–580 Вт`; "" without any. */
  range: string;
  picture: string;
  /** Lowest gross price in minor units, for a day where the category is rented; null without any. */
  lowest: number | null;
}

/** One machine for rent, with net prices in minor units. */
export interface MenuMachine {
  id: string;
  name: string;
  picture: string;
  /** The machine at work in the night, where there is a scene of it. */
  scene: Scene | null;
  day: number;
  week: number | null;
}

/** What header, footer and error pages show: the same for every reader of one language and market. */
export interface FrameMenu {
  groups: { key: MenuGroupKey; items: MenuItem[] }[];
  machine: MenuMachine | null;
}

/** A menu of which nothing is known. */
export const emptyMenu: FrameMenu = { groups: [], machine: null };
