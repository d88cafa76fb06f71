import type { Plugin } from "vite";

/**
 * Builds the script of editing in place under a name that the server knows. No page imports it, so that no ordinary reader
 * fetches a byte of it; what it shares with pages (React, the design system) comes from their files.
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
