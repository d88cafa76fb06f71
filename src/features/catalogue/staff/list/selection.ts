/** The ticked boxes of the rows of a list. */
export function selectedBoxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return form ? [...form.querySelectorAll<HTMLInputElement>("input[name=p]:checked")] : [];
}

/** Ticks rows or takes their ticks away, and tells the form. */
export function tick(rows: readonly HTMLTableRowElement[], isOn: boolean): void {
  for (const row of rows) {
    const box = row.querySelector<HTMLInputElement>("input[name=p]");
    if (box) box.checked = isOn;
  }
  rows[0]?.dispatchEvent(new Event("change", { bubbles: true }));
}

/** What a key does in the list; `null` for nothing. */
export type ListKey = "next" | "previous" | "select" | "open" | "search" | "help" | "leave";

/** Position of the focus when a key is pressed. */
interface Place {
  /** In a row of the list. */
  isInRow: boolean;
  /** In a field that takes text. */
  isTyping: boolean;
  /** On a button, tick box or select, which have keys of their own. */
  isControl: boolean;
}

/**
 * Keys of the list: characters anywhere but in fields, arrows and the space bar in rows only, where they would otherwise scroll.
 * Without `hasCharacters` the characters do nothing: WCAG 2.1.4 asks that they can be switched off, since speech input types them.
 */
export function keyOf(
  { key, hasModifier, hasCharacters }: { key: string; hasModifier: boolean; hasCharacters: boolean },
  { isInRow, isTyping, isControl }: Place,
): ListKey | null {
  if (hasModifier) return null;
  if (key === "Escape") return "leave";
  if (isTyping || (!hasCharacters && key.length === 1 && key !== " ")) return null;
  switch (key) {
    case "j":
    case "J":
      return "next";
    case "k":
    case "K":
      return "previous";
    case "ArrowDown":
      return isInRow ? "next" : null;
    case "ArrowUp":
      return isInRow ? "previous" : null;
    case "x":
    case "X":
      return isInRow ? "select" : null;
    case " ":
      return isInRow && !isControl ? "select" : null;
    // A link opens by itself; in a tick box, Enter would send the form.
    case "Enter":
      return isInRow && isControl ? "open" : null;
    case "/":
      return "search";
    case "?":
      return "help";
    default:
      return null;
  }
}
