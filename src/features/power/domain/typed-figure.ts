/** A typed figure: spaces, a decimal comma and a typographic minus are allowed. `null` if empty, NaN if it is no figure. */
export function readFigure(typed: string): number | null {
  const text = typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(",", ".")
    .replace("−", "-");
  if (text === "") return null;
  return /^[+-]?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
}

/** Several typed figures, separated by slashes, semicolons or spaces; `null` if empty, with NaN for what is no figure. */
export function readFigures(typed: string): number[] | null {
  const parts = typed.split(/[/;\s]+/).filter(Boolean);
  return parts.length === 0 ? null : parts.map((part) => readFigure(part) ?? Number.NaN);
}
