import type { Locale } from "#features/languages/domain/locale.ts";
import type { Definitions } from "./definitions.ts";
import { unitWord } from "./texts.ts";

let current: Definitions | null = null;

/**
 * The definitions in force. It replaces the literal tables of before: one immutable value, swapped as a whole. Never call it when a
 * module is loaded; what outlives a request must hold the value that it was made with. Throws in a process that has loaded none.
 */
export function definitions(): Definitions {
  if (!current) throw new Error("The definitions are not loaded");
  return current;
}

/** Puts other definitions in force. */
export function setDefinitions(next: Definitions): void {
  current = next;
}

/** The name of a unit in a language, as after five. */
export function unitName(key: string, locale: Locale): string {
  const unit = definitions().rows.units.find((one) => one.key === key);
  return unit ? unitWord(unit.texts, 5, locale) : key;
}

/** A value made of the definitions, once for each. */
export function perVersion<Made>(make: (from: Definitions) => Made): () => Made {
  let made: { from: Definitions; value: Made } | null = null;
  return () => {
    const from = definitions();
    if (made?.from !== from) made = { from, value: make(from) };
    return made.value;
  };
}
