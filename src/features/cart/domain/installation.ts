/** Where a bought product shall be installed. Company and address are required, notes are free. */
export interface Installation {
  companyName: string;
  address: string;
  notes: string;
}

/** Longest texts of an installation, in characters. */
export const installationLimits = { companyName: 120, address: 200, notes: 500 } as const;

/** Installation details without stray spaces; null if company or address is missing (specification section 5). */
export function completeInstallation(typed: Installation): Installation | null {
  const companyName = typed.companyName.trim();
  const address = typed.address.trim();
  return companyName && address ? { companyName, address, notes: typed.notes.trim() } : null;
}

const installable: ReadonlySet<string> = new Set([
  "solar-panels",
  "batteries",
  "inverters",
  "hybrid-inverters",
  "sets-of-solar-power-plants",
  "mounting-systems",
  "ev-chargers",
  "ac-charging-stations",
  "dc-charging-stations",
]);

/** True for what is fixed to a building: only there installation is offered. */
export function isInstallable(categorySlug: string): boolean {
  return installable.has(categorySlug);
}
