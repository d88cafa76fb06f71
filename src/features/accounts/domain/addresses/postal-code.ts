/** A postal code in the form of its country, or null. Five Polish digits get their hyphen; elsewhere any short code will do. */
export function postalCodeOf(typed: string, country: string): string | null {
  const code = typed
    .replace(/\s+/g, "")
    .replace(/[‐‑–—−]/g, "-")
    .toUpperCase();
  if (country === "UA") return /^\d{5}$/.test(code) ? code : null;
  if (country === "PL") return /^\d{2}-?\d{3}$/.test(code) ? `${code.slice(0, 2)}-${code.slice(-3)}` : null;
  return /^[A-Z0-9-]{3,10}$/.test(code) ? code : null;
}
