const references: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Escapes text for an element or a double-quoted attribute of HTML or XML. `more`: references for apostrophe and carriage
 * return, which only some formats escape.
 */
export function escapeMarkup(text: string, more: Readonly<Record<string, string>> = {}): string {
  return text.replace(/[&<>"'\r]/g, (sign) => references[sign] ?? more[sign] ?? sign);
}
