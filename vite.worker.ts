import { build, type Plugin } from "vite";
import { buildFolder } from "./vite.build-folder.ts";

/** Builds the service worker next to the site: one file without imports, which the server sends as `/sw.js`. */
export function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: {
          target: "es2022",
          outDir: `${buildFolder}/worker`,
          rolldownOptions: {
            input: "src/features/offline/worker/worker.ts",
            output: { format: "iife", entryFileNames: "sw.js" },
          },
        },
      });
    },
  };
}
