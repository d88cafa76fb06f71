import type { KnipConfig } from "knip";

/** `knip` finds what nobody imports; `knip --production` what only tests do. A `!` marks what belongs to production. */
const isProduction = process.argv.includes("--production");

const config: KnipConfig = {
  entry: [
    "src/server.ts!",
    "art/studio/page.ts!",
    "art/models/*.ts!",
    "art/scenes/*.ts!",
    "src/**/*.page.tsx!",
    "src/app/entry.*.tsx!",
    "src/**/tables.ts!",
    "src/features/offline/worker/worker.ts!",
    "src/platform/server/pictures/picture-process.ts!",
    "art/icons.ts!",
    "src/features/translations/in-place.browser.tsx!",
    "bin/*.{mjs,ts}!",
    "bench/reference-server.ts!",
    "vite.*.ts!",
    // Otherwise found by the scripts of package.json, which are no part of production.
    ...(isProduction ? ["art/render.ts!", "bench/run.ts!", "bench/search.ts!", "bench/web/run.ts!"] : []),
    "test/e2e/**/*.spec.ts",
    "test/screens/*.ts",
  ],
  project: [
    "src/**/*.{ts,tsx}!",
    "bin/**/*.{mjs,ts}!",
    "bench/**/*.ts!",
    "art/**/*.ts!",
    "!**/*.test.{ts,tsx,mjs}!",
    "test/**/*.ts",
  ],
  // Part of a module may be exported for its tests alone.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  ignoreDependencies: ["@ip-location-db/asn-country", "tailwindcss", "dependency-cruiser", "isbot"],
};

export default config;
