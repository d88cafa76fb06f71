import type { Definitions } from "./definitions.ts";

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

/**
 * Runs a synchronous function with other definitions in force, for previews of what is typed. Nothing else of the process can run
 * meanwhile; what the function returns must not read definitions later.
 */
export function underDefinitions<Answer>(next: Definitions, run: () => Answer): Answer {
  const before = current;
  current = next;
  try {
    return run();
  } finally {
    current = before;
  }
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
