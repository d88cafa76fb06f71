/** Postal code in the format of the country, or `null` if invalid. Only the codes of Ukraine and Poland are checked strictly. */
export function postalCodeOf(typed: string, country: string): string | null {
  const code = typed
    .replace(/\s+/g, "")
    .replace(/[‐‑–—−]/g, "-")
    .toUpperCase();
  if (country === "UA") return /^\d{5}$/.test(code) ? code : null;
  if (country === "PL") return /^\d{2}-?\d{3}$/.test(code) ? `${code.slice(0, 2)}-${code.slice(-3)}` : null;
  return /^[A-Z0-9-]{3,10}$/.test(code) ? code : null;
}
