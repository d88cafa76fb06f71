import type { Plugin } from "vite";

const values = /\/src\/platform\/pure\/market\/(market\.(ua|pl)|markets)\.ts$/;

/** Files that bring settings of the markets into the browser, of all that import them there. */
export function staleImporters(importers: readonly string[]): string[] {
  const files = importers.map((id) => id.split("?")[0] ?? "");
  return [...new Set(files.filter((file) => !values.test(file)))];
}

/**
 * Fails the build if code for the browser holds settings of the markets: they change while the shop runs, so pages get them from
 * loaders (`useLanguage().market`).
 */
export function marketValues(): Plugin {
  return {
    name: "market-values",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      const held = [...this.getModuleIds()].filter((id) => values.test(id.split("?")[0] ?? ""));
      const stale = staleImporters(held.flatMap((id) => this.getModuleInfo(id)?.importers ?? []));
      if (stale.length > 0) this.error(`Settings of the markets would reach the browser by ${stale.join(", ")}`);
    },
  };
}
