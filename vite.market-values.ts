import type { Plugin } from "vite";

const values = /\/src\/platform\/pure\/market\/(market\.(ua|pl)|markets)\.ts$/;

/** Files of a bundle that hold settings of the markets. */
export function filesWithSettings(
  bundle: Readonly<Record<string, { type: string; moduleIds?: readonly string[] }>>,
): string[] {
  return Object.entries(bundle).flatMap(([file, { moduleIds = [] }]) =>
    moduleIds.some((id) => values.test(id.split("?")[0] ?? "")) ? [file] : [],
  );
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
    generateBundle(_options, bundle) {
      const found = filesWithSettings(bundle);
      if (found.length === 0) return;
      const importers = [...this.getModuleIds()]
        .filter((id) => values.test(id))
        .flatMap((id) => this.getModuleInfo(id)?.importers ?? []);
      this.error(`Settings of the markets are in ${found.join(", ")}; imported by ${importers.join(", ")}`);
    },
  };
}
