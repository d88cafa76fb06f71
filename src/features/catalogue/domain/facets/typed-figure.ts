/** Normalises a typed figure: `3 540,50` or `3,540.50` → `3540.50`. */
export function typedFigure(text: string): string {
  const close = text.replaceAll(/[\s\u00a0\u202f']/g, "");
  // Three digits after a comma are thousands: no filter needs three decimals.
  if (/^[1-9]\d{0,2}(,\d{3})+(\.|$)/.test(close)) return close.replaceAll(",", "");
  return close.replace(",", ".");
}
