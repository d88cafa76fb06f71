import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { LinkPlace, MenuPlace } from "../../../domain/definitions/rows.ts";

/** Headings of the categories at a place. */
export const placeTitles: Record<MenuPlace, MessageKey> = {
  home_solar: "adminMenu.place_home_solar",
  home_ev: "adminMenu.place_home_ev",
  home_more: "adminMenu.place_home_more",
  showcase: "adminMenu.place_showcase",
  banner: "adminMenu.place_banner",
};

/** Headings of links. */
export const linkTitles: Record<LinkPlace, MessageKey> = {
  footer_product: "adminMenu.link_footer_product",
  footer_support: "adminMenu.link_footer_support",
  footer_about: "adminMenu.link_footer_about",
  footer_legal: "adminMenu.link_footer_legal",
  help: "adminMenu.link_help",
};

/** What stands below a heading. */
export const placeHints: Record<MenuPlace, MessageKey> = {
  home_solar: "adminMenu.hint_home",
  home_ev: "adminMenu.hint_home",
  home_more: "adminMenu.hint_home",
  showcase: "adminMenu.hint_showcase",
  banner: "adminMenu.hint_banner",
};
