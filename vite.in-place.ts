import type { Plugin } from "vite";

/**
 * Builds the script of in-place editing under a fixed name that the server knows. No page imports it, so ordinary visitors
 * never load it; what it shares with pages (React, the design system) comes from their files.
 */
export function inPlace(): Plugin {
  return {
    name: "in-place",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      this.emitFile({
        type: "chunk",
        id: "./src/features/translations/in-place.browser.tsx",
        fileName: "assets/in-place.js",
      });
    },
  };
}
