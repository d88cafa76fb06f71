import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./vite.chunks.ts";
import { firstLoads } from "./vite.first-load.ts";
import { inPlace } from "./vite.in-place.ts";
import { marketValues } from "./vite.market-values.ts";
import { oneByte } from "./vite.one-byte.ts";
import { packed } from "./vite.packed.ts";
import { pictureProcess } from "./vite.picture-process.ts";
import { textPages } from "./vite.text-pages.ts";
import { worker } from "./vite.worker.ts";

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    textPages(),
    inPlace(),
    packed(),
    marketValues(),
    oneByte(),
    worker(),
    firstLoads(),
    pictureProcess(),
  ],
  // Code that is loaded on demand imports little but the shell, which is there: preloading its imports costs more than it saves.
  build: { target: "es2022", modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: {
      // One bundle holds pages, endpoints and services, so that each module exists once in the process.
      build: { rolldownOptions: { input: "./src/server.ts" } },
      // Ten simple components are used of this package, which would load Tailwind and its parsers with them.
      resolve: { noExternal: [/^@react-email\/(?!render)/] },
    },
  },
});
