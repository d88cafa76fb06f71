import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";

/** Background colours of the installed app. A test compares them with the design tokens `paper` and `night`. */
export const grounds = { paper: "#ffffff", night: "#10201c" };

const icons = [
  { src: "/icons/app-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icons/app-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
];

/** Web app manifest. All languages have the same `id`, so changing the language does not create a second installation. */
export function manifestFor(locale: Locale, t: Translate) {
  const shortcut = (path: string, name: string) => ({ name, url: `/${locale}/${path}` });
  return {
    id: "/",
    name: t("offlinePage.appName"),
    short_name: "Heliora",
    description: t("offlinePage.appText"),
    lang: htmlLang[locale],
    dir: "ltr",
    start_url: `/${locale}`,
    scope: "/",
    display: "standalone",
    // Shoppers use the back button and the address.
    display_override: ["minimal-ui", "standalone"],
    background_color: grounds.paper,
    theme_color: grounds.night,
    categories: ["shopping", "business"],
    icons,
    shortcuts: [
      shortcut("catalogue", t("offlinePage.shortcutCatalogue")),
      shortcut("rental", t("offlinePage.shortcutRental")),
      shortcut("cart", t("offlinePage.shortcutCart")),
      shortcut("offline", t("offline.list")),
    ],
  };
}
