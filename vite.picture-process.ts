import { build, type Plugin } from "vite";
import { buildFolder } from "./vite.build-folder.ts";

/** Builds the program that decodes images, next to the server, which starts it as a separate process. */
export function pictureProcess(): Plugin {
  return {
    name: "picture-process",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle({ dir = `${buildFolder}/server` }) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: {
          target: "es2022",
          ssr: "src/platform/server/pictures/picture-process.ts",
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: { output: { entryFileNames: "picture-process.js" } },
        },
      });
    },
  };
}
