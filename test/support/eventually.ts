import { vi } from "vitest";

/**
 * Repeats a check until it passes. The limit only bounds what hangs: Vitest's default of a second is too short for a machine that
 * does other work as well.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000 });
}
