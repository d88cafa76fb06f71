/** What people need, as cards on the home page; each has a page `guide/{theme}`. */
export const guideThemes = ["blackout", "lower-bill", "charge-car", "power-on-site", "off-grid"] as const;
export type GuideTheme = (typeof guideThemes)[number];
