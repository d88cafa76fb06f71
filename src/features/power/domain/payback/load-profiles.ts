/** When electricity is used: people away or at home by day, a house heated by a heat pump, a shop or office. */
export const loadProfiles = ["away", "home", "heat-pump", "shop"] as const;
export type LoadProfile = (typeof loadProfiles)[number];
