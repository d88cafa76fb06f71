/** The five groups of the main menu with their categories. */
export const menuGroups = [
  {
    key: "solar",
    slugs: [
      "solar-panels",
      "hybrid-inverters",
      "inverters",
      "batteries",
      "sets-of-solar-power-plants",
      "mounting-systems",
    ],
  },
  { key: "ev", slugs: ["ac-charging-stations", "dc-charging-stations", "portable-charging-devices"] },
  { key: "portable", slugs: ["portable-power-stations", "solar-generators", "portable-solar-panels"] },
  { key: "generators", slugs: ["generators", "industrial-generators", "solar-lighting-towers", "lifts-and-cranes"] },
  { key: "electrical", slugs: ["cables-wires", "automatic-switches", "cables-adapters"] },
] as const;

export type MenuGroupKey = (typeof menuGroups)[number]["key"];
