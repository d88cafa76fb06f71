/** Where a product is to be installed. Company and address are required, notes are optional. */
export interface Installation {
  companyName: string;
  address: string;
  notes: string;
}

/** Maximum lengths in characters. */
export const installationLimits = { companyName: 120, address: 200, notes: 500 } as const;

/** Trims the details; null if company or address is missing (specification section 5). */
export function completeInstallation(typed: Installation): Installation | null {
  const companyName = typed.companyName.trim();
  const address = typed.address.trim();
  return companyName && address ? { companyName, address, notes: typed.notes.trim() } : null;
}
